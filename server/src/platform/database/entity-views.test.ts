import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { syncViews } from './entity-views.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const osid = '0190f0aa-0000-7000-8000-0000000000a1';

test('an entity is read under its own name, a column for each field, without what is deleted', async () => {
  const { pool, db } = database;
  const insert = (id: string, deletedAt: Date | null) =>
    pool.query(`insert into record (entity, osid, status, data, deleted_at) values ('Contact', $1, 'active', $2, $3)`, [
      id,
      { name: 'Amina', email: 'amina@example.org', message: 'Salaam', handled: false },
      deletedAt,
    ]);
  await insert(osid, null);
  await insert(osid.replace(/1$/, '2'), new Date());

  expect(await db.selectFrom('Contact').select(['osid', 'name', 'handled']).execute()).toEqual([
    { osid, name: 'Amina', handled: false },
  ]);
});

async function viewIds() {
  const { rows } = await database.pool.query<{ name: string; oid: number }>(
    `select relname as name, oid::int4 from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace and relname ~ '^[A-Z]'`,
  );
  return new Map(rows.map(({ name, oid }) => [name, oid]));
}

type Properties = (typeof entities.Contact)['schema']['properties'];

/** Starts a server whose contact has other fields; answers which views it made anew. */
async function startWith(change: (properties: Properties) => object): Promise<string[]> {
  const before = await viewIds();
  const { schema, ...rest } = entities.Contact;
  const contact = { ...rest, schema: { ...schema, properties: change(schema.properties) } } as unknown as Entity;
  const client = await database.pool.connect();
  try {
    await syncViews(client, Object.values<Entity>({ ...entities, Contact: contact }));
  } finally {
    client.release();
  }
  return [...(await viewIds())].filter(([name, oid]) => before.get(name) !== oid).map(([name]) => name);
}

const withAnswer = (properties: Properties) => ({ ...properties, answer: { type: 'string' } });
const withoutMessage = ({ message: _, ...properties }: Properties) => properties;
const read = (column: string) => database.pool.query(`select "${column}" from "Contact"`);

test('a view is made anew when its entity asks for more, and only then', async () => {
  expect([...(await viewIds()).keys()].sort()).toEqual(Object.keys(entities).sort());
  expect(await startWith((properties) => properties)).toEqual([]);
  await expect(read('answer')).rejects.toThrow('"answer" does not exist');
  expect(await startWith(withAnswer)).toEqual(['Contact']);
  await expect(read('answer')).resolves.toBeDefined();
});

test('a server of the release before that starts during an update takes no field from the newer one', async () => {
  await startWith(withAnswer);
  expect(await startWith((properties) => properties)).toEqual([]);
  await expect(read('answer')).resolves.toBeDefined();
});

test('a newer release that knows a field no more leaves it to the servers that still run', async () => {
  await startWith((properties) => ({ ...withoutMessage(properties), priority: { type: 'string' } }));
  await expect(read('priority')).resolves.toBeDefined();
  await expect(read('message')).resolves.toBeDefined();
});

test('a field that is of another type now is read as that', async () => {
  await startWith((properties) => ({ ...properties, answer: { type: 'boolean' } }));
  const { fields } = await read('answer');
  expect(fields[0]?.dataTypeID).toBe(pg.types.builtins.BOOL);
});
