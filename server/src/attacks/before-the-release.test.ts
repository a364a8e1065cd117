import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkApproveJob } from '#features/issuing/certificates/jobs.ts';
import { changeCredential } from '#features/issuing/credentials/usecases/change-status.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, pendingResult } from '#testing/issuing-world.ts';
import { as, createTestApp, readTestToken, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
const pupil = as('Student', { id: 'pupil-of-the-exam' });
const office = as('stateadmin', { id: 'office' });
const localOffice = as('lgaadmin', { id: 'local-office' });

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
  const { db } = testApp.database;
  await make.anOfficer(db, 'LgaStateAdmin', { state: world.state, type: 'stateAdmin', ownerId: 'office' });
  await make.anOfficer(db, 'LgaStateAdmin', {
    state: world.state,
    type: 'lgaAdmin',
    lgaId: world.school.schoolLgaId,
    ownerId: 'local-office',
  });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const post = (url: string, headers: Headers, payload: object) =>
  testApp.app.inject({ method: 'POST', url, headers, payload });
const put = (url: string, headers: Headers, payload: object) =>
  testApp.app.inject({ method: 'PUT', url, headers, payload });

const later = () => new Date(Date.now() + 3_600_000).toISOString();
const inspector = as('Inspector');

async function workOff() {
  for (const { payload } of testApp.queuedJobs.splice(0)) await bulkApproveJob.run(testApp.deps, payload);
}

type Withheld = {
  osid: string;
  certificateNo: string;
  credentialId: string;
  qr: string;
  releaseId: string;
  releaseAt: string;
};

/** A result of the pupil that is approved for an hour from now. */
async function aWithheld(): Promise<Withheld> {
  const { db, pool } = testApp.database;
  const student = await make.aStudent(db, { school: world.school, ownerId: 'pupil-of-the-exam' });
  const row = await pendingResult(testApp, world, { student });
  const filters = { osid: { eq: row.osid } };
  const answer = await post('/api/inspector/bulkApprove', inspector, { filters, releaseAt: later() });
  expect(answer.statusCode, answer.body).toBe(200);
  await workOff();
  const { rows } = await pool.query(
    `select credential.id as "credentialId", certificate_no as "certificateNo", qr, release.id as "releaseId",
      release_at as "releaseAt" from credential join release on release.id = release_id where result_id = $1`,
    [row.osid],
  );
  expect(rows, 'it is signed').toHaveLength(1);
  return { osid: row.osid, ...rows[0], releaseAt: rows[0].releaseAt.toISOString() };
}

/** Every way in which the public, or a pupil or an office below those who approve, could learn of it. */
const ways: Readonly<Record<string, (certificate: Withheld) => Promise<{ status: number; body: string }>>> = {
  'verified by number': async ({ certificateNo }) =>
    told(await post('/api/verifier/public/verify', {}, { resultType: 'regional', certificateNo })),
  'verified by its last ten characters': async ({ certificateNo }) =>
    told(
      await post(
        '/api/verifier/public/verify',
        {},
        { resultType: 'regional', certificateNo: certificateNo.slice(-10) },
      ),
    ),
  'the credential': async ({ credentialId }) => told(await get(`/credentials/credentials/${credentialId}`)),
  'the credential by number': async ({ certificateNo }) =>
    told(await get(`/credentials/credentials/${certificateNo}`, pupil)),
  'the verdict': async ({ credentialId }) => told(await get(`/credentials/credentials/${credentialId}/verify`)),
  'the proof of the log': async ({ credentialId }) =>
    told(await get(`/credentials/credentials/${credentialId}/inclusion`)),
  'the result, as its pupil': async ({ osid }) => told(await get(`/api/v1/Results/${osid}`, pupil)),
  'the result, as its school': async ({ osid }) => told(await get(`/api/v1/Results/${osid}`, as('School'))),
  'the result, as its examiner': async ({ osid }) => told(await get(`/api/v1/Results/${osid}`, as('Examiner'))),
  'the result, as its local office': async ({ osid }) => told(await get(`/api/v1/Results/${osid}`, localOffice)),
  'the list of its pupil': async ({ osid }) => found(await search(pupil, osid)),
  'the list of its school': async ({ osid }) => found(await search(as('School'), osid)),
  'the list of its examiner': async ({ osid }) => found(await search(as('Examiner'), osid)),
  'the list of its local office': async ({ osid }) => found(await search(localOffice, osid)),
  'the picture, as its pupil': async ({ osid }) =>
    told(await post('/api/student/preview', { ...pupil, accept: 'image/png', osid }, {})),
  'the file, as its pupil': async ({ credentialId }) =>
    told(await get(`/credentials/credentials/${credentialId}?format=pdf`, pupil)),
  'a link, as its pupil': async ({ credentialId }) =>
    told(await post('/api/share-links', pupil, { vcOsid: credentialId })),
  'an error report of its pupil': async ({ credentialId }) =>
    told(
      await post('/api/report/createReport', pupil, {
        ceritificateOsid: credentialId,
        description: 'A mark is wrong.',
      }),
    ),
  'its notification': async () => {
    const { data } = (await post('/api/v1/Notification/search', pupil, {})).json();
    const issued = data.filter(({ kind }: { kind?: string }) => kind === 'certificate-issued');
    return { status: issued.length === 0 ? 404 : 200, body: '' };
  },
};

const told = ({ statusCode, body }: { statusCode: number; body: string }) => ({ status: statusCode, body });
const search = (headers: Headers, osid: string) =>
  post('/api/v1/Results/search', headers, { filters: { osid: { eq: osid } } });
function found(answer: Awaited<ReturnType<typeof search>>) {
  expect(answer.statusCode).toBe(200);
  const { data, totalCount } = answer.json();
  expect(data).toHaveLength(totalCount);
  return { status: totalCount === 0 ? 404 : 200, body: answer.body };
}

const nothing: Withheld = {
  osid: '0190a0a0-0000-7000-8000-00000000beef',
  credentialId: '0190a0a0-0000-7000-8000-00000000beef',
  certificateNo: 'SND-GO-BECE-2026-Q7W8R9T2X3',
  qr: '',
  releaseId: '',
  releaseAt: '',
};

describe('before its moment a certificate is to everybody below those who approve as if there were none', () => {
  test.each(Object.entries(ways))('%s', async (_way, ask) => {
    const certificate = await aWithheld();
    await testApp.database.pool.query(
      `delete from notification where release_id is distinct from $1::uuid and subject_key = 'notification.certificate-issued'`,
      [certificate.releaseId],
    );
    const unknown = await ask(nothing);
    const before = await ask(certificate);
    expect(before.status).toBe(unknown.status);
    expect(before.status).toBeGreaterThanOrEqual(400);
    for (const value of [certificate.certificateNo, certificate.credentialId, certificate.osid]) {
      expect(withoutQuestion(before.body, certificate)).not.toContain(value);
    }
    await releaseNow(certificate);
    expect((await ask(certificate)).status, 'once it is out').toBe(200);
  });

  test('codes on paper and documents in files answer as unknown ones do', async () => {
    const certificate = await aWithheld();
    const [, digits] = certificate.qr.split('#');
    const ask = async () => (await post('/api/verifier/public/qr', {}, { text: certificate.qr })).json();
    expect(digits).not.toBe('');
    const before = await ask();
    expect(JSON.stringify(before)).not.toContain('"genuine"');
    await releaseNow(certificate);
    expect(await ask()).not.toEqual(before);
  });
});

/** An answer may repeat what was asked. */
const withoutQuestion = (body: string, { certificateNo }: Withheld) => body.replaceAll(certificateNo, '');

async function releaseNow({ releaseId, releaseAt }: Withheld) {
  const answer = await post(`/api/releases/${releaseId}/now`, inspector, {
    planned: releaseAt,
    reason: 'The minister has spoken.',
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('those who approve see it', () => {
  test.each([
    ['the inspector', inspector],
    ['the administration', as('SuperAdmin')],
    ['the office of the state', office],
  ])('%s', async (_who, headers) => {
    const { osid } = await aWithheld();
    expect((await get(`/api/v1/Results/${osid}`, headers)).json()).toMatchObject({ status: 'issued' });
  });

  test('the inspector looks at its file, with a note, and can give nobody a link', async () => {
    const { osid, credentialId } = await aWithheld();
    const picture = await post('/api/inspector/preview', { ...inspector, accept: 'image/png', osid }, {});
    expect([picture.statusCode, String(picture.headers['sanad-note']).split(';')[0]]).toEqual([200, 'not-released']);
    const file = await get(`/api/inspector/credentials?vcOsid=${credentialId}&format=pdf`, inspector);
    expect(file.statusCode).toBe(200);
    const link = await post('/api/share-links', inspector, { vcOsid: credentialId });
    expect(link.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('what is told', () => {
  test('of a certificate that is revoked before its moment nobody hears before it', async () => {
    const certificate = await aWithheld();
    const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));
    await changeCredential({ deps: testApp.deps, actor }, 'revoke', {
      vcOsid: certificate.credentialId,
      reason: 'Another pupil’s marks',
    });
    const kinds = async () =>
      (await post('/api/v1/Notification/search', pupil, {})).json().data.map(({ kind }: { kind: string }) => kind);
    const listed = async () => (await get('/credentials/revocation-list')).body;
    expect(await kinds()).not.toContain('certificate-revoked');
    expect(await listed()).not.toContain(certificate.certificateNo);
    await releaseNow(certificate);
    expect(await listed()).toContain(certificate.credentialId);
    expect(await kinds()).toContain('certificate-revoked');
  });
});

describe('the moment is set by those who approve', () => {
  test('a change names the time that was seen and a reason; approvers and the office are told', async () => {
    const { releaseId, releaseAt, certificateNo } = await aWithheld();
    const url = `/api/releases/${releaseId}`;
    const to = new Date(Date.now() + 7_200_000).toISOString();
    const move = (headers: Headers, body: object) => put(url, headers, { planned: releaseAt, releaseAt: to, ...body });
    expect((await move(inspector, { reason: ' ' })).statusCode).toBe(400);
    expect((await move(inspector, { reason: 'x', planned: to })).json().params.errmsg).toContain('changed since');
    const past = await move(inspector, { reason: 'x', releaseAt: '2020-01-01T00:00:00Z' });
    expect([past.statusCode, past.json().params.errmsg]).toEqual([
      400,
      'This time has passed. Choose a later one, or release now.',
    ]);
    const moved = await move(inspector, { reason: 'The press conference was moved.' });
    expect(moved.statusCode, moved.body).toBe(200);
    const { releases } = (await get('/api/releases', office)).json().data;
    const shown = releases.find(({ id }: { id: string }) => id === releaseId);
    expect(shown).toMatchObject({ state: 'planned', signed: 1, total: 1, canChange: false });
    expect(shown.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['moved', 'planned']);
    const heard = (await post('/api/v1/Notification/search', office, {})).json().data[0];
    expect(heard.description).toContain('The press conference was moved.');
    const verified = await post('/api/verifier/public/verify', {}, { resultType: 'regional', certificateNo });
    expect(verified.statusCode).toBe(404);
  });

  test('nobody else reads or changes it, and a release that is out stays out', async () => {
    const certificate = await aWithheld();
    const { releaseId, releaseAt } = certificate;
    const body = { planned: releaseAt, reason: 'Because' };
    const url = `/api/releases/${releaseId}/now`;
    expect((await post(url, {}, body)).statusCode).toBe(401);
    for (const headers of [pupil, as('School'), as('Examiner'), localOffice, as('Verifier')]) {
      expect((await post(url, headers, body)).statusCode).toBe(403);
      expect((await get('/api/releases', headers)).statusCode).toBe(403);
    }
    expect((await post(url, office, body)).statusCode).toBe(403);
    const far = as('Inspector', { id: 'far-Inspector' });
    expect((await post(url, far, body)).statusCode).toBe(404);
    expect((await get('/api/releases', far)).json().data.releases).toEqual([]);
    await releaseNow(certificate);
    expect((await post(url, inspector, body)).json().params.errmsg).toContain('out already');
  });

  test('only results of one examination are released together, and never those of a school', async () => {
    const one = await pendingResult(testApp, world, {});
    const other = await pendingResult(testApp, world, { academicYear: '2019-2020' });
    const filters = { osid: { or: [one.osid, other.osid] } };
    const mixed = await post('/api/inspector/bulkApprove', inspector, { filters, releaseAt: later() });
    expect([mixed.statusCode, mixed.json().params.errmsg]).toEqual([400, expect.stringContaining('one examination')]);
    const { rows } = await testApp.database.pool.query('select status from record where osid = any($1)', [
      [one.osid, other.osid],
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const ofSchool = { filters: {}, entity: 'ClassResults', releaseAt: later() };
    expect((await post('/api/superAdmin/bulkApprove', as('SuperAdmin'), ofSchool)).statusCode).toBe(400);
    const past = { filters, releaseAt: '2020-01-01T00:00:00Z' };
    expect((await post('/api/inspector/bulkApprove', inspector, past)).statusCode).toBe(400);
    const never = { filters, releaseAt: '2999-01-01T00:00:00Z' };
    expect((await post('/api/inspector/bulkApprove', inspector, never)).statusCode).toBe(400);
  });
});
