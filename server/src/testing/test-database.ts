import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { refuseSecondConnections } from './one-connection.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administration URL of the test PostgreSQL; the migrated template is called `sanad_template`. */
    postgresUrl: string;
  }
}

export type TestDatabase = OpenDatabase & { url: string; drop(): Promise<void> };

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.toString();
}

/** A database of this test file's own: a clone of the migrated template, or an empty one. */
export async function createTestDatabase(template: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    template === 'empty'
      ? `create database ${name}`
      : `create database ${name} template sanad_template strategy file_copy`,
  );
  const url = urlOf(name);
  const open = openDatabase(url, { max: 5 });
  refuseSecondConnections(open.pool);
  return {
    ...open,
    url,
    drop: async () => {
      await open.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
