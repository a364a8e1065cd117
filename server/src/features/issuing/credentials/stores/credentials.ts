import { type RawBuilder, sql } from 'kysely';
import { type Database, plannedOnce } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type {
  StoredCredential,
  StoredCredentialEvent,
} from '../../../../platform/database/tables/credential-tables.ts';
import type { BatchItem } from '../../../../platform/jobs/batch-items.ts';
import { credentialColumns } from './credential-columns.ts';

export type NewCredential = Omit<
  StoredCredential,
  | 'revoked_at'
  | 'revoke_reason'
  | 'suspended_at'
  | 'suspend_reason'
  | 'superseded_by'
  | 'revoke_class'
  | 'recall_id'
  | 'awaits_successor'
>;

/** Who suspended the credential last. */
export async function findSuspender(db: Database, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential_event')
    .select('by_user')
    .where('credential_id', '=', credentialId)
    .where('event', '=', 'suspended')
    .orderBy('created_at', 'desc')
    .orderBy('osid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.by_user ?? undefined;
}

/** Joins texts that are JSON or printable, in which this character cannot stand: arrays would escape every quote. */
const separator = '\u001e';

/** One statement, whatever the number. */
export async function insertCredentials(db: Database, rows: readonly NewCredential[]): Promise<void> {
  const column = <K extends keyof NewCredential>(name: K): NewCredential[K][] => rows.map((row) => row[name]);
  await sql`
    insert into credential (id, short_id, certificate_no, entity, result_id, subject_id, school_id, state_id, issuer_id,
      kid, list_number, list_index, issued_at, issued_by, document, qr, seal, paper_key, template_version_id, looks, photo, release_id)
    select * from unnest(${column('id')}::uuid[], ${column('short_id')}::text[], ${column('certificate_no')}::text[],
      ${column('entity')}::text[], ${column('result_id')}::uuid[], ${column('subject_id')}::uuid[],
      ${column('school_id')}::uuid[], ${column('state_id')}::uuid[], ${column('issuer_id')}::uuid[],
      ${column('kid')}::text[], ${column('list_number')}::int[], ${column('list_index')}::int[],
      ${column('issued_at')}::timestamptz[], ${column('issued_by')}::text[], string_to_array(${column('document').join(separator)}, ${separator}),
      string_to_array(${column('qr').join(separator)}, ${separator}), ${column('seal')}::bytea[], ${column('paper_key')}::text[],
      ${column('template_version_id')}::uuid[],
      ${column('looks')}::text[], ${column('photo')}::text[], ${column('release_id')}::uuid[])`.execute(db);
}

export function findCredential(db: Database, id: string): Promise<StoredCredential | undefined> {
  return db.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findCredentialBy(
  db: Database,
  column: 'id' | 'result_id' | 'short_id',
  value: string,
): Promise<StoredCredential | undefined> {
  const { rows } = await sql<StoredCredential>`${plannedOnce}
    select ${credentialColumns} from credential where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0];
}

/** As the public finds it: not before it is released. */
export async function findReleasedBy(
  db: Database,
  column: 'id' | 'result_id' | 'short_id',
  value: string,
): Promise<StoredCredential | undefined> {
  const { rows } = await sql<StoredCredential>`${plannedOnce}
    select ${credentialColumns} from credential where ${sql.ref(column)} = ${value} and ${isReleased('release_id')}`.execute(
    db,
  );
  return rows[0];
}

export function listCredentialsOfResults(db: Database, resultIds: readonly string[]): Promise<StoredCredential[]> {
  return listCredentialsBy(db, 'result_id', resultIds);
}

export async function listCredentialsBy(
  db: Database,
  column: 'result_id' | 'id',
  ids: readonly string[],
): Promise<StoredCredential[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('credential')
    .selectAll()
    .where(column, 'in', [...ids])
    .execute();
}

/** The ids of those that come out with a release, as items of a batch. */
export const itemsOfRelease = (releaseId: string): RawBuilder<BatchItem> =>
  sql`select id as item, null::timestamptz as seen from credential where release_id = ${releaseId}`;

/** A template that is there already stays. */
export async function updateTemplate(db: Database, id: string, templateVersionId: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ template_version_id: templateVersionId })
    .where('id', '=', id)
    .where('template_version_id', 'is', null)
    .execute();
}

/** As much of a credential as what becomes of it is decided by: the documents of thousands need not travel. */
const fateColumns = [
  ...(['id', 'certificate_no', 'entity', 'result_id', 'subject_id', 'school_id', 'state_id', 'issuer_id'] as const),
  ...(['list_number', 'revoked_at', 'suspended_at', 'superseded_by', 'recall_id', 'release_id'] as const),
] satisfies (keyof StoredCredential)[];
export type Fate = Pick<StoredCredential, (typeof fateColumns)[number]>;

/** Nobody else changes what becomes of them until the transaction ends; in an order that no two sets disagree on. */
export function listFatesForUpdate(db: Database, ids: readonly string[]): Promise<Fate[]> {
  return db
    .selectFrom('credential')
    .select(fateColumns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The results of these credentials. */
export async function listResultIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ result_id: string }>`
    select result_id from credential where id = any(${[...ids]}::uuid[]) and entity in ('ClassResults', 'Results')`.execute(
    db,
  );
  return rows.map(({ result_id }) => result_id);
}

export function listCredentialsById(db: Database, ids: readonly string[]): Promise<StoredCredential[]> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** What becomes of a credential; what is not named stays. */
export type StatusChange = Partial<Omit<StoredCredential, keyof NewCredential>>;

/** The same for all of them, in one statement. */
export async function updateStatuses(db: Database, ids: readonly string[], status: StatusChange): Promise<void> {
  await db
    .updateTable('credential')
    .set(status)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Of these credentials the revoked ones. */
export async function listRevokedOf(
  db: Database,
  ids: readonly string[],
): Promise<Pick<StoredCredential, 'id' | 'certificate_no' | 'revoke_class'>[]> {
  const { rows } = await sql<Pick<StoredCredential, 'id' | 'certificate_no' | 'revoke_class'>>`
    select id, certificate_no, revoke_class from credential where id = any(${ids}::uuid[]) and revoked_at is not null`.execute(
    db,
  );
  return rows;
}

/** Names the results that took the place of what these credentials certified. */
export async function updateSupersededBy(
  db: Database,
  corrections: readonly { credentialId: string; replacement: string }[],
): Promise<void> {
  await sql`
    update credential set superseded_by = correction.replacement
    from unnest(${corrections.map(({ credentialId }) => credentialId)}::uuid[],
      ${corrections.map(({ replacement }) => replacement)}::uuid[]) as correction(id, replacement)
    where credential.id = correction.id`.execute(db);
}

export async function insertEvents(db: Database, events: readonly StoredCredentialEvent[]): Promise<void> {
  await sql`
    insert into credential_event (osid, credential_id, event, reason, superseded_by, by_user, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as row(osid uuid, credential_id uuid, event text,
      reason text, superseded_by uuid, by_user text, created_at timestamptz)`.execute(db);
}

export function listEventsById(db: Database, osids: readonly string[]): Promise<StoredCredentialEvent[]> {
  return db
    .selectFrom('credential_event')
    .selectAll()
    .where('osid', 'in', [...osids])
    .execute();
}

export type TakenBack = {
  id: string;
  issuer_id: string;
  issued_at: Date;
  certificate_no: string;
  revoked_at: Date | null;
  suspended_at: Date | null;
};

type TakenBackPart = { issuerId: string | undefined; after?: string | undefined; limit: number; offset?: number };

/** What is revoked or suspended now, of one issuer where it is named, in the order of the ids. */
export async function listTakenBack(
  db: Database,
  { issuerId, after, limit, offset = 0 }: TakenBackPart,
): Promise<TakenBack[]> {
  const ofIssuer = issuerId === undefined ? sql`true` : sql`issuer_id = ${issuerId}::uuid`;
  const later = after === undefined ? sql`true` : sql`id > ${after}::uuid`;
  const { rows } = await sql<TakenBack>`
    select id, issuer_id, issued_at, certificate_no, revoked_at, suspended_at from credential
    where (revoked_at is not null or suspended_at is not null) and ${ofIssuer} and ${later}
      and ${isReleased('release_id')}
    order by id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Of these entries of the log those rows that are there, for the audit. */
export async function listCredentialIds(db: Database, after: string | undefined, limit: number): Promise<string[]> {
  const ids = db.selectFrom('credential').select('id').orderBy('id').limit(limit);
  const rows = await (after === undefined ? ids : ids.where('id', '>', after)).execute();
  return rows.map(({ id }) => id);
}

export async function listEventIds(db: Database, after: string | undefined, limit: number): Promise<string[]> {
  const ids = db.selectFrom('credential_event').select('osid').orderBy('osid').limit(limit);
  const rows = await (after === undefined ? ids : ids.where('osid', '>', after)).execute();
  return rows.map(({ osid }) => osid);
}
