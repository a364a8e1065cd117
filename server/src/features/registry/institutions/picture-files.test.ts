import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { camera, createPictureCalls, photograph, principalDetails } from '#testing/picture-calls.ts';
import { aBomb, aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let calls: ReturnType<typeof createPictureCalls>;
let now = new Date('2026-02-03T09:00:00Z');
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now } }));
  world = await buildSchoolWorld(testApp);
  calls = createPictureCalls(testApp, world);
});
afterAll(() => testApp.close());
beforeEach(() => {
  now = new Date('2026-02-03T09:00:00Z');
});

test('[FORM-37] a teacher’s picture is stored, then replaced; its charges show it', async () => {
  const session = { academicYear: '2025-2026', className: 'JSS 1', subClass: 'A' };
  const post = (url: string, payload: object) =>
    testApp.app.inject({ method: 'POST', url, headers: as('School'), payload });
  await post('/api/v1/SchoolClass', { ...session, subjects: [] });
  const classId = `${world.home}/2025-2026/JSS 1/A`;
  expect((await post('/api/v1/ClassTeacher', { teacherId: world.teacher, classId })).statusCode).toBe(200);
  const first = (await calls.portrait({ file: aPng() })).json();
  expect(first.statusCode).toBe(200);
  expect(first.imageUrl).toMatch(/^\/api\/files\//);
  const count = calls.filesInStore().length;
  const second = (await calls.portrait({ file: photograph, imageUrl: first.imageUrl })).json();
  expect(second.imageUrl).not.toBe(first.imageUrl);
  expect(calls.filesInStore()).toHaveLength(count);
  expect((await calls.read(first.imageUrl)).statusCode).toBe(404);
  expect((await calls.read(second.imageUrl)).headers['content-type']).toBe('image/jpeg');
  expect((await calls.dataOf(world.teacher)).profileImage).toBe(second.imageUrl);
  const search = { url: '/api/teacher/ClassTeacher/search', method: 'POST', headers: as('Teacher') } as const;
  const found = await testApp.app.inject({
    ...search,
    payload: { filters: { classTeacherId: { eq: world.teacher } } },
  });
  expect(found.json().data[0].profileImage).toBe(second.imageUrl);
});

test('nobody replaces the picture of another school, nor a file that a record merely names', async () => {
  const far = (await calls.portrait({ file: aPng() }, as('Teacher', { id: 'far-Teacher' }))).json().imageUrl;
  await calls.school({ ...principalDetails, logo: aPng() });
  const { logo } = await calls.dataOf(world.home);
  const before = await calls.everything();
  expect((await calls.portrait({ file: aPng(), imageUrl: far })).statusCode).toBe(404);
  expect((await calls.portrait({ file: aPng(), imageUrl: far }, as('School'))).statusCode).toBe(404);
  expect((await calls.portrait({ file: aPng(), imageUrl: logo ?? '' }, as('School'))).statusCode).toBe(404);
  expect((await calls.portrait({ file: aPng(), imageUrl: '../../etc/passwd' }, as('School'))).statusCode).toBe(404);
  expect((await calls.portrait({ imageUrl: far })).statusCode).toBe(400);
  expect(await calls.everything()).toEqual(before);
  // A record that was made to point at a foreign file lets it go without deleting it.
  await testApp.database.pool.query(`update record set data = data || $1 where osid = $2`, [
    JSON.stringify({ logo: far }),
    world.home,
  ]);
  expect((await calls.school({ ...principalDetails, logo: aPng() })).statusCode).toBe(200);
  expect((await calls.read(far)).statusCode).toBe(200);
});

test('a school’s picture for a teacher waits for its form, and its own can be replaced', async () => {
  const first = (await calls.portrait({ file: aPng() }, as('School'))).json().imageUrl;
  const second = (await calls.portrait({ file: aPng(), imageUrl: first }, as('School'))).json().imageUrl;
  expect((await calls.read(first)).statusCode).toBe(404);
  expect((await calls.read(second)).statusCode).toBe(200);
});

test('a logo is for everybody and may be kept; a browser that opens it runs nothing', async () => {
  await calls.school({ ...principalDetails, logo: aPng() });
  const answer = await calls.read((await calls.dataOf(world.home)).logo ?? '');
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
  const answer = await calls.school({ ...principalDetails, principalSignature: aPng() });
  const signed: string = answer.json().data.principalSignature;
  const bare = (await calls.dataOf(world.home)).principalSignature ?? '';
  expect(signed).toContain(`${bare}?sig=`);
  expect((await calls.read(signed)).statusCode).toBe(200);
  expect((await calls.read(signed, as('School'))).statusCode).toBe(200);
  expect((await calls.read(bare, as('School'))).statusCode).toBe(200);
  expect((await calls.read(signed)).headers['cache-control']).toBe('private, max-age=600');
  const other = (await calls.signature({ teacherSignature: aPng() })).json().data.teacherSignature as string;
  const refused = [
    calls.read(bare),
    calls.read(bare, as('Teacher')),
    calls.read(signed, as('Student')),
    calls.read(`${signed}x`),
    calls.read(signed.replace('sig=', 'sig=z')),
    calls.read(`${bare}?sig=`),
    calls.read(`${bare}?sig=${other.split('sig=')[1]}`),
    calls.read('/api/files/00000000-0000-7000-8000-000000000000'),
  ];
  for (const answered of await Promise.all(refused)) expect(answered.statusCode).toBe(404);
  expect((await calls.read('/api/files/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(400);
  expect((await calls.read('/api/files/x')).statusCode).toBe(400);
  now = new Date(now.getTime() + 10 * 60_000 - 1);
  expect((await calls.read(signed)).statusCode).toBe(200);
  now = new Date(now.getTime() + 1);
  expect((await calls.read(signed)).statusCode).toBe(404);
});

test('pictures are written anew: what came along is gone, type, turn and transparency stay', async () => {
  const turned = await sharp(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const clear = aPng(2000, { width: 30, height: 10, pixel: [0, 0, 0, 64] });
  const { data } = (await calls.school({ ...principalDetails, logo: photograph, principalSignature: clear })).json();
  const logo = await calls.read(data.logo);
  const stamp = await calls.read(data.principalSignature, as('School'));
  expect([logo.headers['content-type'], stamp.headers['content-type']]).toEqual(['image/jpeg', 'image/png']);
  expect(photograph.toString('latin1')).toContain('SECRET PLACE');
  expect(logo.rawPayload.toString('latin1')).not.toContain('SECRET PLACE');
  expect(stamp.rawPayload.toString('latin1')).not.toContain('ruBb');
  expect(await sharp(stamp.rawPayload).metadata()).toMatchObject({ width: 30, height: 10, hasAlpha: true });
  expect([...(await sharp(stamp.rawPayload).raw().toBuffer()).subarray(0, 4)]).toEqual([0, 0, 0, 64]);
  await calls.school({ ...principalDetails, logo: turned });
  const upright = await sharp((await calls.read((await calls.dataOf(world.home)).logo ?? '')).rawPayload).metadata();
  expect([upright.width, upright.height, upright.exif]).toEqual([20, 40, undefined]);
});

test('what only begins like a picture, is cut short or claims too many pixels is refused and leaves nothing', async () => {
  const before = await calls.everything();
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
    const answer = await calls.signature({ teacherSignature: content });
    expect([answer.statusCode, answer.json().params.status]).toEqual([status, 'UNSUCCESSFUL']);
  }
  expect(await calls.everything()).toEqual(before);
});
