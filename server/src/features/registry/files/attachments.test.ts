import { roles } from '@sanad/contract/values/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const pupil = as('Student', { id: 'pupil' });

async function send(content: Buffer | undefined, headers: Record<string, string> = pupil, field = 'file') {
  const form = new FormData();
  form.append('note', 'hello');
  if (content !== undefined) form.append(field, new Blob([new Uint8Array(content)]), 'a picture.png');
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url: '/api/student/image',
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}
const read = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const kept = async () => (await testApp.database.pool.query('select id from stored_file order by id')).rows;

test('[EP-45] [REPORT-08] a student’s picture is kept for its sender, written anew, under an address that cannot be guessed', async () => {
  const answer = await send(aPng(3000));
  expect(answer.json()).toMatchObject({
    params: { status: 'SUCCESSFUL' },
    imageUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
  });
  const { imageUrl } = answer.json();
  const own = await read(imageUrl, pupil);
  expect(own.headers['content-type']).toBe('image/png');
  expect((await sharp(own.rawPayload).metadata()).width).toBe(2);
  expect(own.rawPayload.toString('latin1')).not.toContain('ruBb');
  for (const headers of [{}, as('Student', { id: 'other' }), as('SuperAdmin', { id: 'super' })]) {
    expect((await read(imageUrl, headers)).statusCode).toBe(404);
  }
});

test('[REPORT-08] the readers of the report that names it are given a link that opens it; others are not', async () => {
  const { db } = testApp.database;
  const school = await make.aSchool(db, { ownerId: 'school' });
  await make.aSchool(db, { ownerId: 'other-school' });
  const student = await make.aStudent(db, { school, ownerId: 'pupil' });
  const { imageUrl } = (await send(aPng())).json();
  const about = { studentId: student.osid, studentName: 'Aisha Bello', schoolId: school.osid, schoolName: 'A' };
  const report = await make.aRecord(db, 'Report', { ...about, description: 'Wrong', status: 'pending', imageUrl });
  const url = `/api/v1/Report/${report.osid}`;
  const given = (await read(url, as('School', { id: 'school' }))).json().imageUrl;
  expect(given).toMatch(/\?sig=/);
  expect((await read(given)).statusCode).toBe(200);
  expect((await read(url, as('School', { id: 'other-school' }))).statusCode).toBe(404);
});

test('[EP-45] the picture of a result is given as a link that opens for its reader', async () => {
  const { db } = testApp.database;
  const school = await make.aSchool(db, { ownerId: 'result-school' });
  const teacher = await make.aTeacher(db, { school });
  const student = await make.aStudent(db, { school, ownerId: 'pupil' });
  const { imageUrl } = (await send(aPng())).json();
  const result = await make.aClassResult(db, { school, student, teacher, status: 'issued', imageUrl });
  const found = await read(`/api/v1/ClassResults/${result.osid}`, as('School', { id: 'result-school' }));
  expect((await read(found.json().imageUrl)).statusCode).toBe(200);
});

test('[EP-45] what is no picture, too large or not sent is refused and leaves nothing', async () => {
  const before = await kept();
  const refused: [number, Buffer | undefined, string?][] = [
    [415, Buffer.from('%PDF-1.7 x')],
    [415, Buffer.concat([aPng().subarray(0, 8), Buffer.alloc(300)])],
    [413, aPng(512_001)],
    [413, aPng(5_242_881)],
    [400, undefined],
    [400, aPng(), 'files'],
  ];
  for (const [status, content, field] of refused) {
    const answer = await send(content, pupil, field);
    expect([answer.statusCode, answer.json().params.status]).toEqual([status, 'UNSUCCESSFUL']);
  }
  const others = roles.filter((role) => role !== 'Student');
  for (const role of others) expect((await send(aPng(), as(role))).statusCode).toBe(403);
  expect((await send(aPng(), {})).statusCode).toBe(401);
  expect(await kept()).toEqual(before);
});
