import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestLog, type TestLog } from '#testing/test-log.ts';
import { leafHashOf } from './append-entries.ts';
import { openCheckpoint } from './checkpoint.ts';
import { verifyConsistency, verifyInclusion } from './verify-proofs.ts';

let product: TestApp;
let log: TestLog;
let leaves: Buffer[];
beforeAll(async () => {
  product = await createTestApp();
  log = await createTestLog(product.deps.db);
  leaves = (await log.append(11)).map(leafHashOf);
});
afterAll(() => product.close());

const get = (url: string) => product.app.inject({ method: 'GET', url });
const bytes = (hashes: string[]) => hashes.map((hash) => Buffer.from(hash, 'hex'));

async function checkpoint() {
  const { verifierKey } = (await get('/log/key')).json();
  // The key is base64 and may itself hold a plus sign.
  const [, origin, key] = /^([^+]+)\+[0-9a-f]+\+(.+)$/.exec(verifierKey)!;
  const rawPublic = Buffer.from(key!, 'base64').subarray(1);
  return openCheckpoint((await get('/log/checkpoint')).body, { origin: origin!, rawPublic })!;
}

test('before the first turn there is nothing to answer yet', async () => {
  expect((await get('/log/checkpoint')).statusCode).toBe(503);
});

test('anybody can prove with the published key that an entry is in the log, by place or by hash', async () => {
  await log.sequence();
  const { root, size } = await checkpoint();
  expect(size).toBe(11);
  for (const [index, leafHash] of leaves.entries()) {
    const byIndex = (await get(`/log/proof/inclusion?index=${index}`)).json();
    const byHash = (await get(`/log/proof/inclusion?hash=${leafHash.toString('hex')}`)).json();
    expect(byHash).toEqual(byIndex);
    expect(byIndex).toMatchObject({ index, size, root: root.toString('hex') });
    expect(verifyInclusion({ leafHash, index, size, root, proof: bytes(byIndex.proof) })).toBe(true);
  }
});

test('anybody can prove that the log only grew', async () => {
  const before = await checkpoint();
  await log.append(9);
  await log.sequence();
  const after = await checkpoint();
  const { proof } = (await get(`/log/proof/consistency?from=${before.size}&to=${after.size}`)).json();
  const claim = { from: before.size, to: after.size, fromRoot: before.root, toRoot: after.root, proof: bytes(proof) };
  expect(verifyConsistency(claim)).toBe(true);
  expect(verifyConsistency({ ...claim, fromRoot: after.root })).toBe(false);
  const older = (await get(`/log/proof/inclusion?index=3&size=${before.size}`)).json();
  expect(older).toMatchObject({ size: 11, root: before.root.toString('hex') });
});

test('a changed checkpoint is not taken for a signed one', async () => {
  const note = (await get('/log/checkpoint')).body;
  expect(openCheckpoint(note, log.signer)).toMatchObject({ size: 20 });
  expect(openCheckpoint(note.replace('\n20\n', '\n21\n'), log.signer)).toBeUndefined();
  expect(openCheckpoint(note.replaceAll('sanad.example', 'other.example'), log.signer)).toBeUndefined();
  expect(openCheckpoint(note, { ...log.signer, rawPublic: Buffer.alloc(32, 7) })).toBeUndefined();
});

test.each([
  ['/log/proof/inclusion', 400],
  ['/log/proof/inclusion?index=1&hash=00', 400],
  ['/log/proof/inclusion?index=-1', 400],
  ['/log/proof/inclusion?index=1.5', 400],
  ['/log/proof/inclusion?index=abc', 400],
  ['/log/proof/inclusion?index=9007199254740993', 400],
  ['/log/proof/inclusion?index=9007199254740991', 404],
  ['/log/proof/inclusion?hash=zz', 400],
  [`/log/proof/inclusion?hash=${'0'.repeat(64)}`, 404],
  ['/log/proof/inclusion?index=0&size=0', 404],
  ['/log/proof/inclusion?index=0&size=10000', 400],
  ['/log/proof/consistency', 400],
  ['/log/proof/consistency?from=5&to=4', 400],
  ['/log/proof/consistency?from=5&to=100000', 400],
  ['/log/proof/consistency?from=0', 200],
])('%s is answered with %d', async (url, status) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  if (status !== 200) expect(answer.json()).toMatchObject({ responseCode: 'CLIENT_ERROR' });
});
