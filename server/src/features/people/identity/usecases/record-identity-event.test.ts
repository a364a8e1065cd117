import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  pressConfirm,
  realmUrl,
  signIn,
  Visitor,
} from '#testing/identity-app.ts';
import { addMissingRecords } from '../../../registry/records/usecases.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
});
afterAll(() => app.close());

const query = async (sql: string, values: unknown[]) => (await app.database.pool.query(sql, values)).rows;
const actionsOf = async (username: string): Promise<string[]> =>
  (await query('select action from activity where user_name = $1 order by created_at, osid', [username])).map(
    ({ action }) => action,
  );

test('signing in and out is logged with the name, each with its entry for the transparency log', async () => {
  const id = await app.addUser('amina@sanad.example');
  const visitor = new Visitor(app.app);
  const { id_token } = await signIn(visitor, 'amina@sanad.example');
  const protocol = `${realmUrl}/protocol/openid-connect`;
  const asked = await visitor.get(`${protocol}/logout?${new URLSearchParams({ id_token_hint: id_token })}`);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(asked.body)?.[1] ?? '';
  await visitor.post(`${protocol}/logout/confirm`, { xsrf, logout: 'yes' });
  await eventually(async () => expect(await actionsOf('amina@sanad.example')).toEqual(['Signed in', 'Signed out']));
  const rows = await query(
    'select a.user_id, a.ip, a.target_id from activity a join log_pending p on p.ref = a.osid where a.user_id = $1 order by p.id',
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ user_id: id, target_id: id, ip: '127.0.0.1' });
});

test('a lock is logged for an account; of a name that nobody has nothing is kept', async () => {
  await app.addUser('locked@sanad.example');
  for (const username of ['locked@sanad.example', 'nobody@sanad.example']) {
    const visitor = new Visitor(app.app);
    const form = (await visitor.get(authorizationRequest().url)).location;
    for (let tries = 0; tries < 10; tries += 1) await visitor.post(form, { username, password: 'not-it' });
  }
  await eventually(async () => expect(await actionsOf('locked@sanad.example')).toEqual(['Account locked']));
  expect(await actionsOf('nobody@sanad.example')).toEqual([]);
});

test('[EP-31] a confirmed address is logged once, and the super administrators hear of a school', async () => {
  const { db, ids } = app.deps;
  const boss = await app.addUser('boss@sanad.example', { entity: ['SuperAdmin'] });
  const common = { by: null, at: new Date() };
  await addMissingRecords(db, [
    {
      ...common,
      entity: 'SuperAdmin',
      osid: ids.next(),
      ownerId: boss,
      data: { name: 'Boss', email: 'boss@sanad.example' },
    },
  ]);
  await app.addUser('gss@sanad.example', { entity: ['School'], emailVerified: false });
  const [account] = await query('select * from account where username = $1', ['gss@sanad.example']);
  await app.identity.mailVerifyLink(db, account, 'en');
  const link = /https?:\S+verifyEmail\S+/.exec(app.sentMails.at(-1)!.text)![0];
  const visitor = new Visitor(app.app);
  for (let clicks = 0; clicks < 2; clicks += 1) expect(await pressConfirm(visitor, link)).toBe('/active?status=200');
  expect(await actionsOf('gss@sanad.example')).toEqual(['Verified email']);
  const told = await query('select subject, description from notification where account_id = $1', [boss]);
  expect(told).toEqual([{ subject: 'New school', description: 'gss@sanad.example has confirmed its email address.' }]);
});
