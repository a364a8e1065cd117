import type { CredentialEntity, ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import { askTogether } from '../../../../platform/database/ask-together.ts';
import { askedRows } from '../../../../platform/database/asked-rows.ts';
import { type Database, fixedStatement, plannedOnce } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { StoredCredential, StoredKey } from '../../../../platform/database/tables/credential-tables.ts';
import { columnsOfCredential, credentialColumns } from './credential-columns.ts';

export type EvidenceKey = Pick<StoredKey, 'public_key' | 'issuer_entity' | 'issuer_id' | 'compromised_at'>;
/** The result that a credential certifies; of a transcript or an attestation what it says itself. */
export type CertifiedResult = {
  osid: string;
  entity: CredentialEntity;
  status: string;
  data: Readonly<Record<string, unknown>>;
};

/**
 * A credential with all that its judgement needs. `suspendedAt`: since when its issuer is suspended. `isReleased`: false
 * for one whose moment has not come, which to the public is unknown.
 */
export type Evidence<Credential = StoredCredential> = {
  credential: Credential;
  key: EvidenceKey | undefined;
  suspendedAt: string | null;
  isReleased: boolean;
};

type FoundKey = {
  key_public: Buffer | null;
  key_issuer_entity: StoredKey['issuer_entity'] | null;
  key_issuer: string | null;
  key_compromised_at: Date | null;
  suspended_since: string | null;
  is_released: boolean;
};
type Found = StoredCredential & FoundKey;

/** A transcript is the state's: whether a school is suspended whose terms stand in it is asked beside. */
const termsSuspendedAt = sql`(select min(suspended."suspendedAt")
  from transcript_result inside join credential term on term.id = inside.credential_id
  join "School" suspended on suspended.osid = term.school_id and suspended.status = 'suspended'
  where inside.transcript_id = credential.result_id)`;

const keyColumns = sql`signing_key.public_key as key_public,
  signing_key.issuer_entity as key_issuer_entity, signing_key.issuer_id as key_issuer,
  signing_key.compromised_at as key_compromised_at`;
/** Of an issuer that was suspended before the moment was kept, when its record was changed last. */
const issuerSuspendedAt = sql`case when school.status = 'suspended' then school."suspendedAt"
  when organisation.status = 'suspended'
    then coalesce(organisation."suspendedAt", to_json(organisation.updated_at) #>> '{}') end`;
const evidenceColumns = sql`${credentialColumns}, ${keyColumns}, coalesce(${issuerSuspendedAt},
  case when credential.entity = 'Transcript' then ${termsSuspendedAt} end) as suspended_since,
  ${isReleased('credential.release_id')} as is_released`;

/** Schools and issuers are suspended, states are not. */
const evidenceTables = sql`credential
  left join signing_key on signing_key.kid = credential.kid
  left join "School" school on signing_key.issuer_entity = 'School' and school.osid = signing_key.issuer_id
  left join "Issuer" organisation on signing_key.issuer_entity = 'Issuer' and organisation.osid = signing_key.issuer_id`;

function keyOf({ key_public, key_issuer_entity, key_issuer, key_compromised_at }: FoundKey): EvidenceKey | undefined {
  if (key_public === null || key_issuer_entity === null || key_issuer === null) return undefined;
  return {
    public_key: key_public,
    issuer_entity: key_issuer_entity,
    issuer_id: key_issuer,
    compromised_at: key_compromised_at,
  };
}

function evidenceOf<Credential>(row: Credential & FoundKey): Evidence<Omit<Credential, keyof FoundKey>> {
  const { key_public, key_issuer_entity, key_issuer, key_compromised_at, suspended_since, is_released, ...credential } =
    row;
  return { credential, key: keyOf(row), suspendedAt: suspended_since, isReleased: is_released };
}

function findEvidenceBy(column: 'id' | 'short_id', type: 'uuid' | 'text') {
  const statement = fixedStatement(
    (values: readonly string[]) => sql<Found & { place: number }>`
      select asked.place, found.* from ${askedRows({ value: { type, values } })}
      cross join lateral (select ${evidenceColumns} from ${evidenceTables}
        where credential.${sql.ref(column)} = asked.value offset 0) as found`,
  );
  return askTogether(async (db, values: readonly string[]): Promise<(Evidence | undefined)[]> => {
    const rows = await statement(db, values);
    const found = new Map(rows.map(({ place, ...row }) => [place, evidenceOf(row)]));
    return values.map((_value, index) => found.get(index + 1));
  });
}
const evidenceBy = { id: findEvidenceBy('id', 'uuid'), short_id: findEvidenceBy('short_id', 'text') };

/** One way to the database and back, together with others who ask. */
export function findEvidence(db: Database, column: 'id' | 'short_id', value: string): Promise<Evidence | undefined> {
  return evidenceBy[column](db, value);
}

/** What has no row of results behind it, by the last ten characters of its number; of other kinds nothing is read. */
export async function findRowlessEvidence(db: Database, shortId: string): Promise<Evidence | undefined> {
  const { rows } = await sql<Found>`${plannedOnce} select ${evidenceColumns} from ${evidenceTables}
    where credential.short_id = ${shortId} and credential.entity in ('Transcript', 'Attestation', 'Document')`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : evidenceOf(rows[0]);
}

/** The same for many, by their ids. */
export async function listEvidence(db: Database, ids: readonly string[]): Promise<Map<string, Evidence>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`select ${evidenceColumns} from ${evidenceTables}
    where credential.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, evidenceOf(row)]));
}

/** What of a result is held against a question: the rest of it need not travel. */
const askedData = sql`jsonb_build_object('stateId', "stateId", 'schoolId', "schoolId", 'academicYear', "academicYear",
  'term', data->'term')`;
/** The id stands inside: each kind is looked up by its key, and not read as a whole to be joined. */
const certifiedResult = sql`
  select status, ${askedData} as data, row_stamp from "ClassResults"
    where credential.entity = 'ClassResults' and osid = credential.result_id
  union all
  select status, ${askedData}, row_stamp from "Results"
    where credential.entity = 'Results' and osid = credential.result_id`;

/** As much of a credential as a question by its number is answered from: the rest need not travel. */
const numberedColumns = [
  ...(['id', 'short_id', 'certificate_no', 'entity', 'result_id', 'school_id', 'issuer_id', 'kid'] as const),
  ...(['document', 'seal', 'revoked_at', 'suspended_at', 'superseded_by'] as const),
  ...(['awaits_successor', 'revoke_reason', 'revoke_class'] as const),
] satisfies (keyof StoredCredential)[];
export type NumberedCredential = Pick<StoredCredential, (typeof numberedColumns)[number]>;

/** `stamp`: the versions of the rows that it was read from (`findStamp`). */
export type NumberedEvidence = Evidence<NumberedCredential> & { stamp: string; result: CertifiedResult };

type FoundWithResult = NumberedCredential &
  FoundKey & { stamp: string; result_status: string; result_data: CertifiedResult['data'] };

/** Each is looked up by its keys, however many there are. */
const listByNumber = fixedStatement(
  (shortIds: readonly string[]) => sql<FoundWithResult>`
    select found.* from ${askedRows({ number: { type: 'text', values: shortIds } })} cross join lateral (
      select ${columnsOfCredential(numberedColumns)}, ${keyColumns}, ${issuerSuspendedAt} as suspended_since,
        true as is_released, result.status as result_status, result.data as result_data,
        concat(credential.xmin, '/', signing_key.xmin, '/', school.row_stamp, '/', result.row_stamp) as stamp
      from ${evidenceTables}
      join lateral (${certifiedResult}) as result on true
      where credential.short_id = asked.number and ${isReleased('credential.release_id')} offset 0) as found`,
);

function numberedOf(row: FoundWithResult): NumberedEvidence {
  const { stamp, result_status: status, result_data: data, ...found } = row;
  const result = { osid: row.result_id, entity: row.entity, status, data };
  return { ...evidenceOf(found), stamp, result };
}

/** By the last ten characters of the number, with the result; not where the result is gone, and not before it is released. */
export const findEvidenceByNumber = askTogether(
  async (db, shortIds: readonly string[]): Promise<(NumberedEvidence | undefined)[]> => {
    const rows = await listByNumber(db, shortIds);
    const found = new Map(rows.map((row) => [row.short_id, numberedOf(row)]));
    return shortIds.map((shortId) => found.get(shortId));
  },
);

/** Where the rows of the evidence lie. */
type EvidenceRows = {
  credential: Pick<StoredCredential, 'short_id' | 'kid'>;
  key: Pick<EvidenceKey, 'issuer_id'>;
  result: { osid: string; entity: ResultEntity };
};

/** A state that issues has no row among the schools, and none in the stamp. */
function stampsOf(entity: ResultEntity) {
  const statement = fixedStatement(
    (
      ...[shortIds, kids, issuers, results]: [
        shortIds: readonly string[],
        kids: readonly string[],
        issuers: readonly string[],
        results: readonly string[],
      ]
    ) => sql<{ stamp: string }>`select concat(
        (select xmin from credential where short_id = asked.number), '/',
        (select xmin from signing_key where signing_key.kid = asked.key), '/',
        (select row_stamp from "School" where osid = asked.issuer), '/',
        (select row_stamp from ${sql.table(entity)} where osid = asked.result)) as stamp
      from ${askedRows({
        number: { type: 'text', values: shortIds },
        key: { type: 'text', values: kids },
        issuer: { type: 'uuid', values: issuers },
        result: { type: 'uuid', values: results },
      })}
      order by asked.place`,
  );
  return askTogether(async (db, rows: readonly EvidenceRows[]) => {
    const found = await statement(
      db,
      rows.map(({ credential }) => credential.short_id),
      rows.map(({ credential }) => credential.kid),
      rows.map(({ key }) => key.issuer_id),
      rows.map(({ result }) => result.osid),
    );
    return found.map(({ stamp }) => stamp);
  });
}
const stamps = { ClassResults: stampsOf('ClassResults'), Results: stampsOf('Results') };

/**
 * The versions of these rows. PostgreSQL gives a row another `xmin` with every change that anybody makes to it: what
 * was read under the same stamp is what stands there now, without a look at the rows themselves.
 */
export function findStamp(db: Database, rows: EvidenceRows): Promise<string> {
  return stamps[rows.result.entity](db, rows);
}
