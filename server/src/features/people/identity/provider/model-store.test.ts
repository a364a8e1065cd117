import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { systemIds } from '../../../../platform/ids.ts';
import * as store from '../store.ts';
import { replacePassword } from '../usecases/set-password.ts';
import { createModelStore } from './model-store.ts';

let database: TestDatabase;
let account: store.Account;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const id = systemIds.next();
  const names = { username: `${id}@example.org`, first_name: '', last_name: '' };
  await store.insertAccount(database.db, {
    id,
    ...names,
    password_hash: 'x',
    email_verified: true,
    entity: [],
    locale: ['en'],
  });
  account = (await store.findAccount(database.db, id)) as store.Account;
});

const model = (name: string) => createModelStore(database.db)(name);
const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;

test('a request that is under way while the password changes does not write its session back', async () => {
  const session = { jti: 's', uid: systemIds.next(), accountId: account.id, loginTs: seconds(60) };
  await model('Session').upsert(session.uid, session, 600);
  await inTransaction(database.db, (db) => replacePassword(db, account, 'Sahara-9-Nights'));
  await model('Session').upsert(session.uid, session, 600);
  expect(await model('Session').find(session.uid)).toBeUndefined();
});

test('nor a refresh token of the old sign-in, however new the token itself is', async () => {
  await inTransaction(database.db, (db) => replacePassword(db, account, 'Sahara-9-Nights'));
  const id = systemIds.next();
  const token = { accountId: account.id, grantId: 'g', iat: seconds(-1), iiat: seconds(60), authTime: seconds(60) };
  await model('RefreshToken').upsert(id, token, 600);
  expect(await model('RefreshToken').find(id)).toBeUndefined();
});

const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const countWaiting = async () => (await database.pool.query(waiting)).rowCount;

test('a write that comes while the change is not through waits for it', async () => {
  const id = systemIds.next();
  let written: Promise<unknown> = Promise.resolve();
  await inTransaction(database.db, async (db) => {
    await replacePassword(db, account, 'Sahara-9-Nights');
    await asSomebodyElse(async () => {
      written = Promise.resolve(
        model('Session').upsert(id, { uid: id, accountId: account.id, loginTs: seconds(60) }, 600),
      );
      await expect.poll(countWaiting).toBe(1);
    });
  });
  await written;
  expect(await model('Session').find(id)).toBeUndefined();
});

test('who signs in with the new password has a session, and so has one without an account yet', async () => {
  await inTransaction(database.db, (db) => replacePassword(db, account, 'Sahara-9-Nights'));
  const [fresh, anonymous] = [systemIds.next(), systemIds.next()];
  await model('Session').upsert(fresh, { uid: fresh, accountId: account.id, loginTs: seconds(-1) }, 600);
  await model('Session').upsert(anonymous, { uid: anonymous, iat: seconds(60) }, 600);
  expect(await model('Session').find(fresh)).toMatchObject({ accountId: account.id });
  expect(await model('Session').find(anonymous)).toMatchObject({ uid: anonymous });
});
