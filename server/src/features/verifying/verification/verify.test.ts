import type { VerificationDetails } from '@sanad/contract/api/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let regular: { student: make.Made; certificateNo: string; credentialId: string };
let regional: { result: make.Made; certificateNo: string; credentialId: string };

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  const student = await make.aStudent(testApp.database.db, { school: world.school });
  const ofSchool = await pendingClassResult(testApp, world, { student, admissionNo: student.admissionNo });
  const ofRegion = await pendingResult(testApp, world);
  const [one, two] = await issueAs(testApp, [ofSchool.osid, ofRegion.osid]);
  if (one === undefined || two === undefined) throw new Error('Nothing was issued.');
  regular = { student, ...one };
  regional = { result: ofRegion, ...two };
});
afterAll(() => testApp.close());

const lookupText =
  'We could not find the class / certificate result you are looking for. Please double-check the provided details and try again';

async function verify(payload: object, { url = '/api/verifier/public/verify', headers = {} } = {}) {
  const response = await testApp.app.inject({ method: 'POST', url, payload, headers });
  const body = response.json<{
    data: VerificationDetails;
    statusCode: number;
    error?: { params: { errmsg: string } };
  }>();
  return { status: response.statusCode, body };
}

const asked = (change: object = {}) => ({
  resultType: 'school',
  stateId: world.state.osid,
  schoolId: world.school.osid,
  academicYear: '2025-2026',
  term: 'First',
  admissionNo: regular.student.admissionNo,
  ...change,
});

describe('results of a school', () => {
  test('[VERIFY-12] [VERIFY-13] [VERIFY-19] anybody verifies by what stands on the paper, and sees no more than its heading', async () => {
    const { status, body } = await verify(asked());
    expect(status).toBe(200);
    const { verdict, ...shown } = body.data;
    expect(shown).toEqual({
      firstName: 'Aisha',
      middleName: '',
      lastName: 'Bello',
      studentNumber: regular.student.admissionNo,
      examNum: '',
      candidateNo: '',
      certificateNo: regular.certificateNo,
      schoolName: world.school.schoolName,
      schoolPlace: expect.stringMatching(/^.+, .+$/),
      issuerId: world.school.osid,
      class: 'JSS 1',
      subClass: 'A',
      term: 'First',
      academicYear: '2025-2026',
      resultType: 'school',
      status: 'verified',
      vcOsid: regular.credentialId,
      receipt: { at: expect.any(String), way: 'details', seal: expect.any(String) },
    });
    expect(verdict.checks.map(({ name, result }) => [name, result])).toEqual([
      ['found', 'pass'],
      ['signature', 'pass'],
      ['issuer', 'pass'],
      ['status', 'pass'],
      ['validity', 'pass'],
    ]);
  });

  test("[S-43] the pupil's unique id does as well", async () => {
    const { body } = await verify(asked({ admissionNo: regular.student.uniqueId }));
    expect(body.data.certificateNo).toBe(regular.certificateNo);
  });

  const wrong: [string, () => object][] = [
    ['another term', () => asked({ term: 'Second' })],
    ['another session', () => asked({ academicYear: '2024-2025' })],
    ['another school', () => asked({ schoolId: world.far.school.osid })],
    ['another state', () => asked({ stateId: String(world.far.school.schoolStateId) })],
    ['another number', () => asked({ admissionNo: 'ADM/none' })],
    ['part of a number', () => asked({ admissionNo: String(regular.student.admissionNo).slice(0, 3) })],
    ['a pattern', () => asked({ admissionNo: '%' })],
    ['SQL', () => asked({ admissionNo: "' or 1=1 --", schoolId: "'; drop table record; --" })],
    ['a regional certificate', () => asked({ admissionNo: undefined, certificateNo: regional.certificateNo })],
  ];
  test.each(wrong)('[VERIFY-13] %s finds nothing, with the one text for all of them', async (_what, question) => {
    const { status, body } = await verify(question());
    expect([status, body.error?.params.errmsg]).toEqual([404, lookupText]);
    expect(body).toMatchObject({ statusCode: 404, params: { status: 'UNSUCCESSFUL', errmsg: lookupText } });
    expect(body.data ?? null).toBeNull();
  });

  test.each(['stateId', 'schoolId', 'academicYear', 'term', 'admissionNo'])(
    '[VERIFY-09] without %s nothing is looked up',
    async (field) => {
      expect((await verify(asked({ [field]: ' ' }))).status).toBe(400);
    },
  );

  test('what is pending or rejected is not to be verified', async () => {
    const student = await make.aStudent(testApp.database.db, { school: world.school });
    await pendingClassResult(testApp, world, { student, admissionNo: student.admissionNo });
    expect((await verify(asked({ admissionNo: student.admissionNo }))).status).toBe(404);
  });
});

describe('certificates of the region', () => {
  const numbers: [string, () => unknown][] = [
    ['certificate number', () => regional.certificateNo],
    ['certificate number in small letters', () => regional.certificateNo.toLowerCase()],
    ['last ten characters of it', () => regional.certificateNo.slice(-10)],
    ['candidate number', () => regional.result.candidateNo],
    ['examination number', () => regional.result.examNum],
  ];
  test.each(numbers)('[S-43] the %s is enough', async (_what, id) => {
    const { status, body } = await verify({ resultType: 'regional', certificateNo: id() });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'verified',
      resultType: 'regional',
      certificateNo: regional.certificateNo,
      candidateNo: regional.result.candidateNo,
      term: '',
    });
  });

  test('[S-41] what is given besides must fit', async () => {
    const ask = (more: object) => verify({ resultType: 'regional', certificateNo: regional.certificateNo, ...more });
    expect((await ask({ stateId: world.state.osid, academicYear: '2025-2026' })).status).toBe(200);
    expect((await ask({ stateId: String(world.far.school.schoolStateId) })).status).toBe(404);
    expect((await ask({ academicYear: '2019-2020' })).status).toBe(404);
  });

  test('[S-88] the number of a report card is recognised too', async () => {
    const { body } = await verify({ resultType: 'regional', certificateNo: regular.certificateNo });
    expect(body.data).toMatchObject({ status: 'verified', resultType: 'school' });
  });

  test('an empty question is refused', async () => {
    expect((await verify({ resultType: 'regional', certificateNo: '' })).status).toBe(400);
    expect((await verify({ resultType: 'regional', certificateNo: ['x'] })).status).toBe(400);
    expect((await verify({ surprise: 'x' })).status).toBe(400);
  });
});

test('[VERIFY-22] a revoked certificate is found and fails, with the reason among its checks', async () => {
  const student = await make.aStudent(testApp.database.db, { school: world.school });
  const result = await pendingClassResult(testApp, world, { student, admissionNo: student.admissionNo });
  const [issued] = await issueAs(testApp, [result.osid]);
  const revoked = await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/revoke',
    headers: as('SuperAdmin'),
    payload: { vcOsid: issued?.credentialId, reason: 'Wrong marks' },
  });
  expect(revoked.statusCode).toBe(200);
  const { status, body } = await verify(asked({ admissionNo: student.admissionNo }));
  expect(status).toBe(200);
  expect(body.data.status).toBe('verification failed');
  expect(body.data.verdict.checks.find(({ name }) => name === 'status')).toMatchObject({
    result: 'fail',
    code: 'revoked',
  });
});

describe('history', () => {
  const signedIn = { url: '/api/verifier/verify', headers: as('Verifier') };
  const search = async (headers: Record<string, string>, payload: object = {}) => {
    const url = '/api/v1/VerificationHistory/search';
    const response = await testApp.app.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json() };
  };

  test("[S-89] a verifier's questions are remembered, found or not; others' and public ones are not", async () => {
    await verify({ resultType: 'regional', certificateNo: regional.certificateNo }, signedIn);
    await verify({ resultType: 'regional', certificateNo: 'BECE-2026-NONE' }, signedIn);
    await verify(
      { resultType: 'regional', certificateNo: regional.certificateNo },
      { ...signedIn, headers: as('School') },
    );
    await verify({ resultType: 'regional', certificateNo: regional.certificateNo }, { headers: as('Verifier') });
    const { body } = await search(as('Verifier'));
    expect(body.totalCount).toBe(2);
    expect(body.data).toMatchObject([
      { status: 'verification failed', query: { id: 'BECE-2026-NONE' }, certificateNo: '', source: 'id' },
      {
        status: 'verified',
        resultType: 'regional',
        certificateNo: regional.certificateNo,
        // Whose it is, a number alone tells nobody.
        firstName: '',
        schoolName: world.school.schoolName,
      },
    ]);
  });

  test('each verifier sees its own, a SuperAdmin all, everybody else is refused', async () => {
    expect((await search(as('Verifier', { id: 'another' }))).body).toMatchObject({ data: [], totalCount: 0 });
    expect((await search(as('SuperAdmin'))).body.totalCount).toBe(2);
    expect((await search(as('School'))).status).toBe(403);
    expect((await search({})).status).toBe(401);
  });

  test('the filter language works on it, and pages link to each other', async () => {
    const failed = await search(as('Verifier'), { filters: { status: { eq: 'verification failed' } } });
    expect(failed.body.totalCount).toBe(1);
    const page = await search(as('Verifier'), { limit: 1 });
    const { pathname, search: query } = new URL(page.body.nextPage);
    const next = await testApp.app.inject({ url: pathname + query, headers: as('Verifier') });
    expect(next.json().data).toMatchObject([{ status: 'verified' }]);
    expect((await search(as('Verifier'), { filters: { nonsense: { eq: 1 } } })).status).toBe(400);
  });

  test('a QR that a verifier scans is remembered as what it came to, also one that was altered or is of nobody', async () => {
    const headers = as('Verifier', { id: 'scanning' });
    const ask = (id: string, query = '', caller: Record<string, string> = headers) =>
      testApp.app.inject({ url: `/credentials/credentials/${id}/verify${query}`, headers: caller });
    expect((await ask(regular.certificateNo.slice(-10))).json()).toMatchObject({ status: 'ISSUED' });
    expect((await ask(regional.credentialId, '?qr=altered')).json()).toMatchObject({ status: 'ISSUED' });
    expect((await ask('0000000000')).statusCode).toBe(404);
    expect((await ask(regional.credentialId, '?qr=other')).statusCode).toBe(400);
    await ask(regular.credentialId, '', {});
    await ask(regular.credentialId, '', as('School'));
    const { body } = await search(headers);
    expect(body.data).toMatchObject([
      { source: 'qr', status: 'verification failed', certificateNo: '', query: { id: '0000000000' } },
      { source: 'qr', status: 'verification failed', certificateNo: '', query: { id: regional.credentialId } },
      { source: 'qr', status: 'verified', resultType: 'school', certificateNo: regular.certificateNo },
    ]);
    expect(body.totalCount).toBe(3);
  });

  test('[VERIFY-17] [VERIFY-40] whichever way a report card is asked about, its row bears the number of the pupil', async () => {
    const headers = as('Verifier', { id: 'asks-in-three-ways' });
    const { uniqueId, admissionNo } = regular.student;
    await verify(asked({ admissionNo: uniqueId }), { ...signedIn, headers });
    await verify({ resultType: 'regional', certificateNo: regular.certificateNo }, { ...signedIn, headers });
    await testApp.app.inject({ url: `/credentials/credentials/${regular.credentialId}/verify`, headers });
    const { body } = await search(headers);
    expect(body.data).toMatchObject([
      { source: 'qr', resultType: 'school', query: { id: regular.credentialId, admissionNo } },
      { source: 'id', resultType: 'school', query: { id: regular.certificateNo, admissionNo } },
      { source: 'id', resultType: 'school', query: { id: uniqueId, admissionNo } },
    ]);
  });
});
