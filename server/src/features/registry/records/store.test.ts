import { entities } from '@sanad/contract/entities/entities';
import { classIdOf } from '@sanad/contract/entities/school-class';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { systemIds } from '../../../platform/ids.ts';
import { type NewRecord, rowOf } from './rules.ts';
import { findRecord, getOwnRecord, getRecord, insertMissingRecords, insertRecords, listOwnRecords } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function institute(instituteName: string, ownerId: string | null = null): NewRecord {
  return { entity: 'Institute', osid: systemIds.next(), data: { instituteName }, ownerId, by: null, at: new Date() };
}

test('the promoted columns that the server computes pass the check of every partition', async () => {
  const odd = { text: 'ẹ "quoted" \\ / ’', number: 12, nothing: null };
  for (const entity of Object.values(entities)) {
    const fields = Object.values(entity.promoted).flat();
    for (const value of Object.values(odd)) {
      const data = Object.fromEntries(fields.map((field) => [field, value]));
      const record = { entity: entity.name, osid: systemIds.next(), data, ownerId: null, by: null, at: new Date() };
      await insertRecords(database.db, [rowOf(record)]);
      expect((await getRecord(database.db, entity.name, record.osid)).data).toEqual(rowOf(record).data);
    }
  }
});

test('a duplicate stops an insert as a whole, or is skipped where that is asked for', async () => {
  const [first, second] = [institute('Skip'), institute('Other')].map(rowOf);
  await insertRecords(database.db, [first!]);
  await expect(insertRecords(database.db, [second!, rowOf(institute('Skip'))])).rejects.toThrow('duplicate key');
  expect(await findRecord(database.db, 'Institute', second!.osid)).toBeUndefined();
  expect(await insertMissingRecords(database.db, [second!, rowOf(institute('Skip'))])).toBe(1);
});

test('own records are those of the owner that are not deleted', async () => {
  const records = [institute('A', 'me'), institute('B', 'me'), institute('C', 'you')];
  await insertRecords(database.db, records.map(rowOf));
  await database.pool.query("update record set deleted_at = now() where natural_key = 'A'");
  const own = await listOwnRecords(database.db, 'Institute', { ownerId: 'me' });
  expect(own.map((record) => record.data.instituteName)).toEqual(['B']);
  expect((await getOwnRecord(database.db, 'Institute', 'you')).data.instituteName).toBe('C');
  await expect(getOwnRecord(database.db, 'Institute', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a class page of 50,000 results is read through the scope index', async () => {
  const schools = Array.from({ length: 50 }, () => systemIds.next());
  const rows = Array.from({ length: 50_000 }, (_, index) => {
    const schoolId = schools[index % schools.length]!;
    const place = { schoolId, academicYear: '2025-2026', className: `JSS ${index % 3}`, subClass: 'A' as const };
    const data = {
      ...place,
      studentId: systemIds.next(),
      term: 'First',
      classId: classIdOf(place),
      stateId: 'state',
      schoolLgaId: 'lga',
      status: ['pending', 'issued', 'rejected'][index % 7 === 0 ? 2 : index % 2],
    };
    return rowOf({ entity: 'ClassResults', osid: systemIds.next(), data, ownerId: null, by: null, at: new Date() });
  });
  await insertRecords(database.db, rows);
  await database.pool.query('vacuum (analyze) record_class_results');
  const { school_id, group_key } = rows[0]!;
  const { rows: plan } = await database.pool.query(
    `explain (format json) select osid, data from record where entity = 'ClassResults' and school_id = $1
     and group_key = $2 and status = 'pending' and deleted_at is null order by osid limit 20`,
    [school_id, group_key],
  );
  const text = JSON.stringify(plan);
  expect(text).toContain('record_class_results_entity_school_id_group_key_status_osid_idx');
  expect(text).not.toMatch(/Seq Scan|"Node Type":"Sort"/);
}, 120_000);
