import type { KindDefinition, KindState } from '@sanad/contract/entities/document-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredKind, StoredKindVersion } from '../../../platform/database/tables/kind-tables.ts';

export type { StoredKind };
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

/** The version that stands for a kind of which any was ever published: the published one, else the last that was. */
export function findEverPublished(db: Database, name: string): Promise<NamedVersion | undefined> {
  return versions(db)
    .where(sql`lower(kind.name)`, '=', name.toLowerCase())
    .where('version.state', '<>', 'draft')
    .orderBy(sql`version.state = 'published'`, 'desc')
    .orderBy('version.version', 'desc')
    .limit(1)
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
  { issuerIds, state }: { issuerIds?: readonly string[] | undefined; state?: KindState | undefined },
): Promise<NamedVersion[]> {
  return versions(db)
    .$if(issuerIds !== undefined, (query) =>
      query.where(sql<boolean>`kind.issuer_id = any(${[...(issuerIds ?? [])]}::uuid[])`),
    )
    .$if(state !== undefined, (query) => query.where('version.state', '=', state ?? 'published'))
    .orderBy('version.title')
    .orderBy('kind.osid')
    .orderBy('version.version', 'desc')
    .execute();
}

/** The version that stands for each of these kinds: the published one; else its draft; else the last that was. */
export async function listStanding(db: Database, kindIds: readonly string[]): Promise<NamedVersion[]> {
  if (kindIds.length === 0) return [];
  const { rows } = await sql<NamedVersion>`select distinct on (version.kind_id) version.*, kind.name, kind.issuer_id
    from document_kind_version as version join document_kind as kind on kind.osid = version.kind_id
    where version.kind_id = any(${[...kindIds]}::uuid[])
    order by version.kind_id, version.state = 'published' desc, version.state = 'draft' desc, version.version desc`.execute(
    db,
  );
  return rows;
}

export function findKind(db: Database, kindId: string): Promise<StoredKind | undefined> {
  return db.selectFrom('document_kind').selectAll().where('osid', '=', kindId).executeTakeFirst();
}

/** Of two who save, publish or deprecate at once, one does. */
export function findKindForUpdate(db: Database, kindId: string): Promise<StoredKind | undefined> {
  return db.selectFrom('document_kind').selectAll().where('osid', '=', kindId).forUpdate().executeTakeFirst();
}

export function findKindByName(db: Database, name: string): Promise<StoredKind | undefined> {
  return db.selectFrom('document_kind').selectAll().where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst();
}

/** Which of these names are given, in small letters. */
export async function listGivenNames(db: Database, names: readonly string[]): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ name: string }>`select lower(name) as name from document_kind
    where lower(name) = any(${lower}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

export async function countOfIssuer(db: Database, issuerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from document_kind
    where issuer_id = ${issuerId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** False where somebody was quicker with the name. */
export async function insertKind(db: Database, kind: StoredKind): Promise<boolean> {
  const inserted = await db
    .insertInto('document_kind')
    .values(kind)
    .onConflict((conflict) => conflict.doNothing())
    .returning('osid')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Saved = { definition: KindDefinition; at: Date; by: string; byName: string };

const savedAs = ({ definition, at, by, byName }: Saved) => ({
  definition: JSON.stringify(definition),
  title: definition.title.en,
  ...{ saved_at: at, saved_by: by, saver_name: byName },
});

type NewDraft = Saved & { osid: string; kindId: string; version: number };

export async function insertDraft(db: Database, { osid, kindId, version, ...saved }: NewDraft): Promise<void> {
  await db
    .insertInto('document_kind_version')
    .values({
      ...{ osid, kind_id: kindId, version, state: 'draft', created_at: saved.at, created_by: saved.by },
      ...savedAs(saved),
    })
    .execute();
}

export async function updateDraft(db: Database, versionId: string, saved: Saved): Promise<void> {
  await db
    .updateTable('document_kind_version')
    .set({ ...savedAs(saved), revision: sql<number>`revision + 1` })
    .where('osid', '=', versionId)
    .where('state', '=', 'draft')
    .execute();
}

type Acted = { at: Date; by: string };

export async function updateToPublished(db: Database, versionId: string, { at, by }: Acted): Promise<void> {
  await db
    .updateTable('document_kind_version')
    .set({ state: 'published', published_at: at, published_by: by })
    .where('osid', '=', versionId)
    .execute();
}

export async function updateToDeprecated(db: Database, versionId: string, { at, by }: Acted): Promise<void> {
  await db
    .updateTable('document_kind_version')
    .set({ state: 'deprecated', deprecated_at: at, deprecated_by: by })
    .where('osid', '=', versionId)
    .execute();
}

export async function deleteDraft(db: Database, versionId: string): Promise<void> {
  await db.deleteFrom('document_kind_version').where('osid', '=', versionId).where('state', '=', 'draft').execute();
}

export async function deleteKind(db: Database, kindId: string): Promise<void> {
  await db.deleteFrom('document_kind').where('osid', '=', kindId).execute();
}

/** The addresses of files that kinds name, in whichever version. */
export const namedByKindsSql: RawBuilder<{ address: string }> = sql`
  select definition->>'logoUrl' as address from document_kind_version
    where starts_with(definition->>'logoUrl', '/api/files/')`;
