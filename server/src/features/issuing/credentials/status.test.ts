import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#platform/transparency/audit/audit.ts';
import { openLogSigner } from '#platform/transparency/log-key.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { masterKeyOf, sequenceLog } from '#testing/sequence-log.ts';
import { as, createTestApp, readTestToken, type TestApp } from '#testing/test-app.ts';
import { listLength, mixedPlace } from './rules.ts';
import { credentialSources } from './usecases/log-entries.ts';
import { supersedeResults } from './usecases/supersede-results.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

async function issueOnly() {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  return issued ?? { osid: '', credentialId: '', certificateNo: '' };
}

/** Of the student who has an account, each of another session. */
let years = 2000;
async function issueOne() {
  years += 1;
  const academicYear = `${years}-${years + 1}`;
  const { osid } = await pendingClassResult(testApp, world, { student: world.student, academicYear });
  const [issued] = await issueAs(testApp, [osid]);
  return issued ?? { osid: '', credentialId: '', certificateNo: '' };
}

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const verify = async (id: string) => (await get(`/credentials/credentials/${id}/verify`)).json();
const change = (
  act: string,
  vcOsid: string,
  { headers = as('School'), reason = 'Wrong pupil', path = 'school' } = {},
) => testApp.app.inject({ method: 'POST', url: `/api/${path}/${act}`, headers, payload: { vcOsid, reason } });

/** The bit of a credential in a published list. */
async function bitOf(id: string, list: '' | '/suspension'): Promise<number> {
  const { credentialStatus } = (await get(`/credentials/credentials/${id}`, as('SuperAdmin'))).json();
  const path = credentialStatus.statusListCredential.replace('http://localhost:3000', '');
  const { credentialSubject } = (await get(`${path}${list}`)).json();
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBe(listLength);
  const index = Number(credentialStatus.statusListIndex);
  return (bits.readUInt8(index >> 3) >> (7 - (index & 7))) & 1;
}

describe('verify', () => {
  test('a good credential is ISSUED, verified, and passes every check', async () => {
    const { credentialId } = await issueOnly();
    expect(await verify(credentialId)).toEqual({
      status: 'ISSUED',
      verified: true,
      checks: [{ revoked: 'OK', expired: 'OK', proof: 'OK', suspended: 'OK' }],
      verdict: {
        result: 'verified',
        checks: ['found', 'signature', 'issuer', 'status', 'validity'].map((name) => ({
          name,
          result: 'pass',
          code: expect.any(String),
          asOf: expect.stringMatching(/Z$/),
        })),
      },
    });
  });

  test('[VERIFY-26] whatever of it stands in a QR finds a certificate: how it stands, then what it is', async () => {
    const { credentialId, certificateNo } = await issueOnly();
    const shortId = certificateNo.slice(-10);
    for (const id of [credentialId, certificateNo, shortId, certificateNo.toLowerCase(), `did:rcw:${credentialId}`]) {
      expect(await verify(id)).toMatchObject({ status: 'ISSUED', verified: true });
      expect((await get(`/credentials/credentials/${id}`)).json().id).toContain(credentialId);
    }
    const wrong = [`BECE${certificateNo.slice(3)}`, shortId.slice(1), `${shortId}0`, certificateNo.slice(0, -1)];
    for (const id of wrong) {
      expect((await get(`/credentials/credentials/${id}/verify`)).statusCode).toBe(404);
      expect((await get(`/credentials/credentials/${id}`)).statusCode).toBe(404);
    }
  });

  test('an unknown id is answered 404 with the text of the registry world', async () => {
    const answer = await get('/credentials/credentials/0197a8c0-0000-7000-8000-000000000000/verify');
    expect([answer.statusCode, answer.json()]).toEqual([404, { errors: ['Credential not found'] }]);
    expect((await get('/credentials/credentials/%00/verify')).statusCode).toBe(404);
  });

  test('a document that was changed in the database fails its signature', async () => {
    const { credentialId } = await issueOnly();
    const { pool } = testApp.database;
    await pool.query('alter table credential disable trigger keeps_what_was_signed');
    await pool.query(`update credential set document = replace(document, '"value":"A"', '"value":"B"') where id = $1`, [
      credentialId,
    ]);
    await pool.query('alter table credential enable trigger keeps_what_was_signed');
    const answer = await verify(credentialId);
    expect(answer).toMatchObject({ verified: false, checks: [{ proof: 'NOK' }], verdict: { result: 'failed' } });
    expect(answer.verdict.checks[1]).toMatchObject({ name: 'signature', result: 'fail', code: 'altered' });
    await expect(pool.query(`update credential set document = ''`)).rejects.toThrow('append-only');
    await sequenceLog(testApp);
    const log = await openLogSigner(testApp.deps.db, masterKeyOf(testApp));
    if (log === undefined) throw new Error('no log');
    const report = await auditLog({ db: testApp.deps.db, log, sources: credentialSources });
    expect(JSON.stringify(report.findings)).toContain(credentialId);
  });

  test('a certificate of a suspended school stays verified, with a note', async () => {
    const { osid } = await pendingClassResult(testApp, world.far);
    const [issued] = await issueAs(testApp, [osid]);
    await testApp.app.inject({
      method: 'PUT',
      url: `/api/superAdmin/school-status/${world.far.school.osid}`,
      headers: as('SuperAdmin'),
      payload: { status: 'suspended', reason: 'Check' },
    });
    const answer = await verify(issued?.credentialId ?? '');
    expect(answer.verified).toBe(true);
    expect(answer.verdict.checks[2]).toMatchObject({ name: 'issuer', result: 'pass', code: 'school-suspended' });
  });
});

describe('revoking and suspending', () => {
  test('a revoked credential fails everywhere: verify, the status list, the plain list; and stays so', async () => {
    const { credentialId, certificateNo } = await issueOne();
    expect(await bitOf(credentialId, '')).toBe(0);
    const answer = await change('revoke', credentialId);
    expect([answer.statusCode, answer.json().data]).toEqual([200, [{ vcOsid: credentialId, certificateNo }]]);
    expect(await verify(credentialId)).toMatchObject({
      status: 'REVOKED',
      verified: false,
      checks: [{ revoked: 'NOK', proof: 'OK' }],
    });
    expect(await bitOf(credentialId, '')).toBe(1);
    expect(await bitOf(credentialId, '/suspension')).toBe(0);
    const list = (await get(`/credentials/revocation-list?issuerId=did:web:x:issuers:${world.school.osid}`)).json();
    expect(list.map(({ uuid }: { uuid: string }) => uuid)).toContain(credentialId);
    expect((await get(`/credentials/revocation-list?issuerId=${world.state.osid}`)).json()).toEqual([]);
    expect((await change('revoke', credentialId)).statusCode).toBe(409);
    expect((await change('suspend', credentialId)).statusCode).toBe(409);
  });

  test('student and school are told of a revocation with its reason, and the log of activities keeps it', async () => {
    const { credentialId, certificateNo } = await issueOne();
    await change('revoke', credentialId, {
      reason: 'Marks of another pupil',
      headers: as('SuperAdmin'),
      path: 'superAdmin',
    });
    const { rows } = await testApp.database.pool.query(
      "select account_id, description from notification where subject_key = 'notification.certificate-revoked' and text_values->>'certificateNo' = $1 order by 1",
      [certificateNo],
    );
    const description = `Certificate ${certificateNo} was revoked: Marks of another pupil`;
    expect(rows).toEqual([
      { account_id: 'user-School', description },
      { account_id: 'user-Student', description },
    ]);
    const activity = await testApp.database.pool.query('select user_id from activity where action = $1', [
      `Revoked ${certificateNo}: Marks of another pupil`,
    ]);
    expect(activity.rows).toEqual([{ user_id: 'user-SuperAdmin' }]);
  });

  test('a suspension fails verification until it is lifted', async () => {
    const { credentialId } = await issueOnly();
    expect((await change('unsuspend', credentialId)).statusCode).toBe(409);
    await change('suspend', credentialId);
    expect(await verify(credentialId)).toMatchObject({
      status: 'REVOKED',
      verified: false,
      checks: [{ revoked: 'OK', suspended: 'NOK' }],
    });
    expect([await bitOf(credentialId, ''), await bitOf(credentialId, '/suspension')]).toEqual([0, 1]);
    expect((await change('suspend', credentialId)).statusCode).toBe(409);
    expect((await change('unsuspend', credentialId)).statusCode).toBe(200);
    expect(await verify(credentialId)).toMatchObject({ status: 'ISSUED', verified: true });
    expect(await bitOf(credentialId, '/suspension')).toBe(0);
  });

  test('a school takes back only what it issued itself; a reason is required', async () => {
    const { credentialId } = await issueOnly();
    expect((await change('revoke', credentialId, { headers: as('School', { id: 'far-School' }) })).statusCode).toBe(
      404,
    );
    const regional = await pendingResult(testApp, world);
    const [issued] = await issueAs(testApp, [regional.osid]);
    expect((await change('revoke', issued?.credentialId ?? '')).statusCode).toBe(404);
    expect((await change('revoke', credentialId, { headers: as('Inspector') })).statusCode).toBe(403);
    expect((await change('revoke', credentialId, { reason: '' })).statusCode).toBe(400);
    expect(await verify(credentialId)).toMatchObject({ verified: true });
  });

  const corrected = [
    [{ reason: 'Wrong pupil' }, { code: 'superseded' }],
    [
      { reason: 'Sold', reasonClass: 'exam-malpractice' },
      { code: 'revoked', reason: 'exam-malpractice' },
    ],
  ] as const;
  test.each(corrected)(
    'a correction replaces only what was revoked, which after a wrong stays so (%o)',
    async (why, told) => {
      const { osid, credentialId } = await issueOnly();
      const { db, ids } = testApp.deps;
      const actor = readTestToken(as('Teacher').authorization.slice(7));
      const replacement = ids.next();
      const correction = { entity: 'ClassResults', osid, credentialId, replacement } as const;
      const supersede = () => supersedeResults(db, { ids, actor, at: new Date() }, [correction]);
      await expect(supersede()).rejects.toMatchObject({ code: 'CONFLICT' });
      const payload = { vcOsid: credentialId, ...why };
      await testApp.app.inject({ method: 'POST', url: '/api/school/revoke', headers: as('School'), payload });
      await supersede();
      const { rows } = await testApp.database.pool.query(
        "select status, data->>'supersededBy' as by, data->>'certificateStatus' as shown from record where osid = $1",
        [osid],
      );
      expect(rows).toEqual([{ status: 'issued', by: replacement, shown: told.code }]);
      expect((await verify(credentialId)).verdict.checks[3]).toMatchObject({ result: 'fail', ...told });
    },
  );
});

test('places in a status list are all different and not in the order of issuing', () => {
  const seed = Buffer.alloc(32, 7);
  const places = Array.from({ length: listLength }, (_, n) => mixedPlace(seed, n));
  expect(new Set(places).size).toBe(listLength);
  expect(Math.max(...places.slice(0, 1000))).toBeGreaterThan(listLength / 2);
  expect(mixedPlace(Buffer.alloc(32, 8), 1)).not.toBe(mixedPlace(seed, 1));
});

describe('lists', () => {
  const search = async (filters: object, headers = as('School')) => {
    const url = '/api/v1/ClassResults/search';
    const answer = await testApp.app.inject({ method: 'POST', url, headers, payload: { filters } });
    return answer.json().data as { osid: string; status: string; certificateStatus?: string }[];
  };

  test('a revoked or suspended certificate does not read issued in lists, until the suspension is lifted', async () => {
    const [revoked, suspended, valid] = [await issueOnly(), await issueOnly(), await issueOnly()];
    await change('revoke', revoked.credentialId);
    await change('suspend', suspended.credentialId);
    const shown = async (osid: string) => (await search({ osid: { eq: osid } }))[0]?.certificateStatus;
    expect(await shown(revoked.osid)).toBe('revoked');
    expect(await shown(suspended.osid)).toBe('suspended');
    expect(await shown(valid.osid)).toBeUndefined();
    const found = (await search({ certificateStatus: { eq: 'suspended' } })).map(({ osid }) => osid);
    expect(found).toContain(suspended.osid);
    expect(found).not.toContain(revoked.osid);
    await change('unsuspend', suspended.credentialId);
    expect(await shown(suspended.osid)).toBeUndefined();
    await change('suspend', suspended.credentialId);
    await change('revoke', suspended.credentialId);
    expect(await shown(suspended.osid)).toBe('revoked');
  });

  test('class cards count it apart from what is issued', async () => {
    const { osid, credentialId } = await issueOnly();
    const { rows } = await testApp.database.pool.query<{ data: { classId: string; schoolId: string } }>(
      'select data from record where osid = $1',
      [osid],
    );
    const { classId = '', schoolId = '' } = rows[0]?.data ?? {};
    const [, academicYear = '', className = '', subClass = ''] = classId.split('/');
    await testApp.database.pool.query(
      `insert into record (entity, osid, natural_key, school_id, group_key, data, created_at, updated_at)
        select 'SchoolClass', gen_random_uuid(), $1, $2, $3, $4, now(), now()
        where not exists (select 1 from record where entity = 'SchoolClass' and natural_key = $1)`,
      [
        classId,
        schoolId,
        academicYear,
        { schoolId, academicYear, className, subClass, classId, subjects: ['English'] },
      ],
    );
    const counts = async () => {
      const url = `/api/school/school-classes?schoolId=${schoolId}&academicYear=${academicYear}`;
      const { data } = (await get(url, as('School'))).json();
      const cards = data as { className: string; subClass: { classId: string; [count: string]: unknown }[] }[];
      const division = cards.flatMap((card) => card.subClass).find((one) => one.classId === classId);
      return [Number(division?.issuedCount), Number(division?.withdrawnCount)];
    };
    const [issued = 0, withdrawn = 0] = await counts();
    expect(issued).toBeGreaterThan(0);
    await change('revoke', credentialId);
    expect(await counts()).toEqual([issued - 1, withdrawn + 1]);
  });
});
