import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const sample = (role: 'teacher' | 'examiner', classType: string) =>
  product.app.inject({
    url: `/api/${role}/downloadSampleCsv`,
    headers: { ...(role === 'teacher' ? product.asTeacher : product.asExaminer), ClassType: classType },
  });

test.each(['Basic', 'SSE', 'ECCDE', 'TVET', 'Common_School_Type'])(
  '[RESULT-33] the sample for %s has the columns of a teacher and one example',
  async (classType) => {
    const response = await sample('teacher', classType);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading, example, end] = response.body.split('\r\n');
    expect(heading).toMatch(/^\ufeffAdmission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,(.+,)+.+$/);
    expect(example?.split(',').length).toBe(heading?.split(',').length);
    expect(end).toBe('');
  },
);

test.each(['bcece', 'middle basic'])(
  '[RESULT-33] the sample for %s has the columns of an examiner',
  async (classType) => {
    const response = await sample('examiner', classType);
    expect(response.body.split('\r\n')[0]).toMatch(
      /^\ufeffExam Number,Candidate No,First Name,Middle Name,Last Name,LGA,School Name,Class,Admission No,(.+,)+.+$/,
    );
  },
);

test('a sample speaks of a class that schools of its type have', async () => {
  const classOf = async (type: string) => (await sample('teacher', type)).body.split('\r\n')[1]?.split(',')[4];
  expect(await Promise.all(['Basic', 'SSE', 'ECCDE'].map(classOf))).toEqual(['JSS 3', 'SSS 3', 'Nursery 2']);
});

test('a sample is a file that can be uploaded, once its class exists', async () => {
  const { body: csv } = await sample('teacher', 'Basic');
  const { payload, headers } = sheetForm({ academicYear: session }, csv.replace('JSS 3', 'JSS 1'));
  const url = '/api/teacher/uploadResult';
  const response = await product.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...product.asTeacher },
  });
  expect(response.json()).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
});

test('[RESULT-36] nobody but a teacher or an examiner uploads, and each in its own way', async () => {
  const answers: [string, number, number][] = [];
  for (const role of roles) {
    const codes: number[] = [];
    for (const uploader of ['teacher', 'examiner']) {
      const { payload, headers } = sheetForm({ academicYear: session, classType: 'bcece' }, 'a,b\n');
      const response = await product.app.inject({
        method: 'POST',
        url: `/api/${uploader}/uploadResult`,
        payload,
        headers: { ...headers, ...as(role, { id: role.toLowerCase() }) },
      });
      codes.push(response.statusCode);
    }
    answers.push([role, codes[0] ?? 0, codes[1] ?? 0]);
  }
  const expected = roles.map((role) => [role, role === 'Teacher' ? 400 : 403, role === 'Examiner' ? 400 : 403]);
  expect(answers).toEqual(expected);
});
