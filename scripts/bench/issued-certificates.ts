import type { ResultType } from '@sanad/contract/api/verification';
import { gradeScore, subjectTexts } from '@sanad/contract/sheets/grading';
import type { Deps } from '../../server/src/deps.ts';
import { approveResults } from '../../server/src/features/issuing/certificates/usecases/approve-results.ts';
import { addMissingRecords } from '../../server/src/features/registry/records/usecases.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { withBareTables } from './bare-tables.ts';
import { firstNameOf, firstNameSql, lastNameOf, lastNameSql } from './names.ts';

const at = new Date('2026-07-15T09:00:00Z');
const idOf = (kind: string, number: string) => `01900000-${kind}-7000-8000-${number.padStart(12, '0')}`;
const stateId = idOf('0001', '1');
export const benchSchools = 500;
export const benchSession = '2025-2026';

const entityOf = { school: 'ClassResults', regional: 'Results' } as const satisfies Record<ResultType, string>;
const tableOf = { school: 'record_class_results', regional: 'record_results' } as const;

/** What is another value in every certificate; each stands once as a word that the copies replace. */
const marks = {
  studentId: idOf('aaaa', 'a1'),
  schoolId: idOf('bbbb', 'b1'),
  uniqueId: 'MARKUNIQUE',
  firstName: 'MARKFIRST',
  lastName: 'MARKLAST',
  admissionNo: 'MARKADMISSION',
  candidateNo: 'MARKCANDIDATE',
  examNum: 'MARKEXAM',
  schoolName: 'MARKSCHOOL',
};

const subjects = [
  ...['English Studies', 'Mathematics', 'Basic Science', 'Basic Technology', 'Social Studies', 'Civic Education'],
  ...['Business Studies', 'Home Economics', 'Agricultural Science', 'Computer Studies'],
];

function patternData(type: ResultType) {
  const graded = subjects.flatMap((subject, turn) => gradeScore(type, subject, (turn * 13) % 101) ?? []);
  const { candidateNo, examNum, ...common } = marks;
  const own =
    type === 'school'
      ? { teacherId: idOf('0005', '2'), classId: 'class', className: 'JSS 3', subClass: 'A', term: 'First' }
      : { examinerOsid: idOf('0005', '1'), candidateNo, examNum };
  return {
    ...common,
    ...own,
    middleName: 'Ruƙayya',
    schoolType: 'Basic',
    stateId,
    schoolLgaId: idOf('0004', '1'),
    academicYear: benchSession,
    classType: type === 'school' ? 'Basic' : 'bcece',
    subjectAndGrade: graded,
    ...subjectTexts(graded),
    status: 'pending',
  };
}

/** The values of the n-th certificate, in SQL and for the file that asks for it. */
export const nth = {
  firstName: firstNameOf,
  lastName: lastNameOf,
  schoolName: (n: number) => `Government Junior Secondary School ${n % benchSchools}`,
  admissionNo: (n: number) => `ADM/${n}`,
  candidateNo: (n: number) => `C${n}`,
  certificateNo: (n: number) => `BECE-2026-${String(n).padStart(10, '0')}`,
};
const uuidSql = (kind: string, number: string) => `('01900000-${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))`;

/** A chain of `replace` over a text column that turns the pattern into the n-th copy. */
function copySql(text: string, kind: string): string {
  const values: [string, string][] = [
    [marks.studentId, uuidSql(kind, 'n')],
    [marks.uniqueId, "'STU' || n"],
    [marks.firstName, firstNameSql],
    [marks.lastName, lastNameSql],
    [marks.admissionNo, "'ADM/' || n"],
    [marks.candidateNo, "'C' || n"],
    [marks.examNum, "'E' || n"],
    [marks.schoolName, `'Government Junior Secondary School ' || n % ${benchSchools}`],
  ];
  return values.reduce((made, [mark, value]) => `replace(${made}, '${mark}', ${value})`, text);
}

const promoted = {
  school: "data->>'classId'",
  regional: "(data->>'academicYear') || '/' || (data->>'classType')",
} as const;

/** `withNames`: somebody looks for names by their parts. `isLogged`: entries have their places, without the tree over them. */
type Filling = { withNames: boolean; isLogged: boolean };

/** Copies of one issued result with its certificate and its entry in the log; none of them is signed anew, and all of one kind name the same issuer. */
async function multiply({ pool }: OpenDatabase, type: ResultType, { rows, from }: { rows: number; from: number }) {
  const [result, pupil, credential] = type === 'school' ? ['1006', '1002', '1007'] : ['0006', '0002', '0007'];
  const entity = entityOf[type];
  const prefix = type === 'school' ? 'SRC' : 'BECE';
  const short = `lpad((n + ${from})::text, 10, '0')`;
  await pool.query(`
    insert into ${tableOf[type]} (entity, osid, natural_key, state_id, lga_id, school_id, group_key, subject_id, status, data)
    select '${entity}', osid, data->>'certificateNo', data->>'stateId', data->>'schoolLgaId', data->>'schoolId',
      ${promoted[type]}, data->>'studentId', 'issued', data
    from (select ${uuidSql(result as string, 'n')}::uuid as osid,
        replace(replace(replace(${copySql('pattern.data::text', pupil as string)}, '${marks.schoolId}',
          ${uuidSql('0003', `n % ${benchSchools}`)}), pattern.data->>'certificateNo', '${prefix}-2026-' || ${short}), pattern.data->>'ceritificateOsid', ${uuidSql(credential as string, 'n')})::jsonb as data
      from ${tableOf[type]} as pattern, generate_series(0, ${rows - 1}) as n
      where pattern.entity = '${entity}' and pattern.data->>'firstName' = '${marks.firstName}'
      -- Made once, and not anew for each of its columns.
      offset 0) as made`);
  await pool.query(`
    insert into credential (id, short_id, certificate_no, entity, result_id, subject_id, school_id, state_id, issuer_id,
      kid, list_number, list_index, issued_at, document, qr, paper_key)
    select ${uuidSql(credential as string, 'n')}::uuid, ${short}, '${prefix}-2026-' || ${short}, '${entity}',
      ${uuidSql(result as string, 'n')}::uuid, ${uuidSql(pupil as string, 'n')}::uuid,
      ${uuidSql('0003', `n % ${benchSchools}`)}::uuid, state_id, issuer_id, kid, 2 + n / 131072, n % 131072, issued_at,
      replace(${copySql('document', pupil as string)}, certificate_no, '${prefix}-2026-' || ${short}), qr,
      ${type === 'school' ? `folded_number('ADM/' || n) || '/${benchSession}/First'` : 'null'}
    from credential, generate_series(0, ${rows - 1}) as n
    where entity = '${entity}' and document like '%${marks.firstName}%'`);
}

const leafSql = `sha256('\\x00'::bytea || convert_to(
  '{"content":{"certificateNo":"' || certificate_no || '","event":"issued","kid":"' || kid || '","result":"' || result_id
  || '","sha256":"' || encode(sha256(convert_to(document, 'UTF8')), 'hex') || '","time":"'
  || to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '"},"kind":"credential","ref":"' || id || '"}', 'UTF8'))`;

async function writeLog({ pool }: OpenDatabase, { isLogged }: Filling): Promise<void> {
  await pool.query(
    isLogged
      ? `insert into log_entry (index, kind, ref, leaf_hash, created_at, sequenced_at)
         select row_number() over () - 1, 'credential', id, ${leafSql}, issued_at, issued_at from credential`
      : `insert into log_pending (kind, ref, leaf_hash) select 'credential', id, ${leafSql} from credential`,
  );
  await pool.query('vacuum (analyze) record');
  await pool.query('vacuum (analyze) credential');
  await pool.query('vacuum (analyze) log_entry');
  await pool.query('checkpoint');
}

/** So many certificates, half of them report cards: one of each kind is issued by the product, the others are its copies. */
export async function fillWithIssued(
  deps: Deps,
  database: OpenDatabase,
  rows: number,
  filling: Filling = { withNames: false, isLogged: true },
): Promise<void> {
  const place = { schoolStateId: stateId, schoolLgaId: idOf('0004', '1'), schoolType: 'Basic', status: 'active' };
  const record = (entity: 'States' | 'School', osid: string, data: object) => ({
    entity,
    osid,
    data: { ...data },
    ownerId: null,
    by: null,
    at,
  });
  const school = (osid: string, schoolName: string, number: number) =>
    record('School', osid, { ...place, schoolName, email: `s${number}@example.org` });
  await addMissingRecords(database.db, [
    record('States', stateId, { stateName: 'Gombe' }),
    school(marks.schoolId, marks.schoolName, -1),
    ...Array.from({ length: benchSchools }, (_, index) =>
      school(idOf('0003', index.toString(16)), nth.schoolName(index), index),
    ),
  ]);
  const types = ['school', 'regional'] as const;
  const patterns = types.map((type) => ({ osid: deps.ids.next(), type }));
  await addMissingRecords(
    database.db,
    patterns.map(({ osid, type }) => ({
      entity: entityOf[type],
      osid,
      data: patternData(type),
      ownerId: null,
      by: null,
      at,
    })),
  );
  const actor = { id: 'bench', username: 'bench@example.org', roles: ['SuperAdmin'], locale: 'en' } as const;
  const { issued } = await approveResults(
    { deps, actor },
    patterns.map(({ osid }) => osid),
  );
  if (issued.length !== patterns.length) throw new Error('The patterns were not issued.');
  const half = Math.floor(rows / 2);
  await withBareTables(database, filling, () =>
    Promise.all(
      types.map((type) => multiply(database, type, { rows: half, from: type === 'school' ? 1_000_000_000 : 0 })),
    ),
  );
  await writeLog(database, filling);
}
