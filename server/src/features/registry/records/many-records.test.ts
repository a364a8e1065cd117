import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { changeRecords, deleteRecords } from './usecases/many-records.ts';
import { addRecords, findRecord, listHolders, listRecords } from './usecases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = new Date('2026-03-01T08:00:00Z');
const later = new Date('2026-03-02T08:00:00Z');
let made = 0;
function newId(): string {
  made += 1;
  return `0190f0aa-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

async function addSchool(fields: { status?: 'active' | 'pending'; ownerId?: string } = {}): Promise<string> {
  const osid = newId();
  const data = {
    schoolName: `School ${osid.slice(-3)}`,
    schoolStateId: newId(),
    schoolLgaId: newId(),
    schoolType: 'SSS',
    status: fields.status ?? 'pending',
    suspendReason: 'Papers are missing',
  };
  await addRecords(database.db, [{ entity: 'School', osid, data, ownerId: fields.ownerId ?? null, by: 'seed', at }]);
  return osid;
}

test('a change reaches the fields that it names, the columns filled from them, and no other record', async () => {
  const { db, pool } = database;
  const [one, other, untouched] = [await addSchool(), await addSchool(), await addSchool()];
  const stateId = newId();
  const fields = { status: 'active' as const, schoolStateId: stateId };

  const changed = await changeRecords(
    db,
    'School',
    [one, other].map((osid) => ({ osid, fields })),
    {
      by: 'admin',
      at: later,
      without: ['suspendReason'],
    },
  );

  expect(changed).toBe(2);
  const schools = await listRecords(db, 'School', [one, other, untouched]);
  expect(schools.get(one)).toMatchObject({ status: 'active', schoolStateId: stateId, osUpdatedBy: 'admin' });
  expect(schools.get(one)).not.toHaveProperty('suspendReason');
  expect(schools.get(untouched)).toMatchObject({ status: 'pending', suspendReason: 'Papers are missing' });
  const { rows } = await pool.query('select status, state_id, version from record where osid = $1', [one]);
  expect(rows).toEqual([{ status: 'active', state_id: stateId, version: 2 }]);
});

test('a change that asks for a state leaves those alone that have left it', async () => {
  const { db } = database;
  const [waiting, done] = [await addSchool({ status: 'pending' }), await addSchool({ status: 'active' })];
  const changes = [waiting, done].map((osid) => ({ osid, fields: { schoolName: 'Renamed' } }));

  expect(await changeRecords(db, 'School', changes, { by: 'admin', at: later, ifStatus: 'pending' })).toBe(1);
  expect((await findRecord(db, 'School', done))?.schoolName).not.toBe('Renamed');
});

test('what is deleted is gone from reads and from changes', async () => {
  const { db } = database;
  const osid = await addSchool({ ownerId: 'account-1' });
  expect(await listHolders(db, 'School', [osid])).toEqual(['account-1']);

  await deleteRecords(db, 'School', [osid], { by: 'admin', at: later });

  expect(await findRecord(db, 'School', osid)).toBeUndefined();
  expect(await listHolders(db, 'School', [osid])).toEqual([]);
  expect(await changeRecords(db, 'School', [{ osid, fields: { logo: 'x' } }], { at: later })).toBe(0);
});
