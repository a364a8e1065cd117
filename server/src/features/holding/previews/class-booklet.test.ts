import { PDFDocument } from '@cantoo/pdf-lib';
import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let world: IssuingWorld;
let classRow: make.Made;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
  classRow = await pendingClassResult(testApp, world, { student: world.student });
  await issueAs(testApp, [classRow.osid]);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string>) => testApp.app.inject({ method: 'GET', url, headers });

const booklet = (row: Record<string, unknown>, role: Role, id?: string) => {
  const { classId, academicYear, term } = row;
  const query = new URLSearchParams({
    classId: String(classId),
    academicYear: String(academicYear),
    term: String(term),
  });
  return get(`/api/school/booklet?${query}`, as(role, id === undefined ? {} : { id }));
};

test('it holds each certificate in force once, by name, for school, teacher and SuperAdmin', async () => {
  const year = { academicYear: '2001-2002' };
  const pupils = await Promise.all(
    ['Zubairu', 'Abubakar', 'Musa', 'Revoked'].map(async (lastName) => {
      const student = await make.aStudent(testApp.database.db, { school: world.school });
      return pendingClassResult(testApp, world, { ...year, student, lastName });
    }),
  );
  await pendingClassResult(testApp, world, year);
  const issued = await issueAs(
    testApp,
    pupils.map(({ osid }) => osid),
  );
  await testApp.database.pool.query('update credential set revoked_at = now() where id = $1', [
    issued[3]?.credentialId,
  ]);
  const row = { ...classRow, ...year };
  for (const role of ['School', 'Teacher', 'SuperAdmin'] as const) {
    const answer = await booklet(row, role);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(3);
  }
  const html = blank.requests[0]?.html ?? '';
  const places = ['Abubakar', 'Musa', 'Zubairu'].map((name) => html.indexOf(name));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).not.toContain('Revoked');
});

test('a class of others, or one without certificates, has none', async () => {
  expect((await booklet({ ...classRow, academicYear: '1990-1991' }, 'School')).statusCode).toBe(404);
  expect((await booklet(classRow, 'School', 'far-School')).statusCode).toBe(404);
  expect((await get('/api/school/booklet?classId=a', as('School'))).statusCode).toBe(400);
});

test('who comes when too many wait is told when to come again', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  testApp.deps.renderer = {
    ...blank,
    render: async (request) => {
      await gate;
      return blank.render(request);
    },
  };
  try {
    const answered: [number, unknown][] = [];
    const many = Array.from({ length: 8 }, async () => {
      const { statusCode, headers } = await booklet(classRow, 'School');
      answered.push([statusCode, headers['retry-after']]);
      return statusCode;
    });
    // One is drawn and four wait: the others are sent away before anything is done.
    await vi.waitFor(() => expect(answered).toEqual(Array.from({ length: 3 }, () => [503, '30'])), 20_000);
    open();
    expect((await Promise.all(many)).filter((code) => code === 200)).toHaveLength(5);
  } finally {
    open();
    testApp.deps.renderer = blank;
  }
});
