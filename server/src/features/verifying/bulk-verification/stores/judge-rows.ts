import type { ResultType } from '@sanad/contract/api/verification';
import { paperKey } from '@sanad/contract/numbers/paper-key';
import { verifyFields } from '@sanad/contract/sheets/verify-sheets';
import { foldedNumber, foldedTitle } from '@sanad/contract/spelling/look-alikes';
import { type RawBuilder, sql } from 'kysely';
import { isReleased } from '../../../../platform/database/released.ts';
import type { StoredVerification } from '../../../../platform/database/tables/verification-tables.ts';
import { replacedColumns, toldAsReplacedSql } from '../../../../platform/database/told-as-replaced.ts';
import { type AskedRow, reasonKeyOf } from '../rules.ts';

/** `meantNo`: of a document whose issuer's own number was given, that of its certificate. */
export type RowToJudge = AskedRow & { osid: string; serialNo: number; meantNo?: string };

/** Of a certificate: its document is unpacked once, however often it is looked at. */
const certificate = sql`credential.id, credential.certificate_no, credential.short_id, credential.kid,
  credential.result_id, credential.issuer_id, credential.issued_at, credential.document || '' as document,
  credential.revoked_at, credential.suspended_at, ${replacedColumns}`;

/** Which certificates a row may be about, by the indexes of the numbers that it gives. */
const found: Record<ResultType, RawBuilder<unknown>> = {
  // A report card is found by school and admission number of its time, or by the pupil's unique id.
  school: sql`
    wanted as materialized (select distinct school_key from asked where reason is null),
    named as materialized (
      select distinct wanted.school_key, known.school_id from wanted
        -- Each name by itself: the database would read all schools otherwise.
        cross join lateral (select school_id from school_name where name_key = wanted.school_key offset 0) as known
    ),
    found as (
      select asked.osid as row, null::uuid as pupil_id, ${certificate}
        from asked join named on named.school_key = asked.school_key
        join credential on credential.school_id = named.school_id and credential.paper_key = asked.paper_key
        where asked.reason is null
      union all
      select asked.osid, pupil.osid, ${certificate} from asked
        join "Student" as pupil on pupil.natural_key = upper(asked."admissionNo") collate "C"
        join credential on credential.subject_id = pupil.osid and credential.entity = 'ClassResults'
        -- What does not begin as unique ids do is none, and nobody is looked for by it.
        where asked.reason is null and upper(left(asked."admissionNo", 3)) = 'STU'
    )`,
  // A certificate number names one certificate; a candidate number is looked up only without it.
  regional: sql`
    found as (
      select asked.osid as row, null::uuid as pupil_id, ${certificate} from asked
        join credential on credential.short_id = right(coalesce(asked.meant_no, asked."certificateNo"), 10)
        where asked.reason is null and asked."certificateNo" <> '' and ${isReleased('credential.release_id')}
      union all
      select asked.osid, null::uuid, ${certificate} from asked
        join "Results" as result on result."supersededBy" is null
          and folded_number(result."candidateNo") = asked.candidate_key
        join credential on credential.result_id = result.osid
        where asked.reason is null and asked."certificateNo" = '' and asked."candidateNo" <> ''
          and ${isReleased('credential.release_id')}
    )`,
};

/** Most people write a name as it stands on the paper, or in small letters: the dearer comparison is for the others. */
const isSame = (rule: 'folded_text' | 'folded_title' | 'folded_number', signed: string, asked: string) => {
  const [one, other] = [sql.ref(signed), sql.ref(asked)];
  const inOneCase = sql`lower(${one} collate "C") = lower(${other} collate "C")`;
  return sql`(${one} = ${other} or ${inOneCase} or ${sql.raw(rule)}(${one}) = ${sql.raw(rule)}(${other}))`;
};

/** Of somebody who goes by one name, which documents of teachers have, first and last name together are it. */
const isNamed = sql`((${isSame('folded_text', 'held.first_name', 'asked.firstName')}
    and ${isSame('folded_text', 'held.last_name', 'asked.lastName')})
  or (held.last_name = '' and folded_text(held.first_name) = folded_text(asked."firstName" || ' ' || asked."lastName")))`;

/** Everything that the row gives must stand in what was signed, not in a record beside it. */
const fits: Record<ResultType, RawBuilder<unknown>> = {
  school: sql`held.academic_year = asked."academicYear" and held.term = asked.term
    and (upper(asked."admissionNo") = held.unique_id or ${isSame('folded_number', 'held.admission_no', 'asked.admissionNo')}
      or held.subject = 'urn:uuid:' || held.pupil_id)`,
  regional: sql`(asked."certificateNo" = ''
      or coalesce(asked.meant_no, asked."certificateNo") in (held.certificate_no, held.short_id))
    and (asked."candidateNo" = '' or ${isSame('folded_number', 'held.candidate_no', 'asked.candidateNo')})`,
};

/** The leaf that the log must hold for a credential as it stands in the table (credentials/usecases/log-entries.ts). */
const leafHash = sql`sha256('\\x00'::bytea || convert_to('{"content":{"certificateNo":' || to_json(held.certificate_no)::text
  || ',"event":"issued","kid":' || to_json(held.kid)::text || ',"result":"' || held.result_id
  || '","sha256":"' || encode(sha256(convert_to(held.document, 'UTF8')), 'hex') || '","time":"'
  || to_char(held.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '"},"kind":"credential","ref":"' || held.id || '"}', 'UTF8'))`;

const signedText = (name: string) => sql`coalesce(signed.facts->>${sql.lit(name)}, '')`;

/** The certificates that were found, with what was signed in them. */
const held = sql`
  held as (
    select signed.*, signed.facts->>'id' as subject,
      case when position('"validUntil":' in signed.document) > 0 then signed.document::jsonb->>'validUntil' end
        as valid_until,
      ${signedText('firstName')} as first_name, ${signedText('middleName')} as middle_name,
      ${signedText('lastName')} as last_name, ${signedText('schoolName')} as school_name,
      ${signedText('academicYear')} as academic_year, ${signedText('termName')} as term,
      ${signedText('admissionNo')} as admission_no, ${signedText('uniqueId')} as unique_id,
      ${signedText('candidateNo')} as candidate_no, ${signedText('examNum')} as exam_num,
      ${signedText('className')} as class_name, ${signedText('subClass')} as sub_class
    -- Unpacked once and read once, however often they are looked at; no joins, which the planner would keep a cache for.
    from (
      select plain.*, signed_facts(plain.document) as facts from (select * from found offset 0) as plain offset 0
    ) as signed
  )`;

/** The certificates that the rows fit, as they stand; then one for each row: the best of them, the newest of equals. */
const judged = (type: ResultType, now: Date) => sql`
  fitting as (
    select held.row, held.id, held.issued_at, held.certificate_no, held.first_name, held.middle_name, held.last_name,
      held.school_name, held.academic_year, held.term, held.candidate_no, held.exam_num, held.class_name,
      held.sub_class, case
        when ${toldAsReplacedSql} then 'superseded'
        when held.revoked_at is not null then 'revoked'
        when held.suspended_at is not null then 'suspended'
        when log.since is null or key.issuer_id is distinct from held.issuer_id
          or (key.compromised_at is not null and log.since >= key.compromised_at) then 'untrusted'
        when held.issued_at > ${now} or held.valid_until::timestamptz <= ${now} then 'expired'
        else 'verified' end as outcome
    from asked join held on held.row = asked.osid
      left join signing_key as key on key.kid = held.kid
      left join lateral (
        select coalesce(
          (select min(sequenced_at) from log_entry
            where ref = held.id and kind = 'credential' and leaf_hash = leaf.hash),
          (select 'infinity'::timestamptz from log_pending
            where ref = held.id and kind = 'credential' and leaf_hash = leaf.hash limit 1)) as since
        from (select ${leafHash} as hash offset 0) as leaf) as log on true
    where ${fits[type]} and ${isNamed}
      and ${isSame('folded_title', 'held.school_name', 'asked.schoolName')}
      and (asked."middleName" = '' or ${isSame('folded_text', 'held.middle_name', 'asked.middleName')})
  ),
  judged as (
    select distinct on (row) * from fitting order by row, (outcome = 'verified') desc, issued_at desc, id
  )`;

const cells = sql.join(verifyFields.map((field) => sql`coalesce(query->>${sql.lit(field)}, '') as ${sql.id(field)}`));
const shown = (name: string, typed: string) =>
  sql`case when judged.outcome = 'verified' then ${sql.ref(`judged.${name}`)} else ${sql.ref(`asked.${typed}`)} end`;
const onlyShown = (name: string) =>
  sql`case when judged.outcome = 'verified' then ${sql.ref(`judged.${name}`)} else '' end`;

export type Judging = { type: ResultType; batchId: string; verifierId: string; now: Date };

function given(fields: AskedRow['fields']): Partial<AskedRow['fields']> {
  const filled: Partial<AskedRow['fields']> = {};
  for (const field of verifyFields) if (fields[field] !== '') filled[field] = fields[field];
  return filled;
}

type TitleKey = (title: string) => string;

/** A file names the same schools again and again. */
function titleKeys(): TitleKey {
  const known = new Map<string, string>();
  return (title) => {
    const key = known.get(title) ?? foldedTitle(title);
    known.set(title, key);
    return key;
  };
}

/** What rows are found by, as it is compared: the database has the same rules, where they cost ten times as much. */
const keysOf: Record<ResultType, (fields: AskedRow['fields'], titleKey: TitleKey) => Record<string, string>> = {
  school: ({ admissionNo, academicYear, term, schoolName }, titleKey) => ({
    paper_key: paperKey(admissionNo, academicYear, term),
    school_key: titleKey(schoolName),
  }),
  regional: ({ certificateNo, candidateNo }) =>
    certificateNo === '' ? { candidate_key: foldedNumber(candidateNo) } : {},
};

/** The file's rows as one value: what is empty says nothing. */
function asJson(type: ResultType, rows: readonly RowToJudge[]): string {
  const titleKey = titleKeys();
  return JSON.stringify(
    rows.map(({ osid, serialNo, fields, reason, meantNo }) => ({
      osid,
      serial_no: serialNo,
      meant_no: meantNo,
      query: given(fields),
      ...(reason === undefined ? keysOf[type](fields, titleKey) : {}),
      ...(reason === undefined ? {} : { reason: reason.key, reason_values: reason.values }),
    })),
  );
}

/**
 * Holds the rows of a file against the registry: the verdicts as the history keeps them, by one question, whatever the
 * number. docs/decisions/068 says what is checked.
 */
export function verdictsSql(
  rows: readonly RowToJudge[],
  { type, batchId, verifierId, now }: Judging,
): RawBuilder<StoredVerification> {
  return sql`
    with asked as materialized (
      select osid, serial_no, query, reason, coalesce(reason_values, '{}') as reason_values, paper_key,
        school_key, candidate_key, meant_no, ${cells}
      from jsonb_to_recordset(${asJson(type, rows)}::jsonb)
        as row(osid uuid, serial_no integer, query jsonb, reason text, reason_values jsonb,
          paper_key text, school_key text, candidate_key text, meant_no text)
    ),
    ${found[type]}, ${held}, ${judged(type, now)}
    select asked.osid, ${verifierId}::text as verifier_id, ${batchId}::uuid as batch_id, 'bulk' as source,
      ${type}::text as result_type, asked.query,
      case when judged.outcome = 'verified' then 'verified' else 'verification failed' end as status,
      ${shown('first_name', 'firstName')} as first_name, ${shown('middle_name', 'middleName')} as middle_name,
      ${shown('last_name', 'lastName')} as last_name, ${shown('school_name', 'schoolName')} as school_name,
      ${shown('candidate_no', 'candidateNo')} as candidate_no, ${onlyShown('exam_num')} as exam_num,
      ${onlyShown('class_name')} as class_name, ${onlyShown('sub_class')} as sub_class, ${shown('term', 'term')} as term,
      ${shown('academic_year', 'academicYear')} as academic_year,
      ${shown('certificate_no', 'certificateNo')} as certificate_no, ${now}::timestamptz as created_at, asked.serial_no,
      case when asked.reason is not null then asked.reason when judged.outcome is null then ${reasonKeyOf('no-match')}
        when judged.outcome <> 'verified' then 'bulk-verify.reason.' || judged.outcome end as reason_key,
      asked.reason_values
    from asked left join judged on judged.row = asked.osid`;
}
