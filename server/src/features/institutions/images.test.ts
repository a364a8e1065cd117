import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateImages } from '@sanad/contract/api/institutions';
import { principalFields } from '@sanad/contract/values/principal-details';
import { type Role, roles } from '@sanad/contract/values/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBomb, aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let now = new Date('2026-02-03T09:00:00Z');

beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now } }));
  world = await buildSchoolWorld(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => {
  now = new Date('2026-02-03T09:00:00Z');
});

const png = aPng;
const camera = { create: { width: 40, height: 20, channels: 3, background: '#366746' } } as const;
const photograph = await sharp(camera)
  .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
  .jpeg()
  .toBuffer();
const jpeg = () => photograph;

type Parts = Record<string, string | Buffer>;
type Call = { url: string; method?: 'POST' | 'PUT'; headers?: Record<string, string>; parts: Parts };

async function send({ url, method = 'PUT', headers = as('School'), parts }: Call) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
  }
  const wire = new Response(form);
  return testApp.app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}

function filesInStore(): string[] {
  const folder = join(testApp.deps.settings.dataFolder, 'files');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

/** All that a call could have changed: records, known files, and what lies in the store. */
async function everything() {
  const records = (await testApp.database.pool.query('select * from record order by entity, osid')).rows;
  const files = (await testApp.database.pool.query('select id, path from stored_file order by id')).rows;
  const activities = (await testApp.database.pool.query('select count(*) from activity')).rows;
  return { records, files, activities, stored: filesInStore() };
}

async function dataOf(osid: string): Promise<Record<string, string>> {
  return (await testApp.database.pool.query('select data from record where osid = $1', [osid])).rows[0].data;
}

const read = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const signature = (parts: Parts, { id = world.teacher, headers = as('School') } = {}) =>
  send({ url: `/api/school/teacher/${id}`, headers, parts });
const details = { principalName: 'Hauwa Abubakar', principalEmail: 'h@sanad.example', schoolContact: '+2348031234567' };
const school = (parts: Parts, { id = world.home, headers = as('School') } = {}) =>
  send({ url: `/api/school/school-details/${id}`, headers, parts });
const state = (parts: Parts, headers: Record<string, string> = as('SuperAdmin'), id = world.gombe) =>
  send({ url: `/api/superAdmin/update/state-details/${id}`, headers, parts });
const portrait = (parts: Parts, headers: Record<string, string> = as('Teacher')) =>
  send({ url: '/api/teacher/image', method: 'POST', headers, parts });

test('[ADMIN-38] a signature is stored, replaced without leaving the old one, and removed', async () => {
  const first = await signature({ teacherSignature: png() });
  expect(first.json()).toMatchObject({ params: { status: 'SUCCESSFUL' }, responseCode: 'OK' });
  const { teacherSignature: firstAddress } = await dataOf(world.teacher);
  expect(firstAddress).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
  const files = filesInStore().length;
  expect((await signature({ teacherSignature: jpeg() })).statusCode).toBe(200);
  expect((await dataOf(world.teacher)).teacherSignature).not.toBe(firstAddress);
  expect(filesInStore()).toHaveLength(files);
  expect((await read(first.json().data.teacherSignature)).statusCode).toBe(404);
  const removal = await testApp.app.inject({
    method: 'PUT',
    url: `/api/School/teacher/1-${world.teacher}`,
    headers: as('School'),
    payload: { teacherSignature: null },
  });
  expect(removal.json().params.status).toBe('SUCCESSFUL');
  expect((await dataOf(world.teacher)).teacherSignature).toBeUndefined();
  expect(filesInStore()).toHaveLength(files - 1);
});

test('[ADMIN-17][ADMIN-18] pictures are judged by content and size, with the stated texts; nothing stays behind', async () => {
  const before = await everything();
  const tooLarge = await signature({ teacherSignature: png(512_001) });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().params.errmsg).toBe('File too large! Max size: 500KB');
  for (const content of [
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="x"/>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from(''),
  ]) {
    const answer = await signature({ teacherSignature: content });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().params.errmsg).toBe('Invalid format! Allowed: JPG, JPEG, PNG');
  }
  expect((await signature({ note: 'no file' })).json().params.errmsg).toBe('Please select a file to upload');
  expect((await signature({ logo: png() })).statusCode).toBe(400);
  const json = (payload: object) =>
    testApp.app.inject({ method: 'PUT', url: `/api/school/teacher/${world.teacher}`, headers: as('School'), payload });
  for (const payload of [{}, { teacherSignature: '/x' }, { teacherSignature: null, name: 'x' }, [null]]) {
    expect((await json(payload)).statusCode).toBe(400);
  }
  expect(await everything()).toEqual(before);
  expect((await signature({ teacherSignature: png(512_000) })).statusCode).toBe(200);
});

test('[ADMIN-30] principal details are saved with logo and signature', async () => {
  const answer = await school({ ...details, schoolAddress: ' 14 Biu Road ', logo: png(), principalSignature: jpeg() });
  expect(answer.json().params.status).toBe('SUCCESSFUL');
  expect(await dataOf(world.home)).toMatchObject({
    ...details,
    // However it is written, a number is kept in one form.
    schoolContact: '08031234567',
    schoolAddress: '14 Biu Road',
    schoolName: 'Home School',
  });
  const { logo } = await dataOf(world.home);
  expect((await school({ ...details, principalName: 'Adéọlá Ọbasanjọ' })).statusCode).toBe(200);
  expect(await dataOf(world.home)).toMatchObject({
    logo,
    principalName: 'Adéọlá Ọbasanjọ',
    schoolAddress: '14 Biu Road',
  });
});

test('[ADMIN-25][ADMIN-26][ADMIN-27] principal details: name, address and Nigerian number are required and checked', async () => {
  const wrong: [Parts, string][] = [
    [{ ...details, principalName: ' ' }, 'Please Enter Principal Name'],
    [{ ...details, principalName: '<b>' }, 'Please enter a valid Principal Name'],
    [{ ...details, principalEmail: '' }, 'Please Enter Principal Email'],
    [{ ...details, principalEmail: 'h@' }, 'Please enter a valid Principal Email'],
    [{ principalName: 'A', principalEmail: 'a@b.example' }, 'Please Enter School Contact'],
    [{ ...details, schoolContact: '05031234567' }, 'Please enter a valid School Contact'],
    [{ ...details, schoolAddress: 'x'.repeat(501) }, 'This value should be less than 500 characters'],
  ];
  const before = await everything();
  for (const [parts, message] of wrong) {
    const answer = await school({ ...parts, logo: png() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.errmsg).toBe(message);
    expect(principalFields).toContain(answer.json().details.field);
  }
  expect((await school({ ...details, status: 'active', schoolName: 'Other' })).statusCode).toBe(400);
  expect((await school({ ...details, schoolAddress: 'a\u0000b', logo: png() })).statusCode).toBe(400);
  const json = { method: 'PUT', url: `/api/school/school-details/${world.home}`, headers: as('School') } as const;
  expect((await testApp.app.inject({ ...json, payload: details })).statusCode).toBe(415);
  expect(await everything()).toEqual(before);
  const stated = [...'7896'].flatMap((digit) => [`0${digit}031234567`, `+234${digit}03123456`]);
  for (const schoolContact of stated) {
    expect((await school({ ...details, schoolContact })).statusCode, schoolContact).toBe(200);
  }
  for (const schoolContact of ['0803123456', '080312345678', '+23480312345', '+23450312345']) {
    const answer = await school({ ...details, schoolContact });
    expect(answer.json().params.errmsg, schoolContact).toBe('Please enter a valid School Contact');
  }
});

test('[ADMIN-22][ADMIN-19] a state needs all six pictures; those that are stored count', async () => {
  const all = Object.fromEntries(stateImages.map((field) => [field, png()]));
  const { commissionerEducationSignature: _last, ...five } = all;
  const before = await everything();
  const missing = await state(five);
  expect(missing.statusCode).toBe(400);
  expect(missing.json().params.errmsg).toBe('Commissioner Education Signature is required.');
  expect((await state({})).json().params.errmsg).toBe('Please select a file to upload');
  const wrong = await state({ ...five, commissionerEducationSignature: Buffer.from('GIF89a') });
  expect([wrong.statusCode, wrong.json().details]).toEqual([415, { field: 'commissionerEducationSignature' }]);
  expect(await everything()).toEqual(before);
  expect((await state(all)).json().params.status).toBe('SUCCESSFUL');
  const stored = await dataOf(world.gombe);
  const count = filesInStore().length;
  expect((await state({ logo: jpeg() })).json().params.status).toBe('SUCCESSFUL');
  const { logo, ...rest } = await dataOf(world.gombe);
  expect(logo).not.toBe(stored.logo);
  expect({ ...rest, logo: stored.logo }).toEqual(stored);
  expect(filesInStore()).toHaveLength(count);
});

const managers: Partial<Record<Role, true>> = { SuperAdmin: true, School: true };

test.each([...roles, undefined])('[ADMIN-46][ADMIN-47] writes of pictures by others are refused: %s', async (role) => {
  const headers: Record<string, string> = role === undefined ? {} : as(role);
  if (role === 'SuperAdmin') {
    expect((await signature({ teacherSignature: png() }, { id: world.farTeacher, headers: as(role) })).statusCode).toBe(
      200,
    );
    expect((await school(details, { id: world.far, headers: as(role) })).statusCode).toBe(200);
    return;
  }
  const before = await everything();
  const refusal = role === undefined ? 401 : 403;
  const foreign = role !== undefined && managers[role] ? 404 : refusal;
  const as_ = headers as { authorization: string };
  expect((await signature({ teacherSignature: png() }, { id: world.farTeacher, headers: as_ })).statusCode).toBe(
    foreign,
  );
  expect((await school({ ...details, logo: png() }, { id: world.far, headers: as_ })).statusCode).toBe(foreign);
  expect((await school({ ...details, logo: png() }, { id: world.near, headers: as_ })).statusCode).toBe(foreign);
  expect((await state({ logo: png() }, headers)).statusCode).toBe(refusal);
  if (role === undefined || !managers[role]) {
    expect((await signature({ teacherSignature: png() }, { headers: as_ })).statusCode).toBe(refusal);
    expect((await school({ ...details, logo: png() }, { headers: as_ })).statusCode).toBe(refusal);
  }
  if (role !== 'School' && role !== 'Teacher')
    expect((await portrait({ file: png() }, headers)).statusCode).toBe(refusal);
  expect(await everything()).toEqual(before);
});

test('[FORM-37] a teacher’s picture is stored, then replaced; its charges show it', async () => {
  const session = { academicYear: '2025-2026', className: 'JSS 1', subClass: 'A' };
  const post = (url: string, payload: object) =>
    testApp.app.inject({ method: 'POST', url, headers: as('School'), payload });
  await post('/api/v1/SchoolClass', { ...session, subjects: [] });
  const classId = `${world.home}/2025-2026/JSS 1/A`;
  expect((await post('/api/v1/ClassTeacher', { teacherId: world.teacher, classId })).statusCode).toBe(200);
  const first = (await portrait({ file: png() })).json();
  expect(first.statusCode).toBe(200);
  expect(first.imageUrl).toMatch(/^\/api\/files\//);
  const count = filesInStore().length;
  const second = (await portrait({ file: jpeg(), imageUrl: first.imageUrl })).json();
  expect(second.imageUrl).not.toBe(first.imageUrl);
  expect(filesInStore()).toHaveLength(count);
  expect((await read(first.imageUrl)).statusCode).toBe(404);
  expect((await read(second.imageUrl)).headers['content-type']).toBe('image/jpeg');
  expect((await dataOf(world.teacher)).profileImage).toBe(second.imageUrl);
  const search = { url: '/api/teacher/ClassTeacher/search', method: 'POST', headers: as('Teacher') } as const;
  const found = await testApp.app.inject({
    ...search,
    payload: { filters: { classTeacherId: { eq: world.teacher } } },
  });
  expect(found.json().data[0].profileImage).toBe(second.imageUrl);
});

test('nobody replaces the picture of another school, nor a file that a record merely names', async () => {
  const far = (await portrait({ file: png() }, as('Teacher', { id: 'far-Teacher' }))).json().imageUrl;
  const { logo } = await dataOf(world.home);
  const before = await everything();
  expect((await portrait({ file: png(), imageUrl: far })).statusCode).toBe(404);
  expect((await portrait({ file: png(), imageUrl: far }, as('School'))).statusCode).toBe(404);
  expect((await portrait({ file: png(), imageUrl: logo ?? '' }, as('School'))).statusCode).toBe(404);
  expect((await portrait({ file: png(), imageUrl: '../../etc/passwd' }, as('School'))).statusCode).toBe(404);
  expect((await portrait({ imageUrl: far })).statusCode).toBe(400);
  expect(await everything()).toEqual(before);
  // A record that was made to point at a foreign file lets it go without deleting it.
  await testApp.database.pool.query(`update record set data = data || $1 where osid = $2`, [
    JSON.stringify({ logo: far }),
    world.home,
  ]);
  expect((await school({ ...details, logo: png() })).statusCode).toBe(200);
  expect((await read(far)).statusCode).toBe(200);
});

test('a school’s picture for a teacher waits for its form, and its own can be replaced', async () => {
  const first = (await portrait({ file: png() }, as('School'))).json().imageUrl;
  const second = (await portrait({ file: png(), imageUrl: first }, as('School'))).json().imageUrl;
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
});

test('a logo is for everybody and may be kept; a browser that opens it runs nothing', async () => {
  await school({ ...details, logo: png() });
  const answer = await read((await dataOf(world.home)).logo ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

test('a signature is read with the signed address, for ten minutes, by the user who asked', async () => {
  const answer = await school({ ...details, principalSignature: png() });
  const signed: string = answer.json().data.principalSignature;
  const bare = (await dataOf(world.home)).principalSignature ?? '';
  expect(signed).toContain(`${bare}?sig=`);
  expect((await read(signed)).statusCode).toBe(200);
  expect((await read(signed, as('School'))).statusCode).toBe(200);
  expect((await read(bare, as('School'))).statusCode).toBe(200);
  expect((await read(signed)).headers['cache-control']).toBe('private, max-age=600');
  const other = (await signature({ teacherSignature: png() })).json().data.teacherSignature as string;
  const refused = [
    read(bare),
    read(bare, as('Teacher')),
    read(signed, as('Student')),
    read(`${signed}x`),
    read(signed.replace('sig=', 'sig=z')),
    read(`${bare}?sig=`),
    read(`${bare}?sig=${other.split('sig=')[1]}`),
    read('/api/files/00000000-0000-7000-8000-000000000000'),
  ];
  for (const answered of await Promise.all(refused)) expect(answered.statusCode).toBe(404);
  expect((await read('/api/files/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(400);
  expect((await read('/api/files/x')).statusCode).toBe(400);
  now = new Date(now.getTime() + 10 * 60_000 - 1);
  expect((await read(signed)).statusCode).toBe(200);
  now = new Date(now.getTime() + 1);
  expect((await read(signed)).statusCode).toBe(404);
});

test('pictures are written anew: what came along is gone, type, turn and transparency stay', async () => {
  const turned = await sharp(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const clear = aPng(2000, { width: 30, height: 10, pixel: [0, 0, 0, 64] });
  const { data } = (await school({ ...details, logo: photograph, principalSignature: clear })).json();
  const logo = await read(data.logo);
  const stamp = await read(data.principalSignature, as('School'));
  expect([logo.headers['content-type'], stamp.headers['content-type']]).toEqual(['image/jpeg', 'image/png']);
  expect(photograph.toString('latin1')).toContain('SECRET PLACE');
  expect(logo.rawPayload.toString('latin1')).not.toContain('SECRET PLACE');
  expect(stamp.rawPayload.toString('latin1')).not.toContain('ruBb');
  expect(await sharp(stamp.rawPayload).metadata()).toMatchObject({ width: 30, height: 10, hasAlpha: true });
  expect([...(await sharp(stamp.rawPayload).raw().toBuffer()).subarray(0, 4)]).toEqual([0, 0, 0, 64]);
  await school({ ...details, logo: turned });
  const upright = await sharp((await read((await dataOf(world.home)).logo ?? '')).rawPayload).metadata();
  expect([upright.width, upright.height, upright.exif]).toEqual([20, 40, undefined]);
});

test('what only begins like a picture, is cut short or claims too many pixels is refused and leaves nothing', async () => {
  const before = await everything();
  const start = aPng().subarray(0, 8);
  const refused: [number, Buffer][] = [
    [415, Buffer.concat([start, Buffer.alloc(400, 7)])],
    [415, aPng(4000, { width: 300, height: 300 }).subarray(0, 120)],
    [415, photograph.subarray(0, 200)],
    [413, aBomb(60_000, 60_000)],
    [413, aBomb(6000, 6000)],
    [415, aBomb(100, 100)],
  ];
  for (const [status, content] of refused) {
    const answer = await signature({ teacherSignature: content });
    expect([answer.statusCode, answer.json().params.status]).toEqual([status, 'UNSUCCESSFUL']);
  }
  expect(await everything()).toEqual(before);
});
