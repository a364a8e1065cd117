import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { FileVisibility } from '../database/tables/platform-tables.ts';
import { AppError } from '../errors.ts';

/** A file that we keep: `path` is its key in the file store, `name` what its sender called it. */
export type StoredFile = {
  id: string;
  ownerId: string | null;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  visibility: FileVisibility;
  path: string;
};

const columns = ['id', 'owner_id as ownerId', 'name', 'mime', 'size', 'sha256', 'visibility', 'path'] as const;

export async function insertStoredFile(db: Database, { ownerId, ...file }: StoredFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({ ...file, owner_id: ownerId })
    .execute();
}

/** Throws NOT_FOUND. */
export async function getStoredFile(db: Database, id: string): Promise<StoredFile> {
  const file = await db.selectFrom('stored_file').select(columns).where('id', '=', id).executeTakeFirst();
  if (file === undefined) throw new AppError('NOT_FOUND');
  return file;
}

/** Those of them that are there. */
export async function listStoredFiles(db: Database, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stored_file')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Files with exactly these bytes. */
export async function listStoredFilesByHash(db: Database, sha256: string): Promise<StoredFile[]> {
  return db.selectFrom('stored_file').select(columns).where('sha256', '=', sha256).orderBy('id').execute();
}

/** How many files of the owner lie under this part of the store (`documents/<id>/`). */
export async function countStoredFiles(db: Database, { ownerId, under }: { ownerId: string; under: string }) {
  const { count } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`starts_with(path, ${under})`)
    .executeTakeFirstOrThrow();
  return count;
}

export const sheetMime = 'text/csv';

/** Files of a day, sheets of results apart: those are the work of an office and are counted by their batches. */
export async function measureFilesOfDay(db: Database, ownerId: string): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('stored_file')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('mime', '<>', sheetMime)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** Answers the key to delete from the file store once the transaction is through. What stands on a certificate stays. */
export async function deleteStoredFile(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('stored_file')
    .where('id', '=', id)
    .where('on_certificates', '=', false)
    .returning('path')
    .executeTakeFirst();
  return row?.path;
}

type Unnamed = { before: Date; kinds: readonly string[]; named: RawBuilder<unknown> };

/**
 * Forgets files of these kinds (the first part of their keys) that are older than this and whose address is none of those
 * that the question answers as `address`; answers their keys, as above.
 */
export async function deleteUnnamedFiles(db: Database, { before, kinds, named }: Unnamed): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`with named as materialized (${named})
    delete from stored_file where created_at < ${before} and not on_certificates and split_part(path, '/', 1) = any(${[...kinds]}::text[])
      and not exists (select 1 from named where named.address = '/api/files/' || stored_file.id)
    returning path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Puts other contents in the place of a file's; answers the key of the old ones, as above. */
export async function replaceStoredFile(
  db: Database,
  id: string,
  contents: Pick<StoredFile, 'name' | 'mime' | 'size' | 'sha256' | 'path'>,
): Promise<string> {
  const { path } = await db
    .selectFrom('stored_file')
    .select('path')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('stored_file').set(contents).where('id', '=', id).execute();
  return path;
}

/** These stand on certificates from now on: they are deleted no more. */
export async function updateOnCertificates(
  db: Database,
  ids: readonly string[],
  visibilities: readonly FileVisibility[] = ['public', 'private'],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update stored_file set on_certificates = true
    where id = any(${[...ids].sort()}::uuid[]) and visibility = any(${[...visibilities]}::text[])
      and not on_certificates`.execute(db);
}
