import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../../platform/database/database.ts';
import type { StoredCredential, StoredKey } from '../../../../platform/database/tables/credential-tables.ts';
import { credentialColumns } from './credential-columns.ts';

export type StandingKey = Pick<StoredKey, 'public_key' | 'issuer_entity' | 'issuer_id' | 'compromised_at'>;
/** The result that a credential certifies; of a transcript what it says itself. */
export type CertifiedResult = {
  osid: string;
  entity: CredentialEntity;
  status: string;
  data: Readonly<Record<string, unknown>>;
};

/** A credential with all that its judgement needs. `suspendedAt`: since when its issuer is suspended. */
export type Standing = { credential: StoredCredential; key: StandingKey | undefined; suspendedAt: string | null };

type Found = StoredCredential & {
  key_public: Buffer | null;
  key_issuer_entity: StoredKey['issuer_entity'] | null;
  key_issuer: string | null;
  key_compromised_at: Date | null;
  place_status: string | null;
  place_suspended_at: string | null;
  terms_suspended_at: string | null;
};

/** A transcript is the state's: whether a school is suspended whose terms stand in it is asked beside. */
const termsSuspendedAt = sql`(select min(school.data->>'suspendedAt')
  from transcript_result inside join credential term on term.id = inside.credential_id
  join record school on school.entity = 'School' and school.osid = term.school_id and school.status = 'suspended'
    and school.deleted_at is null
  where inside.transcript_id = credential.result_id)`;

const standingColumns = sql`${credentialColumns}, signing_key.public_key as key_public,
  signing_key.issuer_entity as key_issuer_entity, signing_key.issuer_id as key_issuer,
  signing_key.compromised_at as key_compromised_at, place.status as place_status,
  place.data->>'suspendedAt' as place_suspended_at,
  case when credential.entity = 'Transcript' then ${termsSuspendedAt} end as terms_suspended_at`;

/** The entities stand here as words: the planner then looks at two parts of the table, not at all of them. */
const standingTables = sql`credential
  left join signing_key on signing_key.kid = credential.kid
  left join record place on place.entity in ('School', 'States') and place.entity = signing_key.issuer_entity
    and place.osid = signing_key.issuer_id and place.deleted_at is null`;

function standingOf(row: Found): Standing {
  const { key_public, key_issuer_entity, key_issuer, key_compromised_at, ...rest } = row;
  const { place_status, place_suspended_at, terms_suspended_at, ...credential } = rest;
  const key =
    key_public === null || key_issuer_entity === null || key_issuer === null
      ? undefined
      : {
          public_key: key_public,
          issuer_entity: key_issuer_entity,
          issuer_id: key_issuer,
          compromised_at: key_compromised_at,
        };
  const suspendedAt = place_status === 'suspended' ? place_suspended_at : terms_suspended_at;
  return { credential, key, suspendedAt };
}

/** One way to the database and back. */
export async function findStanding(
  db: Database,
  column: 'id' | 'short_id',
  value: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Found>`${plannedOnce} select ${standingColumns} from ${standingTables}
    where credential.${sql.ref(column)} = ${value}`.execute(db);
  return rows[0] === undefined ? undefined : standingOf(rows[0]);
}

/** The same for many, by their ids. */
export async function listStandings(db: Database, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`select ${standingColumns} from ${standingTables}
    where credential.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, standingOf(row)]));
}

/** What of a result is held against a question: the rest of it need not travel. */
const askedData = sql`jsonb_build_object('stateId', result.data->'stateId', 'schoolId', result.data->'schoolId',
  'academicYear', result.data->'academicYear', 'term', result.data->'term')`;

type FoundWithResult = Found & { stamp: string; result_status: string; result_data: CertifiedResult['data'] };

/** `stamp`: the versions of the rows that it was read from (`findStamp`). */
export type NumberedStanding = Standing & { stamp: string; result: CertifiedResult };

/** By the last ten characters of the number, with the result; not where the result is gone. */
export async function findStandingByNumber(db: Database, shortId: string): Promise<NumberedStanding | undefined> {
  const { rows } = await sql<FoundWithResult>`${plannedOnce}
    select ${standingColumns}, result.status as result_status, ${askedData} as result_data,
      concat(credential.xmin, '/', signing_key.xmin, '/', place.xmin, '/', result.xmin) as stamp
    from ${standingTables}
    join record result on result.entity in ('ClassResults', 'Results') and result.entity = credential.entity
      and result.osid = credential.result_id and result.deleted_at is null
    where credential.short_id = ${shortId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { stamp, result_status: status, result_data: data, ...found } = row;
  return { ...standingOf(found), stamp, result: { osid: found.result_id, entity: found.entity, status, data } };
}

/** Where the rows of a standing lie. */
type StandingRows = {
  credential: Pick<StoredCredential, 'short_id' | 'kid'>;
  key: Pick<StandingKey, 'issuer_entity' | 'issuer_id'>;
  result: Pick<CertifiedResult, 'osid' | 'entity'>;
};

/**
 * The versions of these rows. PostgreSQL gives a row another `xmin` with every change that anybody makes to it: what
 * was read under the same stamp is what stands there now, without a look at the rows themselves.
 */
export async function findStamp(db: Database, { credential, key, result }: StandingRows): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`${plannedOnce} select concat(
    (select xmin from credential where short_id = ${credential.short_id}), '/',
    (select xmin from signing_key where kid = ${credential.kid}), '/',
    (select xmin from record where entity = ${sql.lit(key.issuer_entity)} and osid = ${key.issuer_id}
      and deleted_at is null), '/',
    (select xmin from record where entity = ${sql.lit(result.entity)} and osid = ${result.osid}
      and deleted_at is null)) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
