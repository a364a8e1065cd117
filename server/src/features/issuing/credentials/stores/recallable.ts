import type { RecallTarget } from '@sanad/contract/api/recalls';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import type { BatchItem } from '../../../../platform/jobs/batch-items.ts';

const all = sql`true`;
const yearSql = (year: string | undefined) => (year === undefined ? all : sql`"academicYear" = ${year}`);

type ResultView = 'ClassResults' | 'Results';

/** The condition on results of this kind under which a recall means them; undefined: it means none of them. */
function meantSql(target: RecallTarget, view: ResultView): RawBuilder<unknown> | undefined {
  switch (target.by) {
    case 'exam': {
      if (view === 'ClassResults') return undefined;
      const state = target.stateId === undefined ? all : sql`state_id = ${target.stateId}`;
      return sql`${yearSql(target.academicYear)} and "classType" = ${target.classType} and ${state}`;
    }
    case 'school':
      if ((target.results ?? view) !== view) return undefined;
      return sql`school_id = ${target.schoolId} and ${yearSql(target.academicYear)}`;
    case 'upload':
      return sql`"uploadBatchId" = ${target.uploadId}`;
    case 'key': {
      // Whatever its issuer approves now would bear its newest key.
      const issuer = sql`(select issuer_id::text from signing_key where kid = ${target.kid} and state = 'active')`;
      return view === 'ClassResults' ? sql`school_id = ${issuer}` : sql`state_id = ${issuer}`;
    }
  }
}

/** The results that are meant and in this status, as a part of another statement. */
function resultsSql(target: RecallTarget, status: 'issued' | 'pending'): RawBuilder<{ item: string }> {
  const parts = (['ClassResults', 'Results'] as const).flatMap((view) => {
    const meant = meantSql(target, view);
    return meant === undefined
      ? []
      : [sql`select osid as item from ${sql.table(view)} where status = ${status} and ${meant}`];
  });
  return sql`${sql.join(parts, sql` union all `)}`;
}

/** What an approval would add to the recall. */
export const pendingSql = (target: RecallTarget) => resultsSql(target, 'pending');

/** All certificates that the target means, whatever became of them. A transcript falls with its terms, or with its key. */
function chosenSql(target: RecallTarget): RawBuilder<unknown> {
  if (target.by === 'key') return sql`kid = ${target.kid}`;
  if (target.by === 'school' && target.academicYear === undefined) {
    const kind =
      target.results === undefined ? sql`entity in ('ClassResults', 'Results')` : sql`entity = ${target.results}`;
    return sql`school_id = ${target.schoolId}::uuid and ${kind}`;
  }
  return sql`result_id in (${resultsSql(target, 'issued')})`;
}

/** Those that a recall takes back, to be noted as the items of its batch. */
export function recallableSql(target: RecallTarget): RawBuilder<BatchItem> {
  return sql`select id as item, null::timestamptz as seen from credential
    where revoked_at is null and ${chosenSql(target)}`;
}

/**
 * Those that were consented to at that moment and are in force all the same. What was signed or put back since is not
 * among them: nobody has agreed to it. Certificates bear the second of their issue, so that of the consent is left out.
 */
export function leftSql(target: RecallTarget, consentedAt: Date): RawBuilder<BatchItem> {
  return sql`select id as item, null::timestamptz as seen from credential
    where revoked_at is null and issued_at < date_trunc('second', ${consentedAt}::timestamptz) and ${chosenSql(target)}
      and not exists (select 1 from credential_event where credential_event.credential_id = credential.id
        and event = 'reinstated' and created_at >= ${consentedAt})`;
}

export async function countLeft(db: Database, target: RecallTarget, consentedAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${leftSql(target, consentedAt)}) as wanted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a recall would take back, or what it did. */
export type Meant = { target: RecallTarget } | { recallId: string };
const wantedSql = (of: Meant) =>
  'recallId' in of ? sql`recall_id = ${of.recallId}::uuid` : sql`revoked_at is null and ${chosenSql(of.target)}`;

/** The same, as a part of another statement. */
export const meantSqlOf = (of: Meant): RawBuilder<{ id: string; certificateNo: string }> =>
  sql`select id::text as id, certificate_no as "certificateNo" from credential where ${wantedSql(of)}`;

/** Those that this recall took back and that no corrected one has replaced, to be noted as the items of its undoing. */
export function undoableSql(recallId: string): RawBuilder<BatchItem> {
  return sql`select id as item, null::timestamptz as seen from credential
    where recall_id = ${recallId}::uuid and revoked_at is not null and superseded_by is null
      and not exists (select 1 from transcript_result inside join credential term on term.id = inside.credential_id
        where inside.transcript_id = credential.result_id and term.revoked_at is not null
          and term.recall_id is distinct from ${recallId}::uuid)`;
}

export type Counted = {
  certificates: number;
  schools: number;
  alreadyRevoked: number;
  suspended: number;
  states: string[];
  /** Another set of certificates has another one. */
  fingerprint: string;
};

/** One way over the certificates that are meant. */
export async function countRecallable(db: Database, target: RecallTarget): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where revoked_at is null)::int as certificates,
      count(distinct school_id) filter (where revoked_at is null)::int as schools,
      count(*) filter (where revoked_at is not null)::int as "alreadyRevoked",
      count(*) filter (where revoked_at is null and suspended_at is not null)::int as suspended,
      coalesce(array_agg(distinct state_id::text) filter (where revoked_at is null), '{}') as states,
      concat(count(*) filter (where revoked_at is null), '-', to_hex(coalesce(
        bit_xor(hashtextextended(id::text, 0)) filter (where revoked_at is null), 0))) as fingerprint
    from credential where ${chosenSql(target)}`.execute(db);
  const none = { certificates: 0, schools: 0, alreadyRevoked: 0, suspended: 0, states: [], fingerprint: '0' };
  return rows[0] ?? none;
}

export type SchoolCount = { name: string; code: string; certificates: number };

/** The schools that most of them are of. */
export async function listSchoolsOf(db: Database, target: RecallTarget, limit: number): Promise<SchoolCount[]> {
  const { rows } = await sql<SchoolCount>`
    select coalesce("schoolName", '') as name, coalesce("schoolCode", '') as code, certificates
    from (select school_id, count(*)::int as certificates from credential
      where revoked_at is null and ${chosenSql(target)}
      group by school_id order by 2 desc, 1 limit ${limit}) as counted
    left join "School" on "School".osid = counted.school_id
    order by certificates desc, name`.execute(db);
  return rows;
}

type Listed = Pick<StoredCredential, 'id' | 'certificate_no' | 'entity' | 'issuer_id' | 'issued_at' | 'document'>;
/** `after`: the id of the last one of the part before. */
type Part = { after?: string; offset?: number; limit: number };

/** A part of those that are to be recalled, or that were. */
export async function listRecallCertificates(
  db: Database,
  of: Meant,
  { after, offset = 0, limit }: Part,
): Promise<Listed[]> {
  const follows = after === undefined ? all : sql`id > ${after}::uuid`;
  const { rows } = await sql<Listed>`select id, certificate_no, entity, issuer_id, issued_at,
      document from credential
    where ${wantedSql(of)} and ${follows} order by id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Corrected results that were uploaded in place of what the recall took back. */
export async function countCorrected(db: Database, recallId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from credential
    where recall_id = ${recallId}::uuid and superseded_by is not null and entity in ('ClassResults', 'Results')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many of each school the recall took back. */
export async function listSchoolsRecalled(
  db: Database,
  recallId: string,
): Promise<{ schoolId: string; certificates: number }[]> {
  const { rows } = await sql<{ schoolId: string; certificates: number }>`
    select school_id as "schoolId", count(*)::int as certificates from credential
    where recall_id = ${recallId}::uuid and entity in ('ClassResults', 'Results') and ${isReleased('release_id')} group by school_id order by school_id`.execute(
    db,
  );
  return rows;
}
