import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

test('a school is told by mail when the key that signs its certificates was replaced, and other schools are not', async () => {
  const owner = await it.addUser('head@unity.example', { entity: ['School'] });
  await it.addUser('head@other.example', { entity: ['School'] });
  await it.deps.db.updateTable('record').set({ owner_id: owner }).where('osid', '=', it.places.school).execute();
  const payload = { issuerId: it.places.school };
  const rotated = await it.app.inject({
    method: 'POST',
    url: '/api/superAdmin/rotateKey',
    payload,
    headers: as('SuperAdmin'),
  });
  expect(rotated.statusCode).toBe(200);
  const told = it.sentMails.filter(({ subject }) => subject === 'Sanad: a signing key was replaced');
  expect(told.map(({ to }) => to)).toEqual(['head@unity.example']);
  expect(told[0]?.text).toContain('Unity');
});

test('so are the administrators of a state whose key was replaced', async () => {
  const officer = await it.addUser('state@gombe.example', { entity: ['stateadmin'] });
  const data = { name: 'Musa Lawal', email: 'state@gombe.example', type: 'stateAdmin', stateId: it.places.state };
  await it.add('LgaStateAdmin', data, officer);
  const before = it.sentMails.length;
  const payload = { issuerId: it.places.state };
  await it.app.inject({ method: 'POST', url: '/api/superAdmin/rotateKey', payload, headers: as('SuperAdmin') });
  expect(it.sentMails.slice(before).map(({ to }) => to)).toEqual(['state@gombe.example']);
});
