import type { TestDatabase } from './test-database.ts';

/** Writes many rows before the indexes of parts of names are there: row by row, those cost more than all else. */
export async function fillBeforeParts({ pool }: TestDatabase, fill: () => Promise<void>): Promise<void> {
  const { rows: parts } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indexrelid::regclass::text like 'record_%\\_part\\_%'`,
  );
  for (const { name } of parts) await pool.query(`drop index ${name}`);
  await fill();
  for (const { definition } of parts) await pool.query(definition);
}
