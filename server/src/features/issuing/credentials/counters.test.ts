import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let time = new Date('2026-11-15T08:00:00Z');
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => time } }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

/** The public totals; they are kept for a minute. */
async function totals(): Promise<{ certificates: number; students: number }> {
  time = new Date(time.getTime() + 61_000);
  const get = async (url: string) => (await testApp.app.inject({ method: 'GET', url })).json();
  const [certificates, students] = [await get('/api/certificates-generated'), await get('/api/students-certified')];
  return { certificates: certificates.totalCertificatesGeneratedCount, students: students.studentsCertifiedCount };
}

const revoke = (vcOsid = '') =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/revoke',
    headers: as('SuperAdmin'),
    payload: { vcOsid, reason: 'Wrong pupil' },
  });

test('[REG-53] certificates are counted for ever, students as long as one of theirs is in force', async () => {
  const student = await make.aStudent(testApp.database.db, { school: world.school });
  const first = await pendingClassResult(testApp, world, { student, term: 'First' });
  const second = await pendingClassResult(testApp, world, { student, term: 'Second' });
  const other = await pendingClassResult(testApp, world);
  expect(await totals()).toEqual({ certificates: 0, students: 0 });
  const [one, , three] = await issueAs(testApp, [first.osid, second.osid, other.osid]);
  expect(await totals()).toEqual({ certificates: 3, students: 2 });
  const regional = await pendingResult(testApp, world, { student });
  await issueAs(testApp, [regional.osid]);
  expect(await totals()).toEqual({ certificates: 4, students: 2 });
  expect((await revoke(one?.credentialId)).statusCode).toBe(200);
  expect(await totals()).toEqual({ certificates: 4, students: 2 });
  expect((await revoke(three?.credentialId)).statusCode).toBe(200);
  expect((await revoke(three?.credentialId)).statusCode).toBe(409);
  expect(await totals()).toEqual({ certificates: 4, students: 1 });
});

test('a certificate is issued with the template of its place, the shipped one where none was saved', async () => {
  const { osid } = await pendingClassResult(testApp, world);
  const far = await pendingClassResult(testApp, world.far);
  const exam = await pendingResult(testApp, world, { classType: 'middle basic' });
  const { rows: saved } = await testApp.database.pool.query(
    `insert into template_version (id, certificate_type, version, school_id, html, css, sheet, tags, hash)
     values (gen_random_uuid(), 'School Result Certificate', 1, $1, '<p></p>', '', '', '{}', 'x') returning id`,
    [world.school.osid],
  );
  await issueAs(testApp, [osid, far.osid, exam.osid]);
  const templateOf = async (result: string) => {
    const { rows } = await testApp.database.pool.query(
      `select template_version.id, certificate_type as type, template_version.school_id as school from credential
       join template_version on template_version.id = template_version_id where result_id = $1`,
      [result],
    );
    return rows;
  };
  const type = 'School Result Certificate';
  expect(await templateOf(osid)).toEqual([{ id: saved[0].id, type, school: world.school.osid }]);
  expect(await templateOf(far.osid)).toEqual([{ id: expect.any(String), type, school: null }]);
  expect(await templateOf(exam.osid)).toEqual([{ id: expect.any(String), type: 'MBA', school: null }]);
});
