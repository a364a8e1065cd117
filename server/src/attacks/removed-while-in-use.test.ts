import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let it: TestApp;
let school: make.Made;
let teacher: make.Made;
const session = academicYear(runningSessionStart(new Date()));
beforeAll(async () => {
  it = await createTestApp();
  const { db } = it.database;
  school = await make.aSchool(db, { ownerId: 'school' });
  teacher = await make.aTeacher(db, { school });
});
afterAll(() => it.close());

const asSchool = as('School', { id: 'school' });

async function remove(entity: string, osid: string, headers = asSchool) {
  const response = await it.app.inject({ method: 'DELETE', url: `/api/v1/${entity}/${osid}`, headers });
  return [response.statusCode, response.json().params?.errmsg];
}

async function change(osid: string, payload: object) {
  const url = `/api/v1/SchoolClass/${osid}`;
  const response = await it.app.inject({ method: 'PUT', url, headers: asSchool, payload });
  return [response.statusCode, response.json().params?.errmsg];
}

const aClass = (className: string, wish = {}) =>
  make.aSchoolClass(it.database.db, { school, className, academicYear: session, subjects: ['English'], ...wish });
const idOf = (className: string) => `${school.osid}/${session}/${className}/A`;

test('a class with results stays, whatever its school says; so does the teacher who uploaded them', async () => {
  const { db } = it.database;
  const room = await aClass('JSS 7');
  const student = await make.aStudent(db, { school });
  const place = { className: 'JSS 7', subClass: 'A', academicYear: session, classId: idOf('JSS 7') };
  await make.aClassResult(db, { school, student, teacher, ...place });
  expect(await remove('SchoolClass', room.osid)).toEqual([
    409,
    'This class has results, so it cannot be removed or renamed.',
  ]);
  expect(await change(room.osid, { className: 'JSS 8', subjects: ['English'] })).toEqual([
    409,
    'This class has results, so it cannot be removed or renamed.',
  ]);
  expect(await remove('Teacher', teacher.osid)).toEqual([
    409,
    'This teacher has uploaded results, which name the teacher. Take the classes away instead; the administration closes the account.',
  ]);
});

test('a class with pupils of the running session stays; the same class of another session does not hold them', async () => {
  const { db } = it.database;
  const now = await aClass('SSS 1');
  const next = await aClass('SSS 1', { academicYear: academicYear(runningSessionStart(new Date()) + 1) });
  await make.aStudent(db, { school, className: 'SSS 1', subClass: 'A' });
  expect(await remove('SchoolClass', now.osid)).toEqual([
    409,
    'Pupils of the school are in this class, so it cannot be removed or renamed.',
  ]);
  expect((await remove('SchoolClass', next.osid))[0]).toBe(200);
});

test('an empty class is renamed with the charge of its teacher, and removed with it; so is a teacher who uploaded nothing', async () => {
  const { db } = it.database;
  const room = await aClass('JSS 4');
  const other = await make.aTeacher(db, { school });
  await make.aClassTeacher(db, { school, teacher: other, className: 'JSS 4', academicYear: session });
  await aClass('JSS 6');
  expect(await change(room.osid, { className: 'JSS 6', subjects: ['English'] })).toEqual([
    409,
    'This class is set up already.',
  ]);
  expect((await change(room.osid, { className: 'JSS 5', subClass: 'B', subjects: ['Music'] }))[0]).toBe(200);
  const charges = async () =>
    (
      await it.database.pool.query(
        `select natural_key, group_key, data->>'classId' as id, data->>'className' as name from record
        where entity = 'ClassTeacher' and subject_id = $1 and deleted_at is null`,
        [other.osid],
      )
    ).rows;
  const id = `${school.osid}/${session}/JSS 5/B`;
  expect(await charges()).toEqual([{ natural_key: id, group_key: id, id, name: 'JSS 5' }]);
  expect((await remove('SchoolClass', room.osid))[0]).toBe(200);
  expect(await charges()).toEqual([]);
  await make.aClassTeacher(db, { school, teacher: other, className: 'JSS 6', academicYear: session });
  expect((await remove('Teacher', other.osid))[0]).toBe(200);
  expect(await charges()).toEqual([]);
});

test('another school removes nothing', async () => {
  await make.aSchool(it.database.db, { ownerId: 'other-school' });
  const room = await aClass('JSS 3');
  const stranger = as('School', { id: 'other-school' });
  expect((await remove('SchoolClass', room.osid, stranger))[0]).toBe(404);
  expect((await remove('Teacher', teacher.osid, stranger))[0]).toBe(404);
});
