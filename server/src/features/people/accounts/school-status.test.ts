import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';
import { findRecord } from '../../registry/records/usecases.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp({ SCHOOL_VETTING: 'on' });
});
afterAll(() => it.close());

const set = (schoolId: string, payload: Record<string, unknown>, headers: Record<string, string> = as('SuperAdmin')) =>
  it.app.inject({ method: 'PUT', url: `/api/superAdmin/school-status/${schoolId}`, payload, headers });

test('[S-03] where schools are vetted a new school waits until a super admin activates it', async () => {
  const { state, lga } = it.places;
  const place = { schoolStateId: state, schoolLgaId: lga, schoolType: 'Basic' };
  const model = { ...place, schoolName: 'New Dawn', email: 'dawn@sanad.example', password: testPassword };
  const { osid } = (await it.app.inject({ method: 'POST', url: '/api/v1/School/invite', payload: model })).json()
    .data[0];
  expect(await findRecord(it.deps.db, 'School', osid)).toMatchObject({ status: 'pending' });
  expect(await it.noticesOf('user-SuperAdmin')).toEqual([
    'New school: New Dawn has signed up and waits for your check.',
  ]);
  const answer = await set(osid, { status: 'active' });
  expect(answer.json().data).toEqual({ osid, status: 'active' });
  expect(await findRecord(it.deps.db, 'School', osid)).toMatchObject({
    status: 'active',
    osUpdatedBy: 'user-SuperAdmin',
  });
  const account = await it.accountOf(model.email);
  expect(await it.noticesOf(account?.id ?? '')).toEqual([
    'School activated: New Dawn is active: it can approve results.',
  ]);
});

test('[EP-81] a school is suspended and activated again; the school is told each time, a repeat tells nobody', async () => {
  const { school } = it.places;
  expect((await set(school, { status: 'suspended', reason: 'Under review.' })).statusCode).toBe(200);
  const suspended = await findRecord(it.deps.db, 'School', school);
  expect(suspended).toMatchObject({ status: 'suspended', suspendedAt: suspended?.osUpdatedAt });
  expect((await set(school, { status: 'suspended', reason: 'Again.' })).statusCode).toBe(200);
  expect(await findRecord(it.deps.db, 'School', school)).toEqual(suspended);
  expect((await set(`1-${school}`, { status: 'active' })).statusCode).toBe(200);
  const active = await findRecord(it.deps.db, 'School', school);
  expect(active).toMatchObject({ status: 'active' });
  expect(active).not.toHaveProperty('suspendedAt');
  expect(await it.activityOf(school)).toEqual([
    'SuperAdmin@sanad.example: Suspended school Unity: Under review.',
    'SuperAdmin@sanad.example: Activated school Unity',
  ]);
  expect(await it.noticesOf('user-School')).toEqual([
    'School suspended: Unity is suspended: it cannot approve results. Under review.',
    'School activated: Unity is active: it can approve results.',
  ]);
});

test('[EP-81] nobody but a super admin sets it; unknown schools and other words are refused', async () => {
  const { school } = it.places;
  const before = await it.traces();
  for (const role of roles.filter((one) => one !== 'SuperAdmin')) {
    expect([role, (await set(school, { status: 'suspended' }, as(role))).statusCode]).toEqual([role, 403]);
  }
  expect((await set(school, { status: 'suspended' }, {})).statusCode).toBe(401);
  for (const id of [it.deps.ids.next(), it.places.state, 'no-id', '%00']) {
    expect([id, (await set(id, { status: 'active' })).statusCode]).toEqual([id, 404]);
  }
  for (const payload of [{ status: 'pending' }, { status: 'x' }, {}, { status: 'active', schoolName: 'x' }]) {
    expect((await set(school, payload)).statusCode).toBe(400);
  }
  expect(await it.traces()).toEqual(before);
  expect(await findRecord(it.deps.db, 'School', school)).toMatchObject({ status: 'active' });
});
