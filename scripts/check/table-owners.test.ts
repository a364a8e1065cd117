import { expect, test } from 'vitest';
import { findTableProblems } from './table-owners.ts';

const migration = { path: 'server/migrations/0001-base.sql', text: 'create table record (entity text);' };
const owner = {
  path: 'server/src/features/registry/records/store.ts',
  text: "sql`update record set a = 1`; sql`select 1 from record`; db.insertInto('record')",
};
const elsewhere = (text: string) => ({ path: 'server/src/features/issuing/results/stores/rows.ts', text });
const problemsOf = (text: string) => findTableProblems([migration, owner, elsewhere(text)]);

test.each([
  ['a read in another room', 'sql`select osid from record`', 'reads record'],
  ['a join in another room', "db.selectFrom('claim').innerJoin('record', 'a', 'b')", 'reads record'],
  ['a write in another room', 'sql`update record set status = null`', 'writes record'],
  ['a new row in another room', "db.insertInto('record').values(row)", 'writes record'],
  ['a write through the view of an entity', 'sql`update "School" set status = null`', 'writes "School"'],
])('%s is found', (_, text, said) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['the view of an entity is for all', 'sql`select "schoolName" from "School"`'],
  ['a comment names what it likes', '/** Reads from record. */\n// update record'],
])('%s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('a test may look into any table', () => {
  const looking = { path: 'server/src/features/issuing/results/rows.test.ts', text: 'sql`select 1 from record`' };
  expect(findTableProblems([migration, owner, looking])).toEqual([]);
});
