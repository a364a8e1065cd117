import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leafHashOf } from '#platform/transparency/append-entries.ts';
import { openCheckpoint } from '#platform/transparency/checkpoint.ts';
import { openLogSigner } from '#platform/transparency/log-key.ts';
import { verifyInclusion } from '#platform/transparency/verify-proofs.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { masterKeyOf, sequenceLog } from '#testing/sequence-log.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

async function issueOnly() {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  return issued ?? { osid: '', credentialId: '', certificateNo: '' };
}

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const verify = async (id: string) => (await get(`/credentials/credentials/${id}/verify`)).json();

describe('keys', () => {
  const post = (url: string, payload: object) =>
    testApp.app.inject({ method: 'POST', url, payload, headers: as('SuperAdmin') });
  const methods = async () => (await get(`/issuers/${world.school.osid}/did.json`)).json();

  test('after a rotation old certificates stay verified, new ones bear the new key, the old private key is gone', async () => {
    const before = await issueOnly();
    const { kid } = (await post('/api/superAdmin/rotateKey', { issuerId: world.school.osid })).json().data;
    const after = await issueOnly();
    expect([await verify(before.credentialId), await verify(after.credentialId)]).toMatchObject([
      { verified: true },
      { verified: true },
    ]);
    const document = (await get(`/credentials/credentials/${after.credentialId}`, as('SuperAdmin'))).json();
    expect(document.proof.verificationMethod).toMatch(new RegExp(`#${kid}$`));
    expect((await methods()).assertionMethod.length).toBeGreaterThanOrEqual(2);
    const { rows } = await testApp.database.pool.query(
      'select state from signing_key where issuer_id = $1 and wrapped is not null',
      [world.school.osid],
    );
    expect(rows).toEqual([{ state: 'active' }]);
    expect((await post('/api/superAdmin/rotateKey', { issuerId: testApp.deps.ids.next() })).statusCode).toBe(404);
  });

  test('of a compromised key only that is believed which the log had taken in before', async () => {
    const early = await issueOnly();
    await sequenceLog(testApp);
    const since = new Date();
    const late = await issueOnly();
    await sequenceLog(testApp);
    const { rows } = await testApp.database.pool.query('select kid from credential where id = $1', [late.credentialId]);
    const { kid } = rows[0];
    expect((await post('/api/superAdmin/compromisedKey', { kid, since: '2999-01-01T00:00:00Z' })).statusCode).toBe(400);
    const answer = await post('/api/superAdmin/compromisedKey', { kid, since: since.toISOString() });
    expect(answer.statusCode).toBe(200);
    expect((await verify(early.credentialId)).verified).toBe(true);
    const verdict = await verify(late.credentialId);
    expect(verdict.verified).toBe(false);
    expect(verdict.verdict.checks[2]).toMatchObject({ name: 'issuer', result: 'fail', code: 'key-compromised' });
    const document = await methods();
    expect(document.verificationMethod.map(({ id }: { id: string }) => id.split('#')[1])).toContain(kid);
    expect(document.assertionMethod.some((id: string) => id.endsWith(kid))).toBe(false);
    expect((await verify((await issueOnly()).credentialId)).verified).toBe(true);
  });
});

test('each credential comes with a proof that the log holds it, up to a signed root', async () => {
  const { credentialId } = await issueOnly();
  expect((await get(`/credentials/credentials/${credentialId}/inclusion`)).json()).toMatchObject({ state: 'waiting' });
  await sequenceLog(testApp);
  const { credential, inclusion } = (
    await get(`/credentials/credentials/${credentialId}?format=bundle`, as('SuperAdmin'))
  ).json();
  expect(credential.proof.cryptosuite).toBe('eddsa-rdfc-2022');
  const hex = (text: string) => Buffer.from(text, 'hex');
  const leafHash = leafHashOf(inclusion.entry);
  expect(leafHash.toString('hex')).toBe(inclusion.leafHash);
  const claim = {
    leafHash,
    index: inclusion.index,
    size: inclusion.size,
    root: hex(inclusion.root),
    proof: inclusion.proof.map(hex),
  };
  expect(verifyInclusion(claim)).toBe(true);
  const log = await openLogSigner(testApp.deps.db, masterKeyOf(testApp));
  if (log === undefined) throw new Error('no log');
  expect(openCheckpoint(inclusion.checkpoint, log)?.root.toString('hex')).toBe(inclusion.root);
});

test('the address under which certificates are issued stays, whatever the settings say later', async () => {
  const { deps } = testApp;
  await issueOnly();
  const moved = { ...deps, settings: { ...deps.settings, issuerUrl: 'https://other.example.org' } };
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs({ deps: moved }, [osid]);
  const document = (await get(`/credentials/credentials/${issued?.credentialId}`, as('SuperAdmin'))).json();
  expect(document.id).toBe(`http://localhost:3000/credentials/credentials/${issued?.credentialId}`);
});
