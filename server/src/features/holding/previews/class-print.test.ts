import { PDFDocument } from '@cantoo/pdf-lib';
import type { ClassPrintAnswer } from '@sanad/contract/api/previews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawClassPrint, removeOldPrints } from '#features/holding/previews/usecases/draw-class-print.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const base = '/api/school/class-prints';
const asSchool = as('School');

async function aClassOf(names: readonly string[], year: string) {
  const rows = await Promise.all(
    names.map(async (lastName) => {
      const student = await make.aStudent(testApp.database.db, { school: world.school });
      const classId = `${world.school.osid}/${year}/JSS 1/A`;
      return pendingClassResult(testApp, world, { academicYear: year, classId, student, lastName });
    }),
  );
  return { rows, classId: String(rows[0]?.classId) };
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, { headers = asSchool, payload = {} } = {}) {
  const response = await testApp.app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
  const body = response.json<{ data: ClassPrintAnswer; params: { errmsg: string } }>();
  return { status: response.statusCode, data: body.data, errmsg: body.params.errmsg };
}
const start = (classId: string, more = {}) => call('POST', base, { payload: { classId, ...more } });
const file = (id: string, headers = asSchool) => testApp.app.inject({ url: `${base}/${id}/file`, headers });

test('a class is printed in the background: progress is told, those left out are named, the file holds the others', async () => {
  const { rows, classId } = await aClassOf(['Zubairu', 'Abubakar', 'Revoked', 'Waiting'], '2011-2012');
  const issued = await issueAs(
    testApp,
    rows.slice(0, 3).map(({ osid }) => osid),
  );
  await testApp.database.pool.query('update credential set revoked_at = now() where id = $1', [
    issued[2]?.credentialId,
  ]);
  const { data, status } = await start(classId);
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: 'queued', done: 0, total: 2 });
  expect(data.leftOut).toEqual([
    { name: expect.stringContaining('Revoked'), term: 'First', reason: 'was revoked' },
    { name: expect.stringContaining('Waiting'), term: 'First', reason: 'waits for approval' },
  ]);
  expect((await start(classId)).data.id).toBe(data.id);
  expect((await file(data.id)).statusCode).toBe(409);
  await drawClassPrint(testApp.deps, data.id);
  expect((await call('GET', `${base}/${data.id}`)).data).toMatchObject({ state: 'done', done: 2, total: 2 });
  const pdf = await file(data.id);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(2);
  expect((await file(data.id, as('SuperAdmin'))).statusCode).toBe(404);
});

test('a print that is cancelled draws nothing more and leaves no file', async () => {
  const { rows, classId } = await aClassOf(['Audu'], '2012-2013');
  await issueAs(
    testApp,
    rows.map(({ osid }) => osid),
  );
  const { id } = (await start(classId)).data;
  testApp.deps.renderer = {
    ...blank,
    render: async (request) => {
      // Pressed while the first certificates are drawn.
      expect((await call('DELETE', `${base}/${id}`)).data.state).toBe('cancelled');
      return blank.render(request);
    },
  };
  await drawClassPrint(testApp.deps, id).finally(() => {
    testApp.deps.renderer = blank;
  });
  expect((await call('GET', `${base}/${id}`)).data).toMatchObject({ state: 'cancelled', done: 0 });
  expect((await file(id)).statusCode).toBe(409);
});

test('a class without certificates says so; a failure is told; files go after a day', async () => {
  const { rows, classId } = await aClassOf(['Bala'], '2013-2014');
  const none = await start(classId);
  expect([none.status, none.errmsg]).toEqual([
    404,
    'No certificate of this class is in force for this choice, so there is nothing to print.',
  ]);
  await issueAs(
    testApp,
    rows.map(({ osid }) => osid),
  );
  expect((await start(classId, { term: 'Third' })).status).toBe(404);
  const { id } = (await start(classId, { term: 'First' })).data;
  testApp.deps.renderer = { ...blank, render: () => Promise.reject(new Error('no browser')) };
  await drawClassPrint(testApp.deps, id).finally(() => {
    testApp.deps.renderer = blank;
  });
  expect((await call('GET', `${base}/${id}`)).data.state).toBe('failed');
  await testApp.database.pool.query("update class_print set created_at = now() - interval '2 days' where id = $1", [
    id,
  ]);
  await removeOldPrints(testApp.deps);
  expect((await call('GET', `${base}/${id}`)).status).toBe(404);
});
