import { describe, expect, test } from 'vitest';
import { attestationFields, attestationStates, attestedState } from './attestation.ts';

const entry = (state: string, ids: string[], osUpdatedAt: string) => ({
  _osState: state,
  _osClaimId: `claim-${state}`,
  propertiesOSID: { education: ids },
  osUpdatedAt,
});
const record = {
  osid: 'student',
  education: [{ osid: 'a' }, { osid: 'b' }, { osid: 'c', _osState: 'INVALID' }],
  studentEducationAttest: [
    entry('PUBLISHED', ['a'], '2026-03-02T10:00:00Z'),
    entry('ATTESTATION_REQUESTED', ['a', 'b'], '2026-03-01T10:00:00Z'),
  ],
};

describe('the state of an attestation', () => {
  test('[CLAIM-01] is one of five', () => {
    expect(attestationStates).toEqual(['DRAFT', 'ATTESTATION_REQUESTED', 'PUBLISHED', 'REJECTED', 'INVALID']);
  });

  test('[CLAIM-03] is decided by the latest entry that concerns the item, wherever it stands in the list', () => {
    expect(attestedState(record, 'education', { osid: 'a' })).toMatchObject({
      state: 'PUBLISHED',
      claimId: 'claim-PUBLISHED',
    });
    expect(attestedState(record, 'education', { osid: 'b' }).state).toBe('ATTESTATION_REQUESTED');
  });

  test('[CLAIM-01] is DRAFT where nothing or something unknown is said', () => {
    expect(attestedState(record, 'education', { osid: 'new' }).state).toBe('DRAFT');
    expect(attestedState({ osid: 'x', _osState: 'SOMETHING' }, 'education').state).toBe('DRAFT');
    expect(attestedState(record, 'schoolId').state).toBe('DRAFT');
  });

  test('stands in the item itself where there is no entry', () => {
    expect(attestedState(record, 'education', record.education[2]).state).toBe('INVALID');
  });

  test('of a property as a whole is that of its latest entry; the time may stand inside propertiesOSID', () => {
    const school = {
      osid: 's',
      attest: [
        { _osState: 'REJECTED', propertiesOSID: { registration: [], osUpdatedAt: '2026-05-01' } },
        { _osState: 'PUBLISHED', propertiesOSID: { registration: [], osUpdatedAt: '2026-04-01' } },
      ],
    };
    expect(attestedState(school, 'registration').state).toBe('REJECTED');
  });

  test('lists of attestations are told from lists of facts', () => {
    expect(attestationFields(record)).toEqual(['studentEducationAttest']);
  });
});
