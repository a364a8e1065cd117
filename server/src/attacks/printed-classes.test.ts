import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawClassPrint } from '#features/holding/previews/usecases/draw-class-print.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const base = '/api/school/class-prints';

async function aClass(className: string, academicYear: string): Promise<string> {
  const { db } = testApp.database;
  const classId = `${world.school.osid}/${academicYear}/${className}/A`;
  const student = await make.aStudent(db, { school: world.school });
  const row = await pendingClassResult(testApp, world, { academicYear, className, subClass: 'A', classId, student });
  await issueAs(testApp, [row.osid]);
  return classId;
}
const start = (classId: string, headers: Record<string, string>) =>
  testApp.app.inject({ method: 'POST', url: base, payload: { classId }, headers });
const file = (id: string, headers: Record<string, string>) =>
  testApp.app.inject({ url: `${base}/${id}/file`, headers });
const read = (id: string, headers: Record<string, string>) => testApp.app.inject({ url: `${base}/${id}`, headers });

test('a printed class is opened only by whoever still reaches the class', async () => {
  const { db, pool } = testApp.database;
  const classId = await aClass('JSS 4', '2014-2015');
  const place = { className: 'JSS 4', subClass: 'A', academicYear: '2014-2015' };
  const teacher = await make.aTeacher(db, { school: world.school, ownerId: 'leaver' });
  await make.aSchoolClass(db, { school: world.school, ...place });
  const charge = await make.aClassTeacher(db, { school: world.school, teacher, ...place });
  const asTeacher = as('Teacher', { id: 'leaver' });
  const { id } = (await start(classId, asTeacher)).json().data;
  await drawClassPrint(testApp.deps, id);
  expect((await file(id, asTeacher)).statusCode).toBe(200);
  await pool.query('update record set deleted_at = now() where osid = $1', [charge.osid]);
  expect((await file(id, asTeacher)).statusCode).toBe(404);
  expect((await read(id, asTeacher)).statusCode).toBe(404);
});

test('three prints of one person wait at most, however fast they are asked for', async () => {
  const asSchool = as('School');
  const classes: string[] = [];
  for (const year of ['2001-2002', '2002-2003', '2003-2004', '2004-2005', '2005-2006', '2006-2007']) {
    classes.push(await aClass('JSS 5', year));
  }
  const answers = await Promise.all(classes.map((classId) => start(classId, asSchool)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  for (const answer of answers)
    if (answer.statusCode === 200) await drawClassPrint(testApp.deps, answer.json().data.id);
});

test('a class that was printed today is not drawn and stored once more', async () => {
  const asSchool = as('School');
  const classId = await aClass('JSS 6', '2007-2008');
  const first = (await start(classId, asSchool)).json().data;
  await drawClassPrint(testApp.deps, first.id);
  const again = (await start(classId, asSchool)).json().data;
  expect(again).toMatchObject({ id: first.id, state: 'done' });
  expect((await file(again.id, asSchool)).statusCode).toBe(200);
});
