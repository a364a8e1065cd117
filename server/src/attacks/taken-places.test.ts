import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

/** What somebody was once called, was in charge of or had decided counts only as far as it still holds. */

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

test('a certificate carries the name under which the school was let in, not the one that it had when it uploaded', async () => {
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: world.state, schoolName: 'Dawn Academy' });
  const teacher = await make.aTeacher(db, { school });
  // As if uploaded while the school, not vetted yet, called itself like another.
  const row = await pendingClassResult(testApp, { school, teacher }, { schoolName: 'Unity Basic School Gombe' });
  const [issued] = await issueAs(testApp, [row.osid]);
  const payload = { resultType: 'regional', certificateNo: issued?.certificateNo };
  const verdict = (await call('POST', '/api/verifier/public/verify', {}, payload)).json().data;
  expect(verdict).toMatchObject({ status: 'verified', schoolName: 'Dawn Academy' });
  const signed = await call('GET', `/credentials/credentials/${issued?.credentialId}`, as('SuperAdmin'));
  expect(signed.json().credentialSubject.schoolName).toBe('Dawn Academy');
});

test('a school lifts its own suspension of a certificate, not that of the administration', async () => {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  const payload = { vcOsid: issued?.credentialId, reason: 'Looked into' };
  const school = as('School');
  expect((await call('POST', '/api/school/suspend', school, payload)).statusCode).toBe(200);
  expect((await call('POST', '/api/school/unsuspend', school, payload)).statusCode).toBe(200);
  expect((await call('POST', '/api/superAdmin/suspend', as('SuperAdmin'), payload)).statusCode).toBe(200);
  expect((await call('POST', '/api/school/unsuspend', school, payload)).statusCode).toBe(403);
  const { verified } = (await call('GET', `/credentials/credentials/${issued?.credentialId}/verify`, {})).json();
  expect(verified).toBe(false);
  expect((await call('POST', '/api/superAdmin/unsuspend', as('SuperAdmin'), payload)).statusCode).toBe(200);
});

test('a teacher who was moved to another school has no charge left in the old one', async () => {
  const { db, pool } = testApp.database;
  const teacher = await make.aTeacher(db, { school: world.school, ownerId: 'mover' });
  const charge = await make.aClassTeacher(db, { school: world.school, teacher, className: 'JSS 2' });
  const row = await pendingClassResult(testApp, world, { className: 'JSS 2', classId: charge.classId });
  const seen = () =>
    call('POST', '/api/v1/ClassResults/search', as('Teacher', { id: 'mover' }), {
      filters: { osid: { eq: row.osid } },
    });
  expect((await seen()).json().data).toHaveLength(1);
  await call('PUT', `/api/v1/Teacher/${teacher.osid}`, as('SuperAdmin'), { schoolId: world.far.school.osid });
  const { rows } = await pool.query('select school_id from record where osid = $1', [teacher.osid]);
  expect(rows).toEqual([{ school_id: world.far.school.osid }]);
  expect((await seen()).json().data).toEqual([]);
});

test('a suspended school keeps its name for when it comes back', async () => {
  const { db } = testApp.database;
  const lga = await make.anLga(db, { state: world.state });
  const place = { state: world.state, lga };
  const school = await make.aSchool(db, { ...place, schoolName: 'Hope School', status: 'suspended' });
  const other = await make.aSchool(db, { ...place, schoolName: 'hope  school', status: 'pending' });
  const status = (osid: string) =>
    call('PUT', `/api/superAdmin/school-status/${osid}`, as('SuperAdmin'), { status: 'active' });
  expect((await status(other.osid)).statusCode).toBe(409);
  expect((await status(school.osid)).statusCode).toBe(200);
});

test('a moment that no clock has is a version that nobody saw', async () => {
  const payload = { status: 'approved', osUpdatedAt: '2016-12-31T23:59:60Z' };
  const { db } = testApp.database;
  const osid = testApp.deps.ids.next();
  const wish = { changes: '{"schoolName":"Another"}', before: '{}', asked_by: 'school', asked_at: new Date() };
  const about = { entity: 'School' as const, record_id: world.school.osid, status: 'pending' as const };
  await db
    .insertInto('record_change')
    .values({ osid, ...about, ...wish })
    .execute();
  expect((await call('PUT', `/api/record-changes/${osid}`, as('SuperAdmin'), payload)).statusCode).toBe(409);
});
