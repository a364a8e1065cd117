import { expect, test } from 'vitest';
import { findRole, rolesOf } from './roles.ts';

test('[AUTH-03] a user may hold any of the ten known entities, one or more; others are ignored', () => {
  const all = [
    'Student',
    'Teacher',
    'School',
    'SuperAdmin',
    'Inspector',
    'Examiner',
    'Verifier',
    'lgaadmin',
    'stateadmin',
    'Issuer',
  ];
  for (const entity of all) expect(rolesOf([entity])).toEqual([entity]);
  expect(new Set(rolesOf(all))).toEqual(new Set(all));
  expect(rolesOf(['Janitor', 'Teacher', 'constructor', ''])).toEqual(['Teacher']);
});

test('[AUTH-04] the entity issue is treated as Issuer', () => {
  expect(findRole('issue')).toBe('Issuer');
  expect(rolesOf(['issue', 'Issuer'])).toEqual(['Issuer']);
});

test('[AUTH-05] the spellings of the state and LGA administrator are the same roles', () => {
  expect(['StateAdmin', 'stateadmin', 'stateAdmin', 'STATEADMIN'].map(findRole)).toEqual(Array(4).fill('stateadmin'));
  expect(['LGAADMIN', 'lgaadmin', 'lgaAdmin', ' LgaAdmin '].map(findRole)).toEqual(Array(4).fill('lgaadmin'));
});

test('of several roles the one whose home the user lands on comes first', () => {
  expect(rolesOf(['Student', 'Verifier', 'School', 'Teacher'])).toEqual(['School', 'Teacher', 'Verifier', 'Student']);
  expect(rolesOf([])).toEqual([]);
});
