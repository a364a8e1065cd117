import { PDFDocument } from '@cantoo/pdf-lib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { gradeScore } from '@sanad/contract/sheets/grading';
import { create } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, didOf } from '#features/issuing/credentials/signing/addresses.ts';
import { educationContext, transcriptContext } from '#features/issuing/credentials/signing/education-context.ts';
import { openQr, readQr } from '#features/issuing/credentials/signing/qr.ts';
import { findById } from '#features/issuing/credentials/usecases/read-credential.ts';
import type { StoredCredential } from '#platform/database/tables/credential-tables.ts';
import { contextUrls, createDocumentLoader } from '#platform/json-ld/document-loader.ts';
import { multikeyOf, publicKeyOf } from '#platform/signing/ed25519.ts';
import { createCopiesWorld, scanCopy } from '#testing/copies-world.ts';
import type * as make from '#testing/factories.ts';
import { issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as } from '#testing/test-app.ts';

const origin = 'https://sanad.example';
const subjects = [
  ...['English Studies', 'Mathematics', 'Basic Science', 'Basic Technology', 'Social Studies', 'Civic Education'],
  ...['Business Studies', 'Agricultural Science', 'Hausa Language', 'Physical and Health Education'],
];
const sessions = ['2020-2021', '2021-2022', '2022-2023', '2023-2024', '2024-2025', '2025-2026'];

let copies: Awaited<ReturnType<typeof createCopiesWorld>>;
let student: make.Made;
let credential: StoredCredential;
let pdf: Buffer;
let png: Buffer;

/** Whole scores that are always the same; the average of each session is 70 and a little more. */
const marksOf = (salt: number) =>
  subjects.map((subject, index) => {
    const score = 60 + ((index * 7 + salt * 3) % 20);
    return gradeScore('school', subject, score) ?? { subject, score, grade: 'A' };
  });

const ask = async (type: string) => {
  const headers = { ...as('Student'), accept: type, studentid: student.osid, academicyear: '2018-2027' };
  const answer = await copies.testApp.app.inject({ method: 'GET', url: '/api/student/transcript', headers });
  expect(answer.statusCode).toBe(200);
  return {
    bytes: answer.rawPayload,
    number: /TRN-[0-9A-Z-]+/.exec(String(answer.headers['content-disposition']))?.[0],
  };
};

beforeAll(async () => {
  copies = await createCopiesWorld();
  const { world, testApp } = copies;
  student = world.student;
  const rows: make.Made[] = [];
  for (const [year, academicYear] of sessions.entries()) {
    for (const [place, term] of ['First', 'Second', 'Third'].entries()) {
      const wish = { student, academicYear, term, admissionNo: student.admissionNo };
      rows.push(await pendingClassResult(testApp, world, { ...wish, subjectAndGrade: marksOf(year + place) }));
    }
  }
  await issueAs(
    testApp,
    rows.map(({ osid }) => osid),
  );
  const drawn = await ask('application/pdf');
  pdf = drawn.bytes;
  png = (await ask('image/png')).bytes;
  const found = await findById(testApp.deps, drawn.number ?? '');
  if (found === undefined) throw new Error('There is no transcript.');
  credential = found;
}, 240_000);
afterAll(() => copies.close());

const verify = (payload: object) =>
  copies.testApp.app.inject({ method: 'POST', url: '/api/verifier/public/verify', payload });
const shown = () => ({
  status: 'verified',
  firstName: 'Aisha',
  certificateNo: credential.certificate_no,
  studentNumber: student.admissionNo,
  academicYear: '2020-2026',
  schoolName: copies.world.school.schoolName,
  resultType: 'school',
});

test('[EP-67] it verifies by its number, alone or with the school and one of its sessions', async () => {
  const { certificate_no: certificateNo } = credential;
  expect((await verify({ resultType: 'regional', certificateNo })).json().data).toMatchObject(shown());
  const { state, school } = copies.world;
  const asked = { resultType: 'school', stateId: state.osid, schoolId: school.osid, term: 'First', certificateNo };
  expect((await verify({ ...asked, academicYear: '2021-2022' })).json().data).toMatchObject(shown());
  expect((await verify({ ...asked, academicYear: '2019-2020' })).statusCode).toBe(404);
});

test('[EP-67] its code prints and is signed by the state: it says the averages of the sessions', async () => {
  expect(create(credential.qr, { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(20);
  const opened = openQr(credential.qr, origin);
  const { rows } = await copies.testApp.database.pool.query(
    'select public_key, issuer_entity, issuer_id from signing_key where kid = $1',
    [opened?.kid],
  );
  expect(rows[0]).toMatchObject({ issuer_entity: 'States', issuer_id: copies.world.state.osid });
  const payload = opened === undefined ? undefined : readQr(opened, publicKeyOf(rows[0].public_key));
  expect(payload).toMatchObject({ kind: 'TRN', session: 2020, until: 2026, name: 'Aisha Bello' });
  expect(payload?.results.map(({ subject }) => subject)).toEqual(sessions);
  const printed = marksOf(0).concat(marksOf(1), marksOf(2));
  const mean = printed.reduce((sum, { score }) => sum + (score ?? 0), 0) / printed.length;
  expect(payload?.results[0]).toEqual({ subject: '2020-2021', score: Math.round(mean * 10) / 10, grade: '' });
});

test('[EP-67] the text of its code leads to it', async () => {
  const read = (text: string) =>
    copies.testApp.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });
  expect((await read(credential.qr)).json().data).toMatchObject(shown());
});

test('[EP-67] the very files that were handed out pass; the PDF has several pages', async () => {
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(1);
  for (const file of [pdf, png]) {
    const { data } = await scanCopy(copies.testApp, file);
    expect(data).toMatchObject(shown());
    expect(data?.verdict.checks.find(({ name }) => name === 'copy')).toMatchObject({ code: 'delivered' });
    expect(data?.results.map(({ subject }) => subject)).toEqual(sessions);
  }
});

test('[EP-67] saved anew by another program it is held against what was issued, page by page', {
  timeout: 240_000,
}, async () => {
  const document = await PDFDocument.load(pdf);
  const { data, error } = await scanCopy(copies.testApp, Buffer.from(await document.save()));
  expect(error).toBeUndefined();
  expect(data).toMatchObject(shown());
  expect(data?.verdict.checks.find(({ name }) => name === 'copy')).toMatchObject({ result: 'pass', code: 'same' });
});

test('an outside judge verifies the transcript, and refuses it with another grade inside', async () => {
  const { rows } = await copies.testApp.database.pool.query('select kid, public_key from signing_key');
  const method = (kid: string, issuerId: string, publicKey: Buffer) => ({
    '@context': contextUrls.multikey,
    id: `${didOf(origin, issuerId)}#${kid}`,
    type: 'Multikey',
    controller: didOf(origin, issuerId),
    publicKeyMultibase: multikeyOf(publicKey),
  });
  const key = rows.find(({ kid }) => kid === credential.kid);
  const own = method(credential.kid, credential.issuer_id, key.public_key);
  const did = { '@context': [contextUrls.did, contextUrls.multikey], id: own.controller, assertionMethod: [own.id] };
  const documentLoader = createDocumentLoader(
    new Map<string, object>([
      [addresses.context(origin), educationContext(origin)],
      [addresses.transcriptContext(origin), transcriptContext(origin)],
      [own.id, own],
      [own.controller, did],
    ]),
  );
  const judge = (text: string) =>
    verifyCredential({
      credential: JSON.parse(text) as object,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader,
      checkStatus: async () => ({ verified: true }),
    });
  const genuine = await judge(credential.document);
  expect(genuine.error).toBeUndefined();
  expect(genuine.verified).toBe(true);
  const [{ value: score }] = JSON.parse(credential.document).credentialSubject.verifiableCredential[3].credentialSubject
    .result;
  const other = credential.document.replace(`"value":"${score}"`, '"value":"Z"');
  expect((await judge(other)).verified).toBe(false);
});

test('what it says of the student is cut off before the results inside, as bulk verification reads it', async () => {
  const { rows } = await copies.testApp.database.pool.query(
    'select signed_facts(document) as facts from credential where id = $1',
    [credential.id],
  );
  const { verifiableCredential: _inside, ...facts } = JSON.parse(credential.document).credentialSubject;
  expect(rows[0].facts).toEqual(facts);
});

test('the terms of transcripts are published beside the others', async () => {
  const answer = await copies.testApp.app.inject({ method: 'GET', url: '/contexts/transcript/v1' });
  expect(answer.json()).toEqual(transcriptContext(origin));
});
