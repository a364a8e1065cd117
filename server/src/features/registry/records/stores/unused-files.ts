import { entities } from '@sanad/contract/entities/entities';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { fileFieldsOf } from '../fields/file-fields.ts';

/** Pictures that wait for a record to name them. Documents belong to their record, other files to whoever made them. */
const kinds = ['images', 'teacher-images', 'attachments'];

/** Results name only what was rendered for them. */
const naming = Object.values(entities).filter(
  ({ name, ...entity }) =>
    name !== 'Results' && name !== 'ClassResults' && fileFieldsOf({ name, ...entity }).length > 0,
);
const fields = [...new Set(naming.flatMap((entity) => fileFieldsOf(entity)))];

/** Forgets pictures older than this that no live record names; answers their keys. One pass over the records. */
export async function deleteUnusedPictures(db: Database, before: Date): Promise<string[]> {
  const values = sql.join(fields.map((field) => sql`(data->>${sql.lit(field)})`));
  const { rows } = await sql<{ path: string }>`
    with named as materialized (
      select distinct address from record, unnest(array[${values}]) as address
      where entity = any(${naming.map(({ name }) => name)}::text[]) and deleted_at is null
        and starts_with(address, '/api/files/')
    )
    delete from stored_file where created_at < ${before} and not on_certificates and split_part(path, '/', 1) = any(${kinds}::text[])
      and not exists (select 1 from named where named.address = '/api/files/' || stored_file.id)
    returning path`.execute(db);
  return rows.map(({ path }) => path);
}
