import type { HeldCredential } from '@sanad/contract/api/wallet';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { cardValues } from './kept-items.ts';
import { signatureStateOf } from './signature-status.tsx';
import { searchItems, walletItems } from './wallet-items.ts';

beforeAll(() => startTexts({ languages: ['en'] }));

const kept = (kind: string, more: object = {}) => ({
  ...{ osid: `${kind}-1`, kind, name: 'Aisha Bello', title: `Of ${kind}`, osCreatedAt: '2026-11-02T08:00:00.000Z' },
  ...more,
});
const held = (more: Partial<HeldCredential> = {}): HeldCredential => ({
  ...{
    vcOsid: 'vc-1',
    osid: 'result-1',
    entity: 'ClassResults',
    certificateNo: 'SRC-2026-AAAAAAAAAA',
    issuer: 'School',
  },
  ...{ issuedAt: '2026-11-01T08:00:00.000Z', state: 'valid', holder: 'Aisha', school: 'School', className: 'JSS 2 A' },
  ...{ academicYear: '2025-2026', term: 'First', facts: [], properties: [] },
  ...more,
});
const contents = (details: object = {}, credentials: readonly HeldCredential[] = [], records: readonly object[] = []) =>
  ({ details, credentials, held: [], records }) as Parameters<typeof walletItems>[0];

test('[WALLET-05] documents come by their kinds; what an identity service has not published is not shown', () => {
  const details = {
    'attestation-MOSIP': [
      kept('attestation-MOSIP', { osid: 'published', _osState: 'PUBLISHED' }),
      kept('attestation-MOSIP', { osid: 'waits', _osState: 'ATTESTATION_REQUESTED' }),
      kept('attestation-MOSIP', { osid: 'stateless' }),
    ],
    'attestation-SELF': [kept('attestation-SELF')],
    'attestation-DIVOC': [kept('attestation-DIVOC')],
  };
  expect(
    walletItems(contents(details))
      .map(({ section, type, id }) => [section, type, id])
      .sort(),
  ).toEqual([
    ['issuers', 'attestation-DIVOC', 'attestation-DIVOC-1'],
    ['issuers', 'attestation-MOSIP', 'published'],
    ['uploads', 'attestation-SELF', 'attestation-SELF-1'],
  ]);
});

test('[WALLET-07] a card tells title, name and other values, and none of the hidden ones', () => {
  const hidden = { osid: 'no-1', id: 'no-2', type: 'no-3', otp: 'no-4', transactionId: 'no-5' };
  expect(cardValues({ ...hidden, title: 'Identity', name: 'Aisha', city: 'Gombe' })).toEqual([
    'Identity',
    'Aisha',
    'Gombe',
  ]);
  const document = kept('attestation-MOSIP', {
    _osState: 'PUBLISHED',
    ...hidden,
    additionalInput: { ...hidden, city: 'Gombe' },
  });
  const [item] = walletItems(contents({ 'attestation-MOSIP': [document] }));
  const told = JSON.stringify([item?.title, item?.line, item?.rows]);
  expect(told).toContain('Gombe');
  for (const value of Object.values(hidden)) expect(told).not.toContain(value);
});

test('[WALLET-10] a DIVOC document tells what its signed credentials say, as text; nothing is fetched for it', () => {
  const credential = {
    issuer: { id: 'did:web:x', name: 'Health Agency' },
    issuanceDate: '2026-05-23T09:00:00Z',
    credentialSubject: { id: 'did:x', name: '<img src=x onerror=alert(1)>', dateOfBirth: '2012-05-14' },
  };
  const document = kept('attestation-DIVOC', { additionalInput: JSON.stringify({ signedCredentials: [credential] }) });
  const [item] = walletItems(contents({ 'attestation-DIVOC': [document] }));
  expect(item?.issuer).toBe('Health Agency');
  expect(item?.rows.map(([, value]) => value)).toContain('<img src=x onerror=alert(1)>');
  expect(item?.rows.map(([name]) => name)).toContain('Date of birth');
});

test('what is no credential is kept without rows', () => {
  for (const additionalInput of ['', '{', '[]', 'null', '"x.y.z"', JSON.stringify({ signedCredentials: [{}] })]) {
    const document = kept('attestation-DIVOC', { additionalInput });
    expect(walletItems(contents({ 'attestation-DIVOC': [document] }))[0]?.rows).toEqual([]);
  }
});

test('certificates stand in the wallet by themselves, the later term of a day first; a revoked one says so', () => {
  const items = walletItems(
    contents({}, [held({ vcOsid: 'first' }), held({ vcOsid: 'second', term: 'Second', state: 'revoked' })]),
  );
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ['second', 'withdrawn'],
    ['first', undefined],
  ]);
});

test('a fact that waits for a decision has its place and nothing to do with it', () => {
  const claim = {
    ...{ osid: 'c1', _osState: 'ATTESTATION_REQUESTED', propertiesOSID: { education: ['e1'] } },
    ...{ osCreatedAt: '2026-11-12T08:00:00.000Z' },
    propertyData: JSON.stringify({ education: [{ osid: 'e1', instituteName: 'Olympiad' }], schoolId: 's1' }),
  };
  const decided = { ...claim, osid: 'c2', _osState: 'REJECTED' };
  const items = walletItems(contents({}, [], [{ osid: 'r', studentEducationAttest: [claim, decided] }]));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ section: 'facts', title: 'Olympiad' });
  expect(items[0]).not.toHaveProperty('share');
});

test('a fact that waits is called by its place and not by whichever value was written first', () => {
  const experience = { osid: 'x1', endedOn: '2019-07-26', position: 'Lecturer', instituteName: 'College of Education' };
  const claim = {
    ...{ osid: 'c1', _osState: 'ATTESTATION_REQUESTED', propertiesOSID: { experience: ['x1'] } },
    osCreatedAt: '2026-11-12T08:00:00.000Z',
    propertyData: JSON.stringify({ experience: [experience] }),
  };
  const items = walletItems(contents({}, [], [{ osid: 'r', teacherExperienceAttest: [claim] }]));
  expect(items.map(({ title }) => title)).toEqual(['College of Education, Lecturer']);
});

test('a search finds all of its words in title, issuer or number', () => {
  const items = walletItems(
    contents({}, [held(), held({ vcOsid: 'b', certificateNo: 'BECE-2026-BBBBBBBBBB', issuer: 'Gombe State' })]),
  );
  expect(searchItems(items, 'gombe bece').map(({ id }) => id)).toEqual(['b']);
  expect(searchItems(items, 'jamb')).toEqual([]);
  expect(searchItems(items, '')).toHaveLength(2);
});

test.each([
  ['checked', []],
  ['altered', ['signature fail']],
  ['withdrawn', ['status fail']],
  ['expired', ['validity fail']],
  ['unknown', ['issuer unknown', 'signature unknown']],
] as const)('a signature is told as %s', (state, given) => {
  const checks = given.map((one) => {
    const [name, result] = one.split(' ') as ['signature', 'fail'];
    return { name, result, code: 'x', asOf: '2026-11-01T00:00:00Z' };
  });
  const result = given.length === 0 ? 'verified' : given.some((one) => one.endsWith('fail')) ? 'failed' : 'unknown';
  expect(signatureStateOf({ result, checks })).toBe(state);
});
