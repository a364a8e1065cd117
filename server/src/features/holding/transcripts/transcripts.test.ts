import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
/** A pupil of the school without results, with an account of its own. */
let pupil: make.Made;
let headers: { authorization: string };
let made = 0;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  made += 1;
  pupil = await make.aStudent(testApp.database.db, { school: world.school, ownerId: `pupil-${made}` });
  headers = as('Student', { id: `pupil-${made}` });
});

type Place = { school?: make.Made; teacher?: make.Made };

/** Issues the result of a term and answers the id of its credential. */
async function issueTerm(academicYear: string, term = 'First', place: Place = {}): Promise<string> {
  const { school = world.school, teacher = world.teacher } = place;
  const wish = { student: pupil, academicYear, term, admissionNo: pupil.admissionNo };
  const row = await pendingClassResult(testApp, { school, teacher }, wish);
  const [issued] = await issueAs(testApp, [row.osid]);
  return issued?.credentialId ?? '';
}

type Asked = Record<string, string | undefined>;

function ask(years: string | undefined, wish: Asked = {}, caller: object = headers) {
  const asked = { accept: 'image/png', studentid: pupil.osid, academicyear: years, ...wish, ...caller };
  const given = Object.fromEntries(Object.entries(asked).filter((one): one is [string, string] => Boolean(one[1])));
  return testApp.app.inject({ method: 'GET', url: '/api/student/transcript', headers: given });
}
type Answer = Awaited<ReturnType<typeof ask>>;

/** The file is called by the number of its certificate. */
const numberOf = ({ headers: answered }: Answer) =>
  /filename="(TRN-\d{4}-[0-9A-Z]{10})\./.exec(String(answered['content-disposition']))?.[1] ?? '';
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().params?.errmsg ?? answer.json().message];

async function standing(number: string) {
  const answer = await testApp.app.inject({ method: 'GET', url: `/credentials/credentials/${number}/verify` });
  const { verified, verdict } = answer.json();
  const status = verdict.checks.find((check: { name: string }) => check.name === 'status');
  return [verified, status.code];
}

async function documentOf(number: string) {
  const answer = await testApp.app.inject({ method: 'GET', url: `/credentials/credentials/${number}`, headers });
  return answer.json();
}

const change = (act: string, vcOsid: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/superAdmin/${act}`,
    payload: { vcOsid, reason: 'A mistake' },
    headers: as('SuperAdmin'),
  });

describe('a transcript', () => {
  test('[TRANS-19] [EP-67] is given as PNG, JPEG and PDF: one document with one number', async () => {
    await issueTerm('2023-2024');
    const numbers: string[] = [];
    for (const type of ['image/png', 'image/jpeg', 'application/pdf']) {
      const answer = await ask('2022-2025', { accept: type });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      numbers.push(numberOf(answer));
    }
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^TRN-/);
  });

  test('[TRANS-19] [S-59] holds the issued results of the sessions within the years, each as its school signed it', async () => {
    await issueTerm('2021-2022');
    const second = await issueTerm('2022-2023', 'Second');
    const first = await issueTerm('2022-2023', 'First');
    const last = await issueTerm('2024-2025');
    await pendingClassResult(testApp, world, { student: pupil, academicYear: '2023-2024' });
    const document = await documentOf(numberOf(await ask('2022-2025')));
    expect(document).toMatchObject({
      type: ['VerifiableCredential', 'TranscriptCredential'],
      issuer: { id: expect.stringMatching(`issuers:${world.state.osid}$`) },
      credentialSubject: { academicYear: '2022-2025', admissionNo: pupil.admissionNo, schoolId: world.school.osid },
    });
    const inside = document.credentialSubject.verifiableCredential;
    const ids = inside.map(({ id }: { id: string }) => id.slice(-36));
    expect(ids).toEqual([first, second, last]);
    for (const one of inside) expect(one).toEqual(await documentOf(one.id.slice(-36)));
  });

  test('[TRANS-19] [S-59] of one school holds nothing of another', async () => {
    await issueTerm('2022-2023', 'First', world.far);
    await issueTerm('2023-2024');
    const all = await documentOf(numberOf(await ask('2020-2026')));
    expect(all.credentialSubject.verifiableCredential).toHaveLength(2);
    expect(all.credentialSubject).not.toHaveProperty('schoolId');
    const own = await documentOf(numberOf(await ask('2020-2026', { schoolid: world.school.osid })));
    expect(own.credentialSubject).toMatchObject({ academicYear: '2023-2024', schoolId: world.school.osid });
    expect((await ask('2020-2026', { schoolid: pupil.osid })).statusCode).toBe(404);
    expect((await ask('2020-2026', { schoolid: 'nowhere' })).statusCode).toBe(404);
  });

  test('[TRANS-13] [S-59] without a result in these years is not available', async () => {
    await issueTerm('2023-2024');
    expect(refusalOf(await ask('2024-2026'))).toEqual([404, 'Certificate is not available.']);
    expect(refusalOf(await ask('2023-2024', { studentid: 'x' }))).toEqual([404, 'Certificate is not available.']);
  });

  test('[TRANS-08] [TRANS-09] [TRANS-19] headers that say no years, or no student, are refused in plain words', async () => {
    await issueTerm('2023-2024');
    expect(refusalOf(await ask(undefined))).toEqual([400, 'Both From and To years are required.']);
    expect(refusalOf(await ask('2023'))).toEqual([400, 'Both From and To years are required.']);
    for (const years of ['2023-abcd', '2023-20245', '2024-2023', '2023-2023', '2023-2024-2025', '２０２３-２０２４']) {
      expect(refusalOf(await ask(Buffer.from(years).toString('latin1'))), years).toEqual([
        400,
        'Please select valid numeric years.',
      ]);
    }
    expect((await ask('2023-2024', { studentid: undefined })).statusCode).toBe(400);
    expect((await ask('2023-2024', { accept: 'text/csv' })).statusCode).toBe(415);
  });
});

describe('who has it', () => {
  test('[TRANS-20] a student has the own transcript and nobody else’s', async () => {
    await issueTerm('2023-2024');
    const number = numberOf(await ask('2023-2024'));
    const other = as('Student');
    expect((await ask('2023-2024', {}, other)).statusCode).toBe(404);
    const read = (url: string) => testApp.app.inject({ method: 'GET', url, headers: other });
    expect((await read(`/api/school/credentials?vcOsid=${number}&format=pdf`)).statusCode).toBe(404);
    expect((await read(`/credentials/credentials/${number}?format=png`)).statusCode).toBe(403);
  });

  test('[EP-67] the school has what it issued itself, a SuperAdmin everything; each the same document', async () => {
    await issueTerm('2022-2023', 'First', world.far);
    await issueTerm('2023-2024');
    const own = numberOf(await ask('2020-2026', { schoolid: world.school.osid }));
    expect(numberOf(await ask('2020-2026', {}, as('School')))).toBe(own);
    expect((await ask('2020-2026', { schoolid: world.far.school.osid }, as('School'))).statusCode).toBe(404);
    const whole = numberOf(await ask('2020-2026'));
    expect(numberOf(await ask('2020-2026', {}, as('SuperAdmin')))).toBe(whole);
    const take = (number: string) =>
      testApp.app.inject({
        method: 'GET',
        url: `/api/inspector/credentials?certificateId=${number}&format=pdf`,
        headers: as('School'),
      });
    expect([(await take(own)).statusCode, (await take(whole)).statusCode]).toEqual([200, 404]);
  });

  test.each<Role>(['Teacher', 'Inspector', 'Examiner', 'Verifier', 'lgaadmin', 'stateadmin'])(
    '[EP-67] a %s is refused',
    async (role) => {
      expect((await ask('2023-2024', {}, as(role))).statusCode).toBe(403);
    },
  );

  test('[TRANS-17] [TRANS-20] its picture makes a link for its student, and the link shows it', async () => {
    await issueTerm('2023-2024');
    const picture = await ask('2023-2024');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture.rawPayload)], { type: 'image/png' }), 'transcript.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const sent = await testApp.app.inject({
      method: 'POST',
      url: '/api/student/image',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(sent.statusCode).toBe(200);
    const token = String(sent.json().imageUrl ?? sent.json().data?.imageUrl).split('/s/')[1];
    const shown = await testApp.app.inject({ method: 'GET', url: `/api/share-links/${token}` });
    expect(shown.json().data).toMatchObject({
      state: 'valid',
      title: 'Academic Transcript 2023-2024',
      certificateNo: numberOf(picture),
    });
  });
});

describe('the same results make the same transcript', () => {
  test('however often, in however wide years and at however many windows it is asked for', async () => {
    await issueTerm('2022-2023');
    await issueTerm('2023-2024');
    const answers = await Promise.all(['2022-2024', '2022-2024', '2018-2027', '2021-2025'].map((years) => ask(years)));
    expect(new Set(answers.map(numberOf)).size).toBe(1);
    const { rows } = await testApp.database.pool.query('select count(*)::int from credential where subject_id = $1', [
      pupil.osid,
    ]);
    expect(rows[0].count).toBe(3);
  });

  test('one more result of its sessions makes a new one, which takes the place of the old', async () => {
    await issueTerm('2023-2024');
    const old = numberOf(await ask('2023-2024'));
    await issueTerm('2023-2024', 'Second');
    const renewed = numberOf(await ask('2023-2024'));
    expect(renewed).not.toBe(old);
    expect(await standing(old)).toEqual([false, 'superseded']);
    expect(await standing(renewed)).toEqual([true, 'in-force']);
  });

  test('a result of a later session leaves the one of earlier sessions as it is', async () => {
    await issueTerm('2022-2023');
    const earlier = numberOf(await ask('2018-2027'));
    await issueTerm('2023-2024');
    expect(numberOf(await ask('2018-2027'))).not.toBe(earlier);
    expect(await standing(earlier)).toEqual([true, 'in-force']);
    expect(numberOf(await ask('2022-2023'))).toBe(earlier);
  });
});

describe('a transcript is worth what its results are worth', () => {
  test('with a revoked result it is revoked for everybody; the next one does without and replaces it', async () => {
    const first = await issueTerm('2023-2024');
    await issueTerm('2023-2024', 'Second');
    const old = numberOf(await ask('2023-2024'));
    expect((await change('revoke', first)).statusCode).toBe(200);
    expect(await standing(old)).toEqual([false, 'revoked']);
    const renewed = numberOf(await ask('2023-2024'));
    expect(await standing(renewed)).toEqual([true, 'in-force']);
    expect(await standing(old)).toEqual([false, 'superseded']);
    expect((await documentOf(renewed)).credentialSubject.verifiableCredential).toHaveLength(1);
  });

  test('the list of the state tells of it, for those who verify without us', async () => {
    const first = await issueTerm('2023-2024');
    const document = await documentOf(numberOf(await ask('2023-2024')));
    const { statusListCredential } = document.credentialStatus;
    const listOf = async () => {
      const answer = await testApp.app.inject({ method: 'GET', url: new URL(statusListCredential).pathname });
      return answer.json().credentialSubject.encodedList as string;
    };
    const before = await listOf();
    await change('revoke', first);
    expect(await listOf()).not.toBe(before);
  });

  test('with a suspended result it is suspended, and back in force when the last one is', async () => {
    const first = await issueTerm('2023-2024');
    const second = await issueTerm('2023-2024', 'Second');
    const number = numberOf(await ask('2023-2024'));
    await change('suspend', first);
    await change('suspend', second);
    expect(await standing(number)).toEqual([false, 'suspended']);
    expect((await ask('2023-2024')).statusCode).toBe(404);
    await change('unsuspend', first);
    expect(await standing(number)).toEqual([false, 'suspended']);
    await change('unsuspend', second);
    expect(await standing(number)).toEqual([true, 'in-force']);
    expect(numberOf(await ask('2023-2024'))).toBe(number);
  });

  test('one that is suspended for itself is not handed out, and no result lifts it', async () => {
    const first = await issueTerm('2023-2024');
    const number = numberOf(await ask('2023-2024'));
    expect((await change('suspend', number)).statusCode).toBe(200);
    await change('suspend', first);
    await change('unsuspend', first);
    expect(await standing(number)).toEqual([false, 'suspended']);
    expect((await ask('2023-2024')).statusCode).toBe(404);
  });

  test('a school takes no transcript back: it is the state’s', async () => {
    await issueTerm('2023-2024');
    const number = numberOf(await ask('2023-2024'));
    const answer = await testApp.app.inject({
      ...{ method: 'POST', url: '/api/school/revoke', headers: as('School') },
      payload: { vcOsid: number, reason: 'A mistake' },
    });
    expect(answer.statusCode).toBe(404);
    expect(await standing(number)).toEqual([true, 'in-force']);
  });
});
