import { createHash, randomBytes } from 'node:crypto';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSealedHere } from './features/issuing/credentials/signing/document-seal.ts';
import { loadIdentityKeys } from './features/people/identity/provider/identity-keys.ts';
import { wrapSecret } from './platform/crypto/key-wrap.ts';
import { loadLogSigner, openLogSigner } from './platform/transparency/log-key.ts';
import { runRewrap } from './rewrap-command.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from './testing/issuing-world.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let receiptPath = '';
const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const oldKey = () => testApp.deps.settings.masterKey ?? '';
const newKey = randomBytes(32).toString('base64');

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  const { db } = testApp.deps;
  const masterKey = Buffer.from(oldKey(), 'base64');
  await loadLogSigner({ db, masterKey, issuerUrl: 'http://localhost:3000', now: new Date() });
  await loadIdentityKeys({ db, masterKey, now: new Date() });
  const accountId = testApp.deps.ids.next();
  await db.insertInto('account').values({ id: accountId, username: 'guarded@sanad.example' }).execute();
  const secretOf = (purpose: string) => wrapSecret(masterKey, `identity:${purpose}:${accountId}`, randomBytes(20));
  const factor = { created_at: new Date(), confirmed_at: new Date(), last_used_at: null };
  await db
    .insertInto('totp_factor')
    .values({ account_id: accountId, wrapped: secretOf('totp'), ...factor })
    .execute();
  await db
    .insertInto('recovery_key')
    .values({ account_id: accountId, wrapped: secretOf('recovery') })
    .execute();
  const row = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [row.osid]);
  receiptPath = await keepReceiptOf(issued?.certificateNo ?? '');
});

/** Where the receipt of a verdict on this certificate is shown. */
async function keepReceiptOf(certificateNo: string): Promise<string> {
  const call = (url: string, payload: object) => testApp.app.inject({ method: 'POST', url, payload });
  const question = { certificateNo, resultType: 'regional' };
  const { data } = (await call('/api/verifier/public/verify', question)).json();
  const kept = { offer: data.receipt, facts: receiptFacts(data) };
  return (await call('/api/verifier/public/receipts', kept)).json().data.path;
}
afterAll(() => {
  written.mockRestore();
  return testApp.close();
});

async function wrapped(): Promise<string[]> {
  const { rows } = await testApp.database.pool.query<{ wrapped: Buffer }>(
    `select wrapped from signing_key where wrapped is not null union all select wrapped from log_key
      union all select wrapped from identity_key union all select wrapped from totp_factor
      union all select wrapped from recovery_key`,
  );
  return rows.map((row) => row.wrapped.toString('base64')).sort();
}

test('without both keys, with the same twice or with a wrong old one nothing is changed', async () => {
  const { db } = testApp.deps;
  const before = await wrapped();
  expect(before.length).toBeGreaterThanOrEqual(4);
  const wrong = randomBytes(32).toString('base64');
  for (const [masterKey, oldMasterKey, reason] of [
    [undefined, oldKey(), 'SANAD_MASTER_KEY'],
    [newKey, undefined, 'SANAD_OLD_MASTER_KEY'],
    [newKey, newKey, 'are the same'],
    [newKey, wrong, 'opens with neither'],
  ] as const) {
    await expect(runRewrap(db, { masterKey, oldMasterKey })).rejects.toThrow(reason);
    expect(await wrapped()).toEqual(before);
  }
});

test('all private keys are under the new master key, open with it alone, and sign on; a second run finds nothing to do', async () => {
  const { deps } = testApp;
  const before = await wrapped();
  const old = oldKey();
  expect(await runRewrap(deps.db, { masterKey: newKey, oldMasterKey: old })).toBe(0);
  const after = await wrapped();
  expect(after).toHaveLength(before.length);
  expect(after.filter((one) => before.includes(one))).toEqual([]);
  expect(String(written.mock.calls.at(-1)?.[0])).toContain(`${before.length} keys`);
  await expect(openLogSigner(deps.db, Buffer.from(old, 'base64'))).rejects.toThrow('another master key');
  expect(await openLogSigner(deps.db, Buffer.from(newKey, 'base64'))).toMatchObject({ origin: 'localhost:3000/log' });

  await runRewrap(deps.db, { masterKey: newKey, oldMasterKey: old });
  expect(await wrapped()).toEqual(after);

  const sealed = await testApp.database.pool.query('select id, issuer_id, kid, document, seal from credential');
  const origin = 'http://localhost:3000';
  expect(sealed.rows).toHaveLength(1);
  for (const { seal, ...signed } of sealed.rows) {
    const bound = { ...signed, origin, sha256: createHash('sha256').update(signed.document).digest() };
    expect([isSealedHere(newKey, bound, seal), isSealedHere(old, bound, seal)]).toEqual([true, false]);
  }
  const { rows } = await testApp.database.pool.query('select count(*)::int as keys from signing_key');
  expect((await testApp.app.inject({ url: receiptPath })).statusCode).toBe(404);
  deps.settings = { ...deps.settings, masterKey: newKey };
  expect((await testApp.app.inject({ url: receiptPath })).statusCode).toBe(200);
  const row = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [row.osid]);
  const url = `/credentials/credentials/${issued?.credentialId}/verify`;
  expect((await testApp.app.inject({ method: 'GET', url })).json()).toMatchObject({ verified: true });
  const { rows: later } = await testApp.database.pool.query('select count(*)::int as keys from signing_key');
  expect(later).toEqual(rows);
});
