import type { KindState } from '@sanad/contract/entities/document-kind';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredKind, StoredKindVersion } from '../../../platform/database/tables/kind-tables.ts';

/** A version with the name and the issuer of its kind. */
export type NamedVersion = StoredKindVersion & Pick<StoredKind, 'name' | 'issuer_id'>;

const versions = (db: Database) =>
  db
    .selectFrom('document_kind_version as version')
    .innerJoin('document_kind as kind', 'kind.osid', 'version.kind_id')
    .selectAll('version')
    .select(['kind.name', 'kind.issuer_id']);

export function findPublished(db: Database, name: string): Promise<NamedVersion | undefined> {
  return versions(db)
    .where(sql`lower(kind.name)`, '=', name.toLowerCase())
    .where('version.state', '=', 'published')
    .executeTakeFirst();
}

export function findVersion(db: Database, versionId: string): Promise<NamedVersion | undefined> {
  return versions(db).where('version.osid', '=', versionId).executeTakeFirst();
}

/** Nobody publishes or deprecates until the transaction ends. */
export async function findPublishedForShare(db: Database, kindId: string): Promise<NamedVersion | undefined> {
  // Held first and read after: a publisher that was waited for has changed which version it is.
  await db.selectFrom('document_kind').select('osid').where('osid', '=', kindId).forShare().execute();
  return versions(db).where('kind.osid', '=', kindId).where('version.state', '=', 'published').executeTakeFirst();
}

/** By their titles. */
export function listVersions(
  db: Database,
  { issuerId, state }: { issuerId?: string | undefined; state?: KindState | undefined },
): Promise<NamedVersion[]> {
  return versions(db)
    .$if(issuerId !== undefined, (query) => query.where('kind.issuer_id', '=', issuerId ?? ''))
    .$if(state !== undefined, (query) => query.where('version.state', '=', state ?? 'published'))
    .orderBy('version.title')
    .orderBy('kind.osid')
    .orderBy('version.version', 'desc')
    .execute();
}
