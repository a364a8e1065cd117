import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from './session-store.ts';
import { activeRole, entitiesOf, userOf } from './user.ts';
import { storeUserValues, userValues } from './user-values.ts';

const warn = vi.spyOn(console, 'warn');

function jwt(claims: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `h.${btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}.s`;
}

beforeEach(() => {
  localStorage.clear();
  warn.mockReset().mockReturnValue();
});

test.each([
  [{ entity: ['Student', 'Teacher'] }, ['Student', 'Teacher']],
  [{ attributes: { entity: ['School'] } }, ['School']],
  [{ entity: 'Verifier' }, ['Verifier']],
  [{}, []],
])('[AUTH-02] the entity list of the profile %j is %j', (profile, entities) => {
  expect(entitiesOf(profile)).toEqual(entities);
});

test('[AUTH-03] every known entity is a role, several may be held, unknown ones give none', () => {
  const known = 'Student Teacher School SuperAdmin Inspector Examiner Verifier lgaadmin stateadmin Issuer'.split(' ');
  for (const entity of known) expect(userOf({ sub: 'u', entity: [entity] }, '').roles).toEqual([entity]);
  expect(userOf({ sub: 'u', entity: ['Student', 'Wizard', 'Teacher'] }, '').roles).toEqual(['Teacher', 'Student']);
});

test.each([
  ['[AUTH-04]', 'issue', 'Issuer'],
  ['[AUTH-05]', 'StateAdmin', 'stateadmin'],
  ['[AUTH-05]', 'LGAADMIN', 'lgaadmin'],
])('%s the spelling %s is the role %s', (_id, spelling, role) => {
  expect(userOf({ sub: 'u', entity: [spelling] }, '').roles).toEqual([role]);
});

test('a provider that puts the attribute into the access token only is understood, in any script', () => {
  const user = userOf({ sub: 'u' }, jwt({ entity: ['Teacher'], name: 'Ọlá सीमा' }));
  expect(user).toMatchObject({ roles: ['Teacher'], name: 'Ọlá सीमा' });
});

test('[AUTH-25] a missing entity-osid is only logged', () => {
  expect(userOf({ sub: 'u', entity: ['School'] }, '').roles).toEqual(['School']);
  expect(warn).toHaveBeenCalledTimes(1);
  userOf({ sub: 'u', entity: ['School'], 'entity-osid': 'abc' }, '');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the user acts in the first role of the home order until another held one is chosen', () => {
  const user = userOf({ sub: 'u', entity: ['Student', 'Teacher', 'SuperAdmin'] }, '');
  expect(activeRole(user)).toBe('SuperAdmin');
  sessionStore.set('entity', 'Student');
  expect(activeRole(user)).toBe('Student');
  sessionStore.set('entity', 'School');
  expect(activeRole(user)).toBe('SuperAdmin');
});

test.each([
  ['[AUTH-20]', 'Inspector', { stateId: 'st' }, { stateId: 'st' }],
  [
    '[AUTH-21]',
    'Teacher',
    { schoolId: 'sc', schoolType: 'Basic' },
    { schoolId: 'sc', schoolType: 'Basic', school_type_name: 'Basic', matched_school: 'Basic' },
  ],
  ['[AUTH-22]', 'Examiner', { osid: 'ex' }, { osid: 'ex', examinerOsid: 'ex' }],
  [
    '[AUTH-23]',
    'School',
    { osid: 'sc', schoolName: 'GSS', schoolType: 'SSE' },
    { osid: 'sc', schoolId: 'sc', schoolName: 'GSS', schoolType: 'SSE' },
  ],
] as const)('%s the sign-in of %s keeps its values', (_id, role, record, stored) => {
  storeUserValues(userValues(role, record));
  expect({ ...localStorage }).toEqual(stored);
});

test('[AUTH-24] the pairs of storeValwithName are copied, keys that are not ours are not', () => {
  const values = userValues('Verifier', { institution: 'NECO', x: 1 }, { identifier: 'institution', evil: 'x' });
  expect(values).toEqual({ identifier: 'NECO' });
});
