import { entities } from '@sanad/contract/entities/entities';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { deleteUnnamedFiles } from '../../../../platform/files/stored-files.ts';
import { fileFieldsOf } from '../fields/file-fields.ts';

/** Pictures that wait for a record to name them. Documents belong to their record, other files to whoever made them. */
const kinds = ['images', 'teacher-images', 'attachments'];

/** Results name only what was rendered for them. */
const naming = Object.values(entities).filter(
  ({ name, ...entity }) =>
    name !== 'Results' && name !== 'ClassResults' && fileFieldsOf({ name, ...entity }).length > 0,
);
const fields = [...new Set(naming.flatMap((entity) => fileFieldsOf(entity)))];

const values = sql.join(fields.map((field) => sql`(data->>${sql.lit(field)})`));

/** The addresses of files that live records name. One pass over them. */
export const namedByRecordsSql: RawBuilder<{ address: string }> = sql`
  select distinct address from record, unnest(array[${values}]) as address
    where entity = any(${naming.map(({ name }) => name)}::text[]) and deleted_at is null
      and starts_with(address, '/api/files/')`;

/** Forgets pictures older than this that no live record names; answers their keys. */
export function deleteUnusedPictures(db: Database, before: Date): Promise<string[]> {
  return deleteUnnamedFiles(db, { before, kinds, named: namedByRecordsSql });
}
