import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
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

test('a view is made anew when its entity changes, and only then', async () => {
  const { pool } = database;
  const oids = async () => {
    const { rows } = await pool.query<{ name: string; oid: number }>(
      `select relname as name, oid::int4 from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and relname ~ '^[A-Z]'`,
    );
    return new Map(rows.map(({ name, oid }) => [name, oid]));
  };
  const before = await oids();
  expect([...before.keys()].sort()).toEqual(Object.keys(entities).sort());

  const { schema, ...rest } = entities.Contact;
  const { message, ...properties } = schema.properties;
  const client = await pool.connect();
  try {
    const contact = { ...rest, schema: { ...schema, properties } } as unknown as Entity;
    await syncViews(client, Object.values<Entity>({ ...entities, Contact: contact }));
  } finally {
    client.release();
  }

  const after = await oids();
  expect([...after].filter(([name, oid]) => before.get(name) !== oid).map(([name]) => name)).toEqual(['Contact']);
  await expect(pool.query('select message from "Contact"')).rejects.toThrow('"message" does not exist');
});
