import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../../platform/database/database.ts';

/** A record that another names, with the state that it lies in. */
export type NamedRecord = { entity: EntityName; osid: string; state_id: string | null };

/** The live ones of these records, whatever they are, in one statement. */
export async function listNamed(
  db: Database,
  wanted: readonly { entity: EntityName; osid: string | undefined }[],
): Promise<NamedRecord[]> {
  const osids = wanted.flatMap(({ osid }) => osid ?? []);
  if (osids.length === 0) return [];
  const kinds = [...new Set(wanted.map(({ entity }) => entity))].sort();
  const { rows } = await sql<NamedRecord>`${plannedOnce} select entity, osid, state_id from record
    where entity in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and osid = any(${osids}::uuid[])
      and deleted_at is null`.execute(db);
  return rows;
}
