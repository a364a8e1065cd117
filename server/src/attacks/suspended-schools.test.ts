import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld } from '#testing/issuing-world.ts';
import { aCertificate, suspendSchool } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const post = (url: string, headers: Headers, payload: object) =>
  testApp.app.inject({ method: 'POST', url, headers, payload });
const png = { accept: 'image/png' };

describe('a suspended school', () => {
  test('issues nothing: not by approval, not by a transcript that the state would sign, whoever asks', async () => {
    const certificate = await aCertificate(testApp, world);
    const { school, teacher, student } = certificate;
    const row = await make.aClassResult(testApp.database.db, { school, teacher, student, term: 'Second' });
    await suspendSchool(testApp, school.osid);
    const approved = await post('/api/superAdmin/approve', as('SuperAdmin'), { osid: row.osid });
    expect([approved.statusCode, approved.json().params.errmsg]).toEqual([409, expect.stringContaining('not active')]);
    const asked = { ...png, studentid: student.osid, academicyear: '2025-2026' };
    for (const headers of [as('School', { id: school.ownerId }), as('SuperAdmin'), certificate.holder]) {
      const answer = await get('/api/student/transcript', { ...headers, ...asked });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().params.errmsg).toContain('suspended since 2026-10-01');
    }
    const { rows } = await testApp.database.pool.query(
      "select count(*)::int as count from credential where entity = 'Transcript' and subject_id = $1",
      [student.osid],
    );
    expect(rows[0].count).toBe(0);
  });

  test('a transcript from before stays verified, with the note, and is as before when the school is active again', async () => {
    const certificate = await aCertificate(testApp, world);
    const { school, student, holder } = certificate;
    const asked = { ...holder, ...png, studentid: student.osid, academicyear: '2025-2026' };
    expect((await get('/api/student/transcript', asked)).statusCode).toBe(200);
    const { rows } = await testApp.database.pool.query(
      "select id, certificate_no from credential where entity = 'Transcript' and subject_id = $1",
      [student.osid],
    );
    const verified = async () => (await get(`/credentials/credentials/${rows[0].id}/verify`)).json().verdict;
    const issuer = async () => (await verified()).checks.find(({ name }: { name: string }) => name === 'issuer').code;
    expect(await issuer()).toBe('known');
    await suspendSchool(testApp, school.osid);
    expect([(await verified()).result, await issuer()]).toEqual(['verified', 'school-suspended']);
    const byNumber = await post(
      '/api/verifier/public/verify',
      {},
      {
        resultType: 'regional',
        certificateNo: rows[0].certificate_no,
      },
    );
    expect(byNumber.body).toContain('school-suspended');
    await testApp.database.pool.query(
      `update record set status = 'active', data = data || '{"status":"active"}' where osid = $1`,
      [school.osid],
    );
    expect(await issuer()).toBe('known');
  });
});
