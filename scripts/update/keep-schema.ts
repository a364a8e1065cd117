import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemaFacts } from '../../server/src/testing/schema-facts.ts';
import { withThrowawayPostgres } from '../bench/throwaway-postgres.ts';

const file = join(import.meta.dirname, '..', '..', 'server', 'src', 'testing', 'released-schema.json');

/** Notes what servers of this release rely on; from then on `npm test` holds later migrations to it. */
export async function keepSchema(): Promise<void> {
  await withThrowawayPostgres(async ({ open }) => {
    const { pool } = await open('released');
    writeFileSync(file, `${JSON.stringify(await readSchemaFacts(pool), null, 2)}\n`);
  });
  console.log(`Written: ${file}`);
}
