import type { EntityName } from '@sanad/contract/entities/entity';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import type { AttestationState } from '@sanad/contract/workflow/attestation';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredClaim, StoredNote } from '../../../platform/database/tables/claim-tables.ts';
import type { Desk } from './conditions/desks.ts';

/** A desk without needs is found under this key. */
const anyKey = '*';

export type NewClaim = Pick<
  StoredClaim,
  | 'id'
  | 'attestation_id'
  | 'entity'
  | 'record_id'
  | 'policy'
  | 'properties'
  | 'snapshot'
  | 'documents'
  | 'document_hashes'
> &
  Pick<StoredClaim, 'version_id' | 'requestor_id' | 'requestor_name' | 'attestor' | 'conditions' | 'asked_at'> & {
    /** What is asked about, in a few words. */
    subject: string;
  };

/** False where the same was asked before and still waits. */
export async function insertClaim(db: Database, claim: NewClaim, desks: readonly Desk[]): Promise<boolean> {
  const { properties, snapshot, document_hashes, asked_at, subject, ...rest } = claim;
  const inserted = await db
    .insertInto('claim')
    .values({
      ...rest,
      properties: JSON.stringify(properties),
      snapshot: JSON.stringify(snapshot),
      document_hashes: JSON.stringify(document_hashes),
      search_text: `${foldedText(rest.requestor_name)} ${foldedText(subject)}`,
      state: 'ATTESTATION_REQUESTED',
      ...{ asked_at, updated_at: asked_at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'record_id', 'policy', 'properties'])
        .where('state', '=', 'ATTESTATION_REQUESTED')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  const rows = desks.map(({ needs, bars }) => ({
    claim_id: claim.id,
    attestor: claim.attestor,
    key: needs[0] ?? anyKey,
    needs: [...needs],
    bars: [...bars],
  }));
  await db.insertInto('claim_desk').values(rows).execute();
  return true;
}

/** What an attestor is, as desks ask for it. `all`: whoever oversees them all. */
export type Sitting = { attestor: string; keys: readonly string[] };
export type Side = { sittings: readonly Sitting[] } | { requestorId: string } | { all: true; attestor?: string };

/** One index entry for each key of the attestor; nothing of other desks is read. */
function onDesks(sittings: readonly Sitting[]): RawBuilder<boolean> {
  if (sittings.length === 0) return sql<boolean>`false`;
  const each = sittings.map(
    ({ attestor, keys }) => sql`select claim_id from claim_desk where attestor = ${attestor}
      and key = any(${[...keys, anyKey]}::text[]) and needs <@ ${[...keys]}::text[] and not bars && ${[...keys]}::text[]`,
  );
  return sql<boolean>`claim.id in (${sql.join(each, sql` union `)})`;
}

function seenFrom(side: Side): RawBuilder<boolean> {
  if ('sittings' in side) return onDesks(side.sittings);
  if ('requestorId' in side) return sql<boolean>`claim.requestor_id = ${side.requestorId}`;
  return side.attestor === undefined ? sql<boolean>`true` : sql<boolean>`claim.attestor = ${side.attestor}`;
}

/** Which of those that are seen: `search` must be said by who asks or by what is asked about, word for word. */
export type ClaimWish = { isOpen?: boolean | undefined; search?: string | undefined };
export type ClaimPage = ClaimWish & { offset: number; limit: number };

const asPattern = (word: string) => `%${foldedText(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function wished({ isOpen, search = '' }: ClaimWish): RawBuilder<boolean> {
  const openness = isOpen === undefined ? sql`true` : sql`(state = 'ATTESTATION_REQUESTED') = ${isOpen}`;
  const words = search.split(/\s+/).filter((word) => foldedText(word) !== '');
  const said = words.map((word) => sql` and search_text like ${asPattern(word)}`);
  return sql<boolean>`${openness}${sql.join(said, sql``)}`;
}

/** Those that wait first, in the order in which they came; then what was decided, the latest first. */
export async function listClaims(
  db: Database,
  side: Side,
  { offset, limit, ...wish }: ClaimPage,
): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`select claim.* from claim where ${seenFrom(side)} and ${wished(wish)}
    order by state <> 'ATTESTATION_REQUESTED', case when state = 'ATTESTATION_REQUESTED' then asked_at end,
      updated_at desc, id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countClaims(db: Database, side: Side, wish: ClaimWish): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from claim
    where ${seenFrom(side)} and ${wished(wish)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The claim, if it is seen from one of these sides. */
export async function findClaim(db: Database, id: string, sides: readonly Side[]): Promise<StoredClaim | undefined> {
  const seen = sql.join(sides.map(seenFrom), sql` or `);
  const { rows } = await sql<StoredClaim>`select claim.* from claim where id = ${id} and (${seen})`.execute(db);
  return rows[0];
}

/** Nobody else decides about it until the transaction ends. */
export function findClaimForUpdate(db: Database, id: string): Promise<StoredClaim | undefined> {
  return db.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How much this account has asked since then, whatever became of it. */
export async function countAskedSince(db: Database, requestorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requestor_id', '=', requestorId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What this account asked last of each kind that somebody of this role attests, whatever became of it. */
export async function listLastAsked(db: Database, requestorId: string, attestor: string): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`select distinct on (policy) claim.* from claim
    where requestor_id = ${requestorId} and attestor = ${attestor} order by policy, asked_at desc, id desc`.execute(db);
  return rows;
}

/** The newest of what was asked of a record, the earliest of them first. */
export async function listNewestOfRecord(
  db: Database,
  { entity, recordId, policies }: { entity: EntityName; recordId: string; policies: readonly string[] },
  limit: number,
): Promise<StoredClaim[]> {
  const found = await db
    .selectFrom('claim')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('policy', 'in', [...policies])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.reverse();
}

/** What was asked of a record, the earliest first. */
export function listOfRecord(db: Database, entity: EntityName, recordId: string): Promise<StoredClaim[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** Those of a record that a change of it can still touch; nobody else decides about them meanwhile. */
export function listLiveForUpdate(db: Database, entity: EntityName, recordId: string): Promise<StoredClaim[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('state', 'in', ['ATTESTATION_REQUESTED', 'PUBLISHED'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Decided = Pick<StoredClaim, 'decided_by' | 'decider_name' | 'decided_at'>;
type Signed = Pick<StoredClaim, 'credential_id' | 'certificate_no'>;

export async function updateState(
  db: Database,
  ids: readonly string[],
  change: { state: AttestationState; at: Date } & Partial<Decided> & Partial<Signed>,
): Promise<void> {
  const { at, ...rest } = change;
  await db
    .updateTable('claim')
    .set({ ...rest, updated_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Attested ones whose credential was taken back. */
export async function updateTakenBack(db: Database, attestationIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('claim')
    .set({ state: 'INVALID', updated_at: at })
    .where('attestation_id', '=', sql<string>`any(${[...attestationIds]}::uuid[])`)
    .where('state', '=', 'PUBLISHED')
    .execute();
}

export async function insertNote(db: Database, note: StoredNote): Promise<void> {
  await db.insertInto('claim_note').values(note).execute();
}

/** In the order in which they were written. */
export function listNotes(db: Database, claimIds: readonly string[]): Promise<StoredNote[]> {
  return db
    .selectFrom('claim_note')
    .selectAll()
    .where('claim_id', '=', sql<string>`any(${[...claimIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listDesks(db: Database, claimId: string): Promise<Desk[]> {
  return db.selectFrom('claim_desk').select(['needs', 'bars']).where('claim_id', '=', claimId).execute();
}

/** The addresses of files that stand in what somebody asked about or for. */
export const askedFilesSql: RawBuilder<{ address: string }> = sql`
  select found.file[1] as address from claim, regexp_matches(snapshot::text, '/api/files/[0-9a-f-]{36}', 'g') as found(file)`;

export type ClaimMove = { entity: EntityName; from: string; to: string; at: Date; only: readonly string[] | 'all' };

export type MovedClaim = { id: string; credentialId: string | null; isClosed: boolean };

/** Claims of one record are another's. One that waits is closed where the other waits with the same. */
export async function updateRecordOf(db: Database, { entity, from, to, at, only }: ClaimMove): Promise<MovedClaim[]> {
  const meant = only === 'all' ? sql`true` : sql`id = any(${[...only]}::uuid[])`;
  const { rows } = await sql<MovedClaim>`with held as (
      select id, state from claim where entity = ${entity} and record_id = ${from} and ${meant} order by id for update)
    update claim set record_id = ${to},
      state = case when claim.state = 'ATTESTATION_REQUESTED' and exists (select 1 from claim other
        where other.entity = claim.entity and other.record_id = ${to} and other.policy = claim.policy
          and other.properties = claim.properties and other.state = 'ATTESTATION_REQUESTED') then 'DRAFT' else claim.state end,
      updated_at = case when claim.state = 'ATTESTATION_REQUESTED' then ${at} else updated_at end
    from held where claim.id = held.id
    returning claim.id, credential_id as "credentialId", claim.state <> held.state as "isClosed"`.execute(db);
  return rows;
}

/** Claims that were closed with their record's merge wait again, unless the same was asked anew meanwhile. */
export async function updateReopened(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await sql`update claim set state = 'ATTESTATION_REQUESTED', updated_at = ${at}
    where id = any(${[...ids]}::uuid[]) and state = 'DRAFT' and not exists (select 1 from claim other
      where other.entity = claim.entity and other.record_id = claim.record_id and other.policy = claim.policy
        and other.properties = claim.properties and other.state = 'ATTESTATION_REQUESTED')`.execute(db);
}

/** Claims that wait show the name that their record has now, and are found by it. Answers how many it were. */
export async function updateNames(
  db: Database,
  { entity, recordId, name, at }: { entity: EntityName; recordId: string; name: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`update claim set requestor_name = ${name}, renamed_at = ${at},
      updated_at = ${at}, search_text = ${foldedText(name)} || substr(search_text, length(folded_text(requestor_name)) + 1)
    where entity = ${entity} and record_id = ${recordId} and state = 'ATTESTATION_REQUESTED'
      and requestor_name <> ${name} returning id`.execute(db);
  return rows.length;
}
