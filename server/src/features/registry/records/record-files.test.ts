import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStoredFile } from '#platform/files/stored-files.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let here: make.Made;
let now = new Date('2026-02-03T09:00:00Z');
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now } }));
  here = await make.aSchool(testApp.database.db, {
    ownerId: 'here-school',
    principalSignature: await aFile('here-school'),
    logo: await aFile('here-school', 'public'),
  });
  await make.aTeacher(testApp.database.db, { school: here, ownerId: 'teacher' });
});
afterAll(() => testApp.close());
beforeEach(() => {
  now = new Date('2026-02-03T09:00:00Z');
});

const school = as('School', { id: 'here-school' });
const student = as('Student', { id: 'student' });
const signed = (address: string) => expect.stringMatching(new RegExp(`^${address}\\?sig=[\\w.-]+$`));

async function aFile(ownerId: string, visibility: 'public' | 'private' = 'private'): Promise<string> {
  const { deps } = testApp;
  const id = deps.ids.next();
  const path = `test/${id}`;
  const { size, sha256 } = await deps.files.put(path, Buffer.from('face'), 'image/png');
  await insertStoredFile(deps.db, { id, ownerId, name: 'a.png', mime: 'image/png', size, sha256, visibility, path });
  return `/api/files/${id}`;
}

async function aPupil(profileImage: string): Promise<make.Made> {
  return make.aStudent(testApp.database.db, { school: here, profileImage, ownerId: 'student' });
}

const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const search = async (entity: string, osid: string, headers: Record<string, string>) =>
  (await call('POST', `/api/v1/${entity}/search`, headers, { filters: { osid: { eq: osid } } })).json().data[0];
const stored = async (osid: string) =>
  (await testApp.database.pool.query('select data, version from record where osid = $1', [osid])).rows[0];

describe('reading', () => {
  test('a search, a read and the list of own records give a link that opens the private picture for the reader', async () => {
    const picture = await aFile('here-school');
    const { osid } = await aPupil(picture);
    const found = await search('Student', osid, school);
    const read = (await call('GET', `/api/v1/Student/${osid}`, student)).json();
    const mine = (await call('GET', '/api/v1/Student', student)).json().data;
    expect(found.profileImage).toEqual(signed(picture));
    expect(read.profileImage).toEqual(signed(picture));
    expect(mine.map((one: make.Made) => one.profileImage)).toContainEqual(signed(picture));
    expect((await call('GET', picture, student)).statusCode).toBe(404);
    expect((await call('GET', read.profileImage, {})).body).toBe('face');
    expect((await call('GET', read.profileImage, as('Teacher', { id: 'teacher' }))).statusCode).toBe(404);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await call('GET', read.profileImage, {})).statusCode).toBe(404);
  });

  test('a reader who does not see the field gets no link, and logos keep their public address', async () => {
    const own = await search('School', here.osid, school);
    expect(own.principalSignature).toEqual(signed(String(here.principalSignature)));
    expect(own.logo).toBe(here.logo);
    const teachers = await search('School', here.osid, as('Teacher', { id: 'teacher' }));
    expect(teachers).toMatchObject({ osid: here.osid, logo: here.logo });
    expect(teachers).not.toHaveProperty('principalSignature');
    expect(JSON.stringify(await search('School', here.osid, {}))).not.toContain('/api/files/');
  });
});

describe('writing', () => {
  test('a form that sends the signed address back changes nothing', async () => {
    const picture = await aFile('here-school');
    const { osid } = await aPupil(picture);
    const before = await stored(osid);
    const { profileImage, phone } = (await call('GET', `/api/v1/Student/${osid}`, student)).json();
    const answer = await call('PUT', `/api/v1/Student/${osid}`, student, { profileImage, phone });
    expect(answer.statusCode).toBe(200);
    expect(await stored(osid)).toEqual(before);
    await call('PUT', `/api/v1/Student/${osid}`, student, { profileImage, phone: '08031234567' });
    expect((await stored(osid)).data).toMatchObject({ profileImage: picture, phone: '08031234567' });
  });

  test('a new record keeps the plain address of a file that its maker sent', async () => {
    const fileUrl = await aFile('student');
    const body = { kind: 'attestation-SELF', name: 'Diploma', fileUrl: `${fileUrl}?sig=old.one` };
    const answer = await call('POST', '/api/v1/WalletDocument', student, body);
    expect(answer.statusCode).toBe(200);
    expect((await stored(answer.json().data[0].osid)).data.fileUrl).toBe(fileUrl);
  });

  test("naming somebody else's private file is refused: it would open it", async () => {
    const foreign = await aFile('somebody');
    const { osid } = await aPupil(await aFile('student'));
    const before = await stored(osid);
    const missing = `/api/files/${testApp.deps.ids.next()}`;
    for (const profileImage of [foreign, `${foreign}?sig=x`, missing]) {
      const update = await call('PUT', `/api/v1/Student/${osid}`, student, { profileImage });
      expect(update.statusCode).toBe(400);
      expect(update.json().params.errmsg).toContain('#/Student/profileImage: there is no such file');
    }
    expect(await stored(osid)).toEqual(before);
    const body = { kind: 'attestation-SELF', name: 'Stolen', fileUrl: foreign };
    expect((await call('POST', '/api/v1/WalletDocument', student, body)).statusCode).toBe(400);
    expect(JSON.stringify((await call('GET', '/api/v1/WalletDocument', student)).json().data)).not.toContain('Stolen');
  });
});
