import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type OpenDatabase, openDatabase } from '../../../../platform/database/database.ts';
import { findPlacingAndPupilsPlace } from './likely-pupils.ts';
import { type Asking, findPlacing, findPlacingAndRecord } from './viewers.ts';

let database: TestDatabase;
/** PostgreSQL keeps the plans of each connection. */
let oneConnection: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  oneConnection = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await oneConnection.close();
  await database.drop();
});

const asking: Asking = { ownerId: 'somebody', reader: 'somebody', now: new Date(0), entities: ['School', 'Teacher'] };
const nobody = { firstName: 'A', lastName: 'B', dateOfBirth: '', admissionNo: '1' };

test.each([
  ['who asks', () => findPlacing(oneConnection.db, asking)],
  [
    'who asks for a record',
    () => findPlacingAndRecord(oneConnection.db, asking, { entity: 'School', key: 'osid', value: randomUUID() }),
  ],
  [
    'who adds a pupil',
    () => findPlacingAndPupilsPlace(oneConnection.db, asking, { ...nobody, schoolId: randomUUID() }),
  ],
] as const)('the statement about %s is planned once, also where few ask each time', async (_whom, ask) => {
  const plans = async () => {
    const { rows } = await oneConnection.pool.query<{ statement: string; kept: number; anew: number }>(
      'select statement, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements',
    );
    return rows;
  };
  const before = await plans();
  for (let time = 0; time < 12; time += 1) await ask();
  const [made, ...others] = (await plans()).filter(
    ({ statement }) => !before.some((known) => known.statement === statement),
  );
  expect(others).toEqual([]);
  // PostgreSQL tries a statement five times before it keeps a plan.
  expect(made).toMatchObject({ kept: 7, anew: 5 });
});
