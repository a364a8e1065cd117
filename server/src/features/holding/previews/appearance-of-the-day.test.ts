import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnusedPictures } from '#features/registry/records/usecases/unused-pictures.ts';
import { readWhole } from '#platform/files/read-whole.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
const none = { osid: '', credentialId: '', certificateNo: '' };
let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const read = (id: string, query: string, headers: Record<string, string>) =>
  testApp.app.inject({ method: 'GET', url: `/credentials/credentials/${id}${query}`, headers });

/** Puts a picture into a record; answers its id. */
async function aPicture(entity: 'Student' | 'School', osid: string, field: string): Promise<string> {
  const { deps, database } = testApp;
  const id = deps.ids.next();
  const path = `images/${id}`;
  const { size, sha256 } = await deps.files.put(path, aPng(400), 'image/png');
  await database.pool.query(
    `insert into stored_file (id, name, mime, size, sha256, visibility, path, created_at)
      values ($1, 'a', 'image/png', $2, $3, 'private', $4, now() - interval '30 days')`,
    [id, size, sha256, path],
  );
  await database.pool.query(
    `update record set data = data || jsonb_build_object($4::text, $2::text) where entity = $3 and osid = $1`,
    [osid, `/api/files/${id}`, entity, field],
  );
  return id;
}

test('it keeps the signature and the names of the day of issue, whatever the school changes later', async () => {
  const details = async (parts: Record<string, string | Buffer>) => {
    const form = new FormData();
    const always = {
      principalEmail: 'head@school.example',
      schoolContact: '08031234567',
      schoolAddress: '1 Biu Road',
    };
    for (const [name, value] of Object.entries({ ...always, ...parts })) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
    }
    const wire = new Response(form);
    const answer = await testApp.app.inject({
      method: 'PUT',
      url: `/api/school/school-details/${world.school.osid}`,
      headers: { ...as('School'), 'content-type': wire.headers.get('content-type') ?? '' },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(200);
  };
  const issue = async () => {
    const row = await pendingClassResult(testApp, world);
    const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
    return credentialId;
  };
  const drawn = async (id: string, format: string) => {
    blank.requests.length = 0;
    expect((await read(id, `?format=${format}`, as('School'))).statusCode).toBe(200);
    const [request] = blank.requests;
    const pictures = [...(request?.pictures?.values() ?? [])].map(({ bytes }) => bytes.toString('base64'));
    return { pictures: pictures.sort(), html: request?.html ?? '' };
  };
  await details({ principalName: 'Mrs Before', principalSignature: aPng(400, { pixel: [1, 2, 3, 255] }) });
  const old = await issue();
  const before = await drawn(old, 'png');
  expect(before.html).toContain('Mrs Before');
  await details({ principalName: 'Mr After', principalSignature: aPng(400, { pixel: [200, 2, 3, 255] }) });
  await testApp.database.pool.query("update stored_file set created_at = now() - interval '30 days'");
  await removeUnusedPictures(testApp.deps);
  const again = await drawn(old, 'jpeg');
  expect(again.pictures).toEqual(before.pictures);
  expect(again.html).toContain('Mrs Before');
  const younger = await drawn(await issue(), 'png');
  expect(younger.html).toContain('Mr After');
  expect(younger.pictures).not.toEqual(before.pictures);
});

test('what is issued names the same authority as the draft that was approved, school results and examinations alike', async () => {
  const authorityIn = () => /Ministry of Education, [^<]+/.exec(blank.requests.at(-1)?.html ?? '')?.[0];
  const makers = [
    { make: pendingClassResult, role: 'School', call: { method: 'GET', url: '/api/school/preview' } },
    { make: pendingResult, role: 'Inspector', call: { method: 'POST', url: '/api/inspector/preview' } },
  ] as const;
  for (const { make, role, call } of makers) {
    const { osid } = await make(testApp, world);
    expect((await testApp.app.inject({ ...call, headers: { ...as(role), osid } })).statusCode).toBe(200);
    const drafted = authorityIn();
    expect(drafted).toBe(`Ministry of Education, ${world.state.stateName}`);
    const [{ credentialId } = none] = await issueAs(testApp, [osid]);
    expect((await read(credentialId, '?format=png', as(role))).statusCode).toBe(200);
    expect(authorityIn()).toBe(drafted);
  }
});

test('one that was issued before looks were kept gets those of its first drawing, for good', async () => {
  const row = await pendingClassResult(testApp, world);
  const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
  const { pool } = testApp.database;
  const looks = async () =>
    (await pool.query('select looks from credential where id = $1', [credentialId])).rows[0].looks;
  await pool.query('update credential set looks = null, photo = null where id = $1', [credentialId]);
  await read(credentialId, '?format=png', as('School'));
  const first = await looks();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  await pool.query(
    `update record set data = data || '{"principalName":"Somebody Else"}' where entity = 'School' and osid = $1`,
    [world.school.osid],
  );
  await read(credentialId, '?format=jpeg', as('School'));
  expect(await looks()).toBe(first);
  expect(blank.requests.at(-1)?.html).not.toContain('Somebody Else');
});

test('the photo of the pupil stays, too, and its file with it', async () => {
  const { deps, database } = testApp;
  const aPhoto = () => aPicture('Student', world.student.osid, 'profileImage');
  const first = await aPhoto();
  const row = await pendingClassResult(testApp, world, { student: world.student, academicYear: '2003-2004' });
  const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
  const second = await aPhoto();
  const third = await aPhoto();
  await removeUnusedPictures(deps);
  const { rows } = await database.pool.query('select photo from credential where id = $1', [credentialId]);
  expect(rows).toEqual([{ photo: `/api/files/${first}` }]);
  const { rows: left } = await database.pool.query<{ id: string }>(
    'select id from stored_file where id = any ($1) order by id',
    [[first, second, third]],
  );
  expect(left.map(({ id }) => id)).toEqual([first, third].sort());
});

test('it is not drawn without its logo while the file store is away, for the drawing would be kept', async () => {
  const logo = await aPicture('School', world.school.osid, 'logo');
  const row = await pendingClassResult(testApp, world, { student: world.student, academicYear: '2004-2005' });
  const [{ credentialId } = none] = await issueAs(testApp, [row.osid]);
  const { files } = testApp.deps;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  testApp.deps.files = { ...files, get: () => Promise.reject(away) };
  blank.requests.length = 0;
  const refused = await read(credentialId, '?format=png', as('School'));
  testApp.deps.files = files;
  expect([refused.statusCode, refused.json().params.errmsg]).toEqual([503, expect.stringMatching(/try again/i)]);
  expect(blank.requests).toEqual([]);
  expect((await read(credentialId, '?format=png', as('School'))).statusCode).toBe(200);
  expect([...(blank.requests[0]?.pictures?.values() ?? [])].map(({ bytes }) => bytes)).toContainEqual(
    await readWhole(await files.get(`images/${logo}`)),
  );
});
