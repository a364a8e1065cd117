import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecords, uploadExam, uploadTerm } from '#testing/attack-uploads.ts';
import { eventually } from '#testing/eventually.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const asSchool = as('School', { id: 'school' });

/** Somebody removes a record and has not finished yet; `during` runs meanwhile, and is waited for afterwards. */
async function whileRemoved<T>(osid: string, during: () => Promise<T>): Promise<T> {
  const client = await product.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from record where osid = $1 for update', [osid]);
    await client.query('update record set deleted_at = now() where osid = $1', [osid]);
    let isOver = false;
    const running = during().finally(() => {
      isOver = true;
    });
    await eventually(async () => {
      const { rows } = await product.database.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(isOver || (rows[0]?.n ?? 0) > 0).toBe(true);
    });
    await client.query('commit');
    return await running;
  } finally {
    client.release();
  }
}

async function aTaughtClass(className: string) {
  const { db } = product.database;
  const { school, teacher } = product;
  const place = { className, subClass: 'A', academicYear: session };
  const room = await make.aSchoolClass(db, { school, ...place });
  await make.aClassTeacher(db, { school, teacher, ...place });
  return room;
}

test('results go into no class that is removed while they come', async () => {
  const room = await aTaughtClass('JSS 7');
  const answer = await whileRemoved(room.osid, () =>
    uploadTerm(product, { rows: ['R-701,Ada,,Obi,JSS 7,A,First,50,60'] }),
  );
  expect([answer.fulfilledCount, answer.rejectedCount]).toEqual([0, 1]);
  expect(answer.failedItems[0]?.reason).toBe(`The class JSS 7 A is not set up for ${session}.`);
  expect(await storedRecords(product, 'ClassResults', { className: 'JSS 7' })).toEqual([]);
});

test('nor are they uploads of a teacher who is removed', async () => {
  await aTaughtClass('JSS 8');
  const { db } = product.database;
  const teacher = await make.aTeacher(db, { school: product.school, ownerId: 'gone' });
  const place = { className: 'JSS 9', subClass: 'A', academicYear: session };
  await make.aSchoolClass(db, { school: product.school, ...place });
  await make.aClassTeacher(db, { school: product.school, teacher, ...place });
  const rows = ['R-901,Ada,,Obi,JSS 9,A,First,50,60'];
  await whileRemoved(teacher.osid, () => uploadTerm(product, { rows, headers: as('Teacher', { id: 'gone' }) }));
  expect(await storedRecords(product, 'ClassResults', { className: 'JSS 9' })).toEqual([]);
});

test('a result is laid on no record that is merged into another meanwhile', async () => {
  const { db } = product.database;
  const pupil = await make.aStudent(db, { school: product.school, admissionNo: 'R-801', lastName: 'Musa' });
  const rows = [`E801,C801,${pupil.firstName},,Musa,Akko,Unity School,,R-801,B`];
  const answer = await whileRemoved(pupil.osid, () => uploadExam(product, { rows }));
  expect(answer.fulfilledCount).toBe(1);
  const [stored] = await storedRecords(product, 'Results', { candidateNo: 'C801' });
  expect(stored?.data.studentId).not.toBe(pupil.osid);
});

test('nobody is given charge of a class that is removed meanwhile', async () => {
  const { db } = product.database;
  const room = await make.aSchoolClass(db, {
    school: product.school,
    className: 'SSS 3',
    subClass: 'A',
    academicYear: session,
  });
  const classId = `${product.school.osid}/${session}/SSS 3/A`;
  const payload = { teacherId: product.teacher.osid, classId };
  const answer = await whileRemoved(room.osid, async () =>
    product.app.inject({ method: 'POST', url: '/api/v1/ClassTeacher', payload, headers: asSchool }),
  );
  expect(answer.statusCode).toBe(400);
  expect(await storedRecords(product, 'ClassTeacher', { classId })).toEqual([]);
});
