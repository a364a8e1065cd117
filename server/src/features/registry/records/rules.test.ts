import { entities } from '@sanad/contract/entities/entities';
import { expect, test } from 'vitest';
import { findOsid, promote } from './rules.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('an osid is accepted bare, with the shard label of older clients, and in upper case', () => {
  expect([id, `1-${id}`, ` ${id.toUpperCase()} `].map(findOsid)).toEqual([id, id, id]);
  expect(['', '1-', 'undefined', `2-${id}`, `${id}0`, `1-1-${id}`].map(findOsid)).toEqual(Array(6).fill(undefined));
});

test('promoted columns follow the data; a part that is missing leaves the column empty', () => {
  const student = { uniqueId: 'STU1', schoolId: 's', stateId: 't', className: 'JSS 1', subClass: 'A' };
  expect(promote(entities.Student, student)).toEqual({
    natural_key: 'STU1',
    state_id: 't',
    lga_id: null,
    school_id: 's',
    group_key: 'JSS 1/A',
    subject_id: null,
    status: 'active',
  });
  expect(promote(entities.Student, { ...student, subClass: null }).group_key).toBeNull();
  expect(promote(entities.ClassResults, { status: 'pending' }).status).toBe('pending');
});
