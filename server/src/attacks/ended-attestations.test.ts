import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// A suspended school takes no certificate back; it changes or deletes the record that one is about.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, headers: Record<string, string>, payload?: object) =>
  testApp.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload === undefined ? {} : { payload }) });
const setStatus = ({ osid }: make.Made, status: string) =>
  testApp.database.pool.query(
    `update record set status = $2, data = data || jsonb_build_object('status', $2::text) where osid = $1`,
    [osid, status],
  );

const itemId = '33333333-3333-4333-8333-333333333333';
const education = [{ osid: itemId, instituteName: 'Pantami Primary School', yearOfPassing: 2022 }];

test('a school that is not active ends no attestation by changing or deleting the record of its pupil', async () => {
  const school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
  const pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'pupil', education });
  const [atSchool, headers] = [as('School', { id: 'school' }), as('Student', { id: 'pupil' })];
  const wish = { entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' };
  await ask('POST', 'send', headers, { ...wish, propertiesOSID: { education: [itemId] } });
  const { id } = (await ask('GET', 'School/claims', atSchool)).json().content[0];
  await ask('POST', `School/claims/${id}/attest`, atSchool, { action: 'GRANT_CLAIM' });
  const own = `Student/${pupil.osid}`;
  const state = async () => (await ask('GET', own, headers)).json().studentEducationAttest[0]._osState;
  for (const status of ['suspended', 'pending']) {
    await setStatus(school, status);
    for (const call of [
      ask('PUT', own, atSchool, { education: [] }),
      ask('PUT', own, atSchool, { education: [{ ...education[0], yearOfPassing: 2020 }] }),
      ask('DELETE', own, atSchool),
    ]) {
      const answer = await call;
      expect([status, answer.statusCode]).toEqual([status, 409]);
    }
    // What was not attested it keeps as before.
    expect((await ask('PUT', own, atSchool, { phone: '08031234567' })).statusCode).toBe(200);
    expect(await state()).toBe('PUBLISHED');
  }
  // Its pupil says what it likes, and the school does again once it is active.
  await setStatus(school, 'active');
  expect((await ask('PUT', own, atSchool, { education: [] })).statusCode).toBe(200);
  expect(await state()).toBe('INVALID');
});
