import type { ResultType } from '@sanad/contract/api/verification';
import { type VerifyField, verifyColumns, verifyFields } from '@sanad/contract/sheets/verify-sheets';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedNumber, foldedTitle } from '@sanad/contract/spelling/look-alikes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BulkVerifyApp, createBulkVerifyApp, type Paper, session } from '#testing/bulk-verify-app.ts';
import * as make from '#testing/factories.ts';
import { as } from '#testing/test-app.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { checkCredential } from '../../issuing/credentials/usecases/check-credential.ts';
import { parseDocument } from '../../issuing/credentials/usecases/signed-document.ts';
import { type AskedRow, readRow } from './rules.ts';
import { keepVerdicts } from './usecases/judge-batch.ts';

let product: BulkVerifyApp;
let papers: { school: Paper[]; regional: Paper[] };

const names: [string, string, string][] = [
  ['Aisha', 'Hauwa', 'Bello'],
  ['Ọlọ́runfẹ́mi', '', 'Adébáyọ̀'],
  ['ÌFẸ́OLÚWA', 'Ṣadé', 'Ọ̀ṣúnlékè'],
  ['Ɗanladi', '', 'Ƙwari Ƴar’adua'],
  ['अनन्या', 'कुमारी', 'शर्मा'],
  ['Mary Ann', 'Chidinma', "O'Neil"],
  ['Straße', '', 'Ünal'],
];
const nameOf = (index: number) => {
  const [firstName, middleName, lastName] = names[index % names.length] ?? ['', '', ''];
  return { firstName, middleName, lastName };
};

/** Changes what nothing in the product can change. */
async function tamper(sql: string, ids: readonly string[]): Promise<void> {
  const client = await product.database.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(sql, [ids]);
    await client.query("set session_replication_role = 'origin'");
  } finally {
    client.release();
  }
}

async function changeStatus(act: 'revoke' | 'suspend', { credentialId: vcOsid }: Paper): Promise<void> {
  const response = await product.app.inject({
    method: 'POST',
    url: `/api/superAdmin/${act}`,
    headers: as('SuperAdmin'),
    payload: { vcOsid, reason: 'Test' },
  });
  expect(response.statusCode).toBe(200);
}

beforeAll(async () => {
  product = await createBulkVerifyApp();
  const schools = await Promise.all(
    ['Government Day School', 'GOVERNMENT  day school', 'Ìbàdàn Grammar School'].map((schoolName) =>
      make.aSchool(product.database.db, { state: product.world.state, schoolName }),
    ),
  );
  const wishes = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => {
      const school = schools[index % schools.length] as make.Made;
      const student = await make.aStudent(product.database.db, { school, ...nameOf(index) });
      return { student, ...nameOf(index), schoolId: school.osid, schoolName: school.schoolName };
    }),
  );
  papers = {
    school: await product.issue('school', wishes),
    regional: await product.issue(
      'regional',
      wishes.map((wish) => ({ ...wish, admissionNo: undefined })),
    ),
  };
  for (const list of [papers.school, papers.regional]) {
    const [revoked, suspended, altered, unlogged, renamed] = list as [Paper, Paper, Paper, Paper, Paper];
    await changeStatus('revoke', revoked);
    await changeStatus('suspend', suspended);
    await tamper(
      `update credential set document = replace(document, '"lastName":"', '"lastName":"X') where id = any($1::uuid[])`,
      [altered.credentialId],
    );
    await tamper('delete from log_pending where ref = any($1::uuid[])', [unlogged.credentialId]);
    await tamper(
      `update record set data = data || '{"firstName":"Zara"}' where data->>'ceritificateOsid' = any($1::text[])`,
      [renamed.credentialId],
    );
  }
}, 120_000);
afterAll(() => product.close());

type Known = StoredCredential & {
  subject: Record<string, string>;
  isVerified: boolean;
  isLogged: boolean;
  pupil: string;
};

async function loadKnown(): Promise<Known[]> {
  const rows = await product.database.db.selectFrom('credential').selectAll().execute();
  const logged = await product.database.pool.query<{ ref: string }>(
    'select ref from log_pending union select ref from log_entry',
  );
  const refs = new Set(logged.rows.map(({ ref }) => ref));
  const pupils = await product.database.pool.query<{ osid: string; natural_key: string }>(
    "select osid, natural_key from record where entity = 'Student'",
  );
  const ids = new Map(pupils.rows.map(({ osid, natural_key }) => [`urn:uuid:${osid}`, natural_key]));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      pupil: ids.get(String((parseDocument(row).credentialSubject as { id: string }).id)) ?? '',
      subject: parseDocument(row).credentialSubject as Record<string, string>,
      isVerified: (await checkCredential(product.deps, row)).result === 'verified',
      isLogged: refs.has(row.id),
    })),
  );
}

/** One row against every certificate there is, with the check of a single certificate: slow and plain. */
function judge(type: ResultType, { fields, reason }: AskedRow, known: readonly Known[]): boolean {
  if (reason !== undefined) return false;
  const same = (one: string | undefined, other: string, folded = foldedText) => folded(one ?? '') === folded(other);
  return known.some(({ subject, isVerified, isLogged, pupil, ...row }) => {
    const isPerson =
      same(subject.firstName, fields.firstName) &&
      same(subject.lastName, fields.lastName) &&
      same(subject.schoolName, fields.schoolName, foldedTitle) &&
      (fields.middleName === '' || same(subject.middleName, fields.middleName));
    const isNumber =
      type === 'school'
        ? row.entity === 'ClassResults' &&
          [subject.admissionNo, subject.uniqueId, pupil].some((one) => same(one, fields.admissionNo, foldedNumber)) &&
          subject.academicYear === fields.academicYear &&
          subject.termName === fields.term
        : (fields.certificateNo === '' || [row.certificate_no, row.short_id].includes(fields.certificateNo)) &&
          (fields.candidateNo === '' || same(subject.candidateNo, fields.candidateNo, foldedNumber));
    return isPerson && isNumber && isVerified && isLogged;
  });
}

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

const changes: ((value: string) => string)[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => value.normalize('NFD'),
  (value) => ` ${value.split('').join(value.length > 3 ? '' : ' ')}\u00a0`,
  (value) => value.replaceAll(' ', ''),
  (value) => value.replaceAll('Ƴ', 'Y').replaceAll('’', "'"),
  (value) => `${value.replaceAll('/', ' / ')}.`,
  (value) => value.slice(1),
  () => '',
  (value) => `${value}x`,
  () => '%',
];

function someRows(type: ResultType, count: number): Record<VerifyField, string>[] {
  const throwDie = dice(type === 'school' ? 7 : 11);
  const list = papers[type];
  return Array.from({ length: count }, (_, index) => {
    const paper = list[index % list.length] as Paper;
    const other = list[throwDie(list.length)] as Paper;
    const row: Record<VerifyField, string> = {
      admissionNo: throwDie(4) === 0 ? paper.uniqueId : paper.admissionNo,
      certificateNo: paper.certificateNo,
      candidateNo: paper.candidateNo,
      firstName: paper.firstName,
      middleName: '',
      lastName: paper.lastName,
      schoolName: paper.schoolName,
      academicYear: session,
      term: 'First',
    };
    if (throwDie(4) === 0) row.certificateNo = '';
    if (throwDie(4) === 0) row.candidateNo = '';
    for (const { field } of verifyColumns[type]) {
      if (throwDie(8) === 0) row[field] = changes[throwDie(changes.length)]?.(row[field]) ?? '';
      if (throwDie(40) === 0) row[field] = { ...row, ...other }[field] ?? '';
    }
    return row;
  });
}

test.each(['school', 'regional'] as const)(
  '[BULKV-06] the statement gives every %s row the verdict that looking at each certificate by itself gives',
  async (type) => {
    const columns = new Map(verifyFields.map((field, index) => [field, index]));
    const rows = someRows(type, 600).map((cells, index) => ({
      ...readRow(
        { type, columns },
        verifyFields.map((field) => cells[field]),
      ),
      osid: product.deps.ids.next(),
      serialNo: index + 1,
    }));
    const batchId = product.deps.ids.next();
    const judging = { type, batchId, verifierId: 'v', now: product.deps.clock.now() };
    const counts = await keepVerdicts(product.database.db, rows, judging);
    const known = await loadKnown();
    const expected = rows.map((row) => [row.serialNo, judge(type, row, known)]);
    const { rows: given } = await product.database.pool.query<{ serial_no: number; status: string }>(
      'select serial_no, status from verification_history where batch_id = $1 order by serial_no',
      [batchId],
    );
    expect(given.map((row) => [row.serial_no, row.status === 'verified'])).toEqual(expected);
    const verified = expected.filter(([, isVerified]) => isVerified).length;
    expect(counts.verified).toBe(verified);
    // Neither everything nor nothing: the rows say something.
    expect(verified).toBeGreaterThan(100);
    expect(counts.failed - counts.unreadable).toBeGreaterThan(100);
    expect(counts.unreadable).toBeGreaterThan(10);
  },
);

test('one who gives all details is told how the certificate stands; an altered one is not trusted', async () => {
  const fieldsOf = (paper: Paper): AskedRow['fields'] => ({
    ...{ admissionNo: '', middleName: '', academicYear: '', term: '' },
    ...{ certificateNo: paper.certificateNo, candidateNo: paper.candidateNo },
    ...{ firstName: paper.firstName, lastName: paper.lastName, schoolName: paper.schoolName },
  });
  const [revoked, suspended, altered, unlogged, renamed] = papers.regional as [Paper, Paper, Paper, Paper, Paper];
  const asked = [revoked, suspended, altered, { ...altered, lastName: `X${altered.lastName}` }, unlogged, renamed];
  const rows = asked.map((paper, index) => ({
    fields: fieldsOf(paper),
    reason: undefined,
    osid: product.deps.ids.next(),
    serialNo: index + 1,
  }));
  const batchId = product.deps.ids.next();
  await keepVerdicts(product.database.db, rows, {
    type: 'regional',
    batchId,
    verifierId: 'v',
    now: product.deps.clock.now(),
  });
  const { rows: given } = await product.database.pool.query(
    'select reason_key from verification_history where batch_id = $1 order by serial_no',
    [batchId],
  );
  expect(given.map(({ reason_key }) => reason_key)).toEqual([
    'bulk-verify.reason.revoked',
    'bulk-verify.reason.suspended',
    'bulk-verify.reason.no-match',
    'bulk-verify.reason.untrusted',
    'bulk-verify.reason.untrusted',
    null,
  ]);
});
