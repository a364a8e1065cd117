import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { issueAs } from '#testing/issuing-world.ts';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const subjects = Array.from({ length: 20 }, (_, index) => `Subject ${index + 1}`);

async function firstRow(url: string, headers: Record<string, string>) {
  const answer = await product.app.inject({ method: 'POST', url, headers, payload: { filters: {} } });
  return answer.json().data[0];
}

/** A report card with twenty subjects, as a teacher's sheet and the approval of the school make it. */
async function anIssuedResult() {
  const heading = `Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,${subjects.join(',')}`;
  const line = `U/1,Aisha,Ruƙayya,Bello,JSS 1,A,First,${subjects.map(() => '70').join(',')}`;
  const { payload, headers } = sheetForm({ academicYear: session }, `${heading}\n${line}\n`);
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/teacher/uploadResult',
    payload,
    headers: { ...headers, ...product.asTeacher },
  });
  expect(answer.json()).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  const { osid } = await firstRow('/api/v1/ClassResults/search', product.asTeacher);
  const [issued] = await issueAs(product, [osid]);
  return issued;
}

test('[REG-56] the rows of tables carry every field that a column can name', async () => {
  const { school, teacher, state } = product;
  const { db } = product.database;
  const issued = await anIssuedResult();
  const result = await firstRow('/api/v1/ClassResults/search', as('School', { id: 'school' }));
  expect(result).toMatchObject({
    status: 'issued',
    studentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    uniqueId: expect.stringMatching(/^STU[0-9A-Z]{10}$/),
    certificateNo: issued?.certificateNo,
    schoolName: 'Unity School',
    schoolType: 'Basic',
    subjectAndGrade: subjects.map((subject) => ({ subject, score: 70, grade: 'A' })),
    ...Object.fromEntries(subjects.map((subject, index) => [`subject${index + 1}`, `${subject}: 70 (A)`])),
    firstName: 'Aisha',
    middleName: 'Ruƙayya',
    lastName: 'Bello',
    admissionNo: 'U/1',
    className: 'JSS 1',
    subClass: 'A',
    academicYear: session,
    term: 'First',
    schoolLgaId: school.schoolLgaId,
    stateId: state.osid,
    teacherId: teacher.osid,
  });
  const imageUrl = '/api/files/01890a5d-ac96-774b-bcce-b302099a8057';
  const about = { studentId: result.studentId, studentName: 'Aisha Bello', schoolId: school.osid, schoolName: 'A' };
  await make.aRecord(db, 'Report', { ...about, description: 'Wrong', status: 'pending', imageUrl });
  const report = await firstRow('/api/v1/Report/search', as('School', { id: 'school' }));
  expect(report.imageUrl).toContain(imageUrl);
  await make.aRecord(db, 'SchoolType', { title: 'Basic', identifier: 'Basic', isCore: true });
  const superAdmin = as('SuperAdmin', { id: 'super' });
  expect(await firstRow('/api/v1/SchoolType/search', superAdmin)).toMatchObject({ schoolCount: 1, isCore: true });
  const counted = await firstRow('/api/superAdmin/stateSchoolCounts', superAdmin);
  expect(counted).toMatchObject({ stateOsid: state.osid, schoolCount: 1 });
});
