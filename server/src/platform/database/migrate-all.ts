import { entities } from '@sanad/contract/entities/entities';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { paths } from '../paths.ts';
import { syncViews } from './entity-views.ts';
import { type LockWaiting, migrate } from './migrate.ts';
import { syncSchema } from './schema-sync.ts';

/** Numbered migrations of the product, of the queue, then the parts of the schema that follow from the entities. */
export async function migrateAll(pool: pg.Pool, waiting: LockWaiting = {}): Promise<string[]> {
  const afterwards = async (client: pg.ClientBase) => {
    await runMigrations({ pgPool: pool });
    await syncSchema(client, Object.values(entities));
    await syncViews(client, Object.values(entities));
  };
  return migrate(pool, paths.migrations, { ...waiting, afterwards });
}
