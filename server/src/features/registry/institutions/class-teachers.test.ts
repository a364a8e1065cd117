import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classPlace, createClassCalls, subjectsOfClass } from '#testing/class-calls.ts';
import { aPng } from '#testing/pictures.ts';
import { buildSchoolWorld, type SchoolWorld, worldNow } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let calls: ReturnType<typeof createClassCalls>;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => worldNow } }));
  world = await buildSchoolWorld(testApp);
  calls = createClassCalls(testApp, world);
  for (const [className, subClass] of [
    ['JSS 10', 'A'],
    ['JSS 2', 'B'],
    ['JSS 2', 'A'],
  ] as const) {
    await calls.setUp({ ...classPlace(className, subClass), subjects: subjectsOfClass });
  }
  const classId = calls.homeClass('JSS 2', 'A');
  expect((await calls.assign({ teacherId: world.teacher, classId, subClass: 'A' })).statusCode).toBe(200);
  await calls.assign({ teacherId: world.teacher, classId: calls.homeClass('JSS 2', 'B') });
});
afterAll(() => testApp.close());

test('a class has one class teacher, also when two are assigned at once', async () => {
  await calls.setUp({ ...classPlace('JSS 6', 'A'), subjects: subjectsOfClass });
  const classId = calls.homeClass('JSS 6', 'A');
  const answers = await Promise.all([
    calls.assign({ teacherId: world.teacher, classId }),
    calls.assign({ teacherId: world.otherTeacher, classId }),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.statusCode === 409)?.json().params.errmsg).toBe(
    'This class already has a class teacher.',
  );
});

test('a class teacher needs a class that is set up and a teacher of that school', async () => {
  const before = await calls.everyRecord();
  const refusals: [object, number, string | undefined][] = [
    [
      { teacherId: world.teacher, classId: calls.homeClass('JSS 8', 'A') },
      400,
      'This class is not set up for the session.',
    ],
    [{ teacherId: world.teacher, classId: calls.homeClass('JSS 10', 'A'), subClass: 'B' }, 400, undefined],
    [{ teacherId: world.teacher, classId: 'JSS 10' }, 400, undefined],
    [{ teacherId: world.home, classId: calls.homeClass('JSS 10', 'A') }, 404, undefined],
    [{ classId: calls.homeClass('JSS 10', 'A') }, 400, undefined],
  ];
  for (const [payload, status, message] of refusals) {
    const answer = await calls.assign(payload);
    expect(answer.statusCode).toBe(status);
    if (message !== undefined) expect(answer.json().params.errmsg).toBe(message);
  }
  const mixed = await calls.assign(
    { teacherId: world.farTeacher, classId: calls.homeClass('JSS 10', 'A') },
    as('SuperAdmin'),
  );
  expect(mixed.json().params.errmsg).toBe('The teacher does not belong to this school.');
  expect(await calls.everyRecord()).toEqual(before);
});

test('the teacher is told of the class, also when a change gives it to another', async () => {
  const notices = async () =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/Notification/search',
        headers: as('Teacher'),
        payload: {},
      })
    ).json().data;
  await calls.setUp({ ...classPlace('JSS 7', 'A'), subjects: subjectsOfClass });
  const created = await calls.assign({ teacherId: world.otherTeacher, classId: calls.homeClass('JSS 7', 'A') });
  const { osid } = created.json().result.ClassTeacher;
  const count = (await notices()).length;
  const put = (payload: object, headers = as('School')) =>
    calls.call(`/api/v1/ClassTeacher/${osid}`, { method: 'PUT', payload, headers });
  expect((await put({ teacherId: world.teacher })).json().params.status).toBe('SUCCESSFUL');
  const told = await notices();
  expect(told).toHaveLength(count + 1);
  expect(told[0]).toMatchObject({
    subject: 'Class assigned',
    description: 'You are now class teacher of JSS 7 A (2025-2026).',
  });
  const log = await calls.call('/api/v1/ActivityLog/search', { headers: as('SuperAdmin'), payload: { filters: {} } });
  expect(log.json().data[0]).toMatchObject({ user_name: 'School@sanad.example', action: 'Assigned class' });
  const before = await calls.everyRecord();
  expect((await put({ classId: calls.homeClass('JSS 2', 'A') })).statusCode).toBe(409);
  expect((await put({ teacherId: world.farTeacher })).statusCode).toBe(404);
  expect((await put({ teacherId: world.teacher }, as('School', { id: 'far-School' }))).statusCode).toBe(404);
  expect((await put({ teacherId: world.teacher }, as('Teacher'))).statusCode).toBe(403);
  expect(await calls.everyRecord()).toEqual(before);
  expect(await notices()).toHaveLength(count + 1);
});

const search = (filters: object, headers = as('Teacher')) =>
  calls.call('/api/teacher/ClassTeacher/search', { headers, payload: { filters } });

test('[REG-73] a teacher finds the own charges, with the picture that the teacher gave', async () => {
  const chargeOf = async () => {
    const answer = (await search({ classTeacherId: { eq: world.teacher } })).json();
    expect(answer.totalCount).toBe(answer.data.length);
    return answer.data.find((row: { classId: string }) => row.classId === calls.homeClass('JSS 2', 'A'));
  };
  expect(await chargeOf()).toMatchObject({
    classTeacherId: world.teacher,
    teacherId: world.teacher,
    subClass: 'A',
    profileImage: null,
    osCreatedAt: worldNow.toISOString(),
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPng())], { type: 'image/png' }), 'me.png');
  const wire = new Response(form);
  const sent = await testApp.app.inject({
    method: 'POST',
    url: '/api/teacher/image',
    headers: { ...as('Teacher'), 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  const charge = await chargeOf();
  expect(charge.profileImage).toBe(sent.json().imageUrl);
  const picture = await testApp.app.inject({ url: charge.profileImage });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const first = (await search({ classTeacherId: { eq: world.teacher } })).json().data[0];
  expect(first.profileImage).toBe(charge.profileImage);
  const one = (await search({ osid: { eq: charge.osid } })).json();
  expect(one.data).toEqual([charge]);
});

test('charges are found by their teacher, their school and the SuperAdmin, and by nobody else', async () => {
  const foreign = { classTeacherId: { eq: world.teacher } };
  expect((await search(foreign, as('School'))).json().totalCount).toBeGreaterThan(0);
  expect((await search(foreign, as('SuperAdmin'))).json().totalCount).toBeGreaterThan(0);
  for (const id of ['far-Teacher', 'nobody']) {
    expect((await search(foreign, as('Teacher', { id }))).json()).toMatchObject({ data: [], totalCount: 0 });
  }
  expect((await search(foreign, as('School', { id: 'far-School' }))).json().totalCount).toBe(0);
  const others = roles.filter((role) => !['SuperAdmin', 'School', 'Teacher'].includes(role));
  for (const role of others) expect((await search(foreign, as(role))).statusCode).toBe(403);
  expect((await search(foreign, {} as { authorization: string })).statusCode).toBe(401);
  expect((await search({ name: { eq: 'x' } })).statusCode).toBe(400);
  expect((await search({ osid: { eq: "'; drop table record" } })).json().totalCount).toBe(0);
  expect((await search({ classId: { eq: '\u0000' } })).statusCode).toBe(400);
});
