import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#platform/paths.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { accountOf, aPlace, newData, type Place } from '#testing/two-places.ts';

/** Every field of every entity has a writer; docs/field-writers.csv is the judge. */

const columns: Record<string, Role> = {
  STU: 'Student',
  TEA: 'Teacher',
  SCH: 'School',
  SUP: 'SuperAdmin',
  INS: 'Inspector',
  EXA: 'Examiner',
  VER: 'Verifier',
  LGA: 'lgaadmin',
  STA: 'stateadmin',
  ISS: 'Issuer',
};

type Line = { entity: EntityName; field: string; rights: Map<Role, string> };

function readLines(): Line[] {
  const [head = '', ...lines] = readFileSync(join(paths.repository, 'docs', 'field-writers.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',').slice(2);
  return lines.map((line) => {
    const [entity = '', field = '', ...cells] = line.split(',');
    const rights = new Map(names.map((name, index) => [columns[name] as Role, cells[index] ?? '']));
    return { entity: entity as EntityName, field, rights };
  });
}
const lines = readLines();

let testApp: TestApp;
let place: Place;
let other: Place;
beforeAll(async () => {
  testApp = await createTestApp();
  place = await aPlace(testApp.database.db, 'here');
  other = await aPlace(testApp.database.db, 'there');
});
afterAll(() => testApp.close());

let counter = 0;
const fresh = () => {
  counter += 1;
  return counter;
};

/** Another value that the schema takes; fields that name a record get one that is there. */
function otherValue(entity: EntityName, field: string): unknown {
  const { records } = other;
  const known: Record<string, () => unknown> = {
    email: () => `m${fresh()}@example.org`,
    principalEmail: () => `m${fresh()}@example.org`,
    lgaAdminEmail: () => `m${fresh()}@example.org`,
    phone: () => `080${String(10_000_000 + fresh())}`,
    schoolContact: () => `080${String(10_000_000 + fresh())}`,
    name: () => `Musa ${'abcdefghij'.charAt(fresh() % 10).repeat(fresh() % 60)}`,
    firstName: () => `A${'b'.repeat(fresh() % 60)}`,
    middleName: () => `A${'b'.repeat(fresh() % 60)}`,
    lastName: () => `A${'b'.repeat(fresh() % 60)}`,
    principalName: () => `A${'b'.repeat(fresh() % 60)}`,
    uniqueId: () => `STU${String(fresh()).padStart(10, '0')}`,
    dateOfBirth: () => `20${String(10 + (fresh() % 10))}-03-04`,
    stateId: () => records.States.osid,
    schoolStateId: () => records.States.osid,
    schoolLgaId: () => records.LGA.osid,
    lgaId: () => records.LGA.osid,
    schoolId: () => records.School.osid,
    lgaAdminId: () => records.LgaStateAdmin.osid,
    schoolType: () => records.SchoolType.identifier,
    suspendedAt: () => '2026-01-01T00:00:00Z',
    status: () => (entity === 'Report' ? 'resolved' : 'suspended'),
    kind: () => 'attestation-MOSIP',
    _osState: () => 'PUBLISHED',
    type: () => (entity === 'LgaStateAdmin' ? 'stateAdmin' : `t${fresh()}`),
    handled: () => true,
    isCore: () => true,
    website: () => `https://example.org/${fresh()}`,
    experience: () => [{ instituteName: `Place ${fresh()}` }],
    education: () => [{ instituteName: `Place ${fresh()}` }],
    registration: () => ({ registrationNumber: `R${fresh()}` }),
    subClass: () => 'ABCD'.charAt(fresh() % 4),
    className: () => `JSS ${fresh()}`,
    subjects: () => ['Botany'],
    translations: () => ({}),
    subjectAndGrade: () => [{ subject: 'Botany', score: 99, grade: 'A' }],
  };
  const isPicture = /logo|image|signature|fileUrl/i.test(field);
  if (isPicture) return `https://example.org/${fresh()}.png`;
  return known[field]?.() ?? `Value ${fresh()}`;
}

function differentValue(entity: EntityName, field: string, before: unknown): unknown {
  const value = otherValue(entity, field);
  return value === before ? differentValue(entity, field, before) : value;
}

const recordOf = (entity: EntityName, role: Role) =>
  entity === 'WalletDocument' ? place.documents[role] : place.records[entity];

async function storedValue(entity: EntityName, osid: string, field: string): Promise<unknown> {
  const { rows } = await testApp.database.pool.query(
    'select data -> $3 as value from record where entity = $1 and osid = $2',
    [entity, osid, field],
  );
  return rows[0]?.value ?? null;
}

const put = (entity: EntityName, osid: string, role: Role, payload: object) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/v1/${entity}/${osid}`,
    headers: as(role, { id: accountOf('here', role) }),
    payload,
  });

test('the judge has a line for every field of every entity, and no other', () => {
  const stated = lines.map(({ entity, field }) => `${entity}.${field}`);
  const there = Object.values(entities).flatMap(({ name, schema }) =>
    Object.keys(schema.properties)
      // Twenty columns of a result that are alike.
      .filter((field) => !/^subject\d+$/.test(field) || field === 'subject1')
      .map((field) => `${name}.${field}`),
  );
  expect(stated).toEqual(there);
});

const allowed = lines.flatMap(({ entity, field, rights }) =>
  [...rights].filter(([, right]) => right !== '-').map(([role, right]) => ({ entity, field, role, right })),
);
/** Their own calls stand at the same address, with rules of their own (`institutions/classes.test.ts`). */
const hasOwnCall = (entity: EntityName, role: Role) =>
  (entity === 'SchoolClass' || entity === 'ClassTeacher') && (role === 'School' || role === 'SuperAdmin');
const refused = lines.map(({ entity, field, rights }) => ({
  entity,
  field,
  roles: [...rights].filter(([role, right]) => right === '-' && !hasOwnCall(entity, role)).map(([role]) => role),
}));

test.each(refused)('$entity, $field: not set by those who are not its writers', async ({ entity, field, roles }) => {
  for (const role of roles) {
    const { osid } = recordOf(entity, role);
    const before = await storedValue(entity, osid, field);
    const answer = await put(entity, osid, role, { [field]: differentValue(entity, field, before) });
    // Fields by which an account is known change with the account: sent along, they are passed over.
    expect(await storedValue(entity, osid, field), role).toEqual(before);
    expect(answer.statusCode, role).toBeLessThan(500);
    if (answer.statusCode === 200) expect(['email'], `${role} was told that it is saved`).toContain(field);
  }
});

describe('its writers set a field', () => {
  /** It depends on others of the record, or on where the caller belongs. */
  const bound = ['schoolId', 'stateId', 'schoolStateId', 'schoolLgaId', 'lgaId', 'type', 'email', 'issuer'];
  const free = allowed.filter(({ field }) => !bound.includes(field));

  test.each(free)('$role $right $entity, $field', async ({ entity, field, role, right }) => {
    // The one officer that is made is of an LGA; a school that issues is its holder by another account.
    if ((entity === 'LgaStateAdmin' && role === 'stateadmin') || (entity === 'Issuer' && role === 'School')) {
      expect((await put(entity, recordOf(entity, role).osid, role, {})).statusCode).toBeLessThan(500);
      return;
    }
    const { osid } = recordOf(entity, role);
    const before = await storedValue(entity, osid, field);
    const value = differentValue(entity, field, before);
    const answer = await put(entity, osid, role, { [field]: value });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await storedValue(entity, osid, field);
    if (right === 'asks') {
      expect(after).toEqual(before);
      expect(answer.json().waits).toEqual([field]);
    } else expect(after).not.toEqual(before);
  });
});

test.each([
  ['Student', { candidateNo: 'C/1' }],
  ['Student', { examNum: 'E/1' }],
  ['Student', { uniqueId: 'STU0000000001' }],
  ['WalletDocument', { kind: 'attestation-MOSIP' }],
  ['WalletDocument', { kind: 'attestation-DIVOC' }],
  ['WalletDocument', { _osState: 'PUBLISHED' }],
  ['WalletDocument', { transactionId: 'T1' }],
  ['School', { status: 'suspended' }],
  ['School', { suspendedAt: '2026-01-01T00:00:00Z' }],
] as const)('a new %s does not bring %j along, whoever makes it', async (entity, field) => {
  for (const role of Object.values(columns)) {
    const payload = { ...newData(place, entity), ...field };
    const headers = as(role, { id: accountOf('here', role) });
    const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/${entity}`, headers, payload });
    expect(answer.statusCode, `${role} ${answer.body}`).toBe(403);
  }
});
