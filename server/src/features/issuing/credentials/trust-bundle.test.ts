import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { openCose } from '@sanad/contract/qr/cose';
import {
  type ListPlaces,
  manifestPurpose,
  pageOfKey,
  type TrustedKey,
  type TrustManifest,
  unpackKeys,
  unpackLists,
  unpackManifest,
} from '@sanad/contract/qr/trust-bundle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cbor } from '#platform/signing/cbor.ts';
import { isCoseSignedBy } from '#platform/signing/cose-sign1.ts';
import { publicKeyOf } from '#platform/signing/ed25519.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
/** The bundle is looked at anew once a minute: each question comes two minutes after the one before. */
let now = Date.parse('2026-06-01T08:00:00Z');
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => new Date(now) } }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const post = (url: string, payload: object, headers = as('SuperAdmin')) =>
  testApp.app.inject({ method: 'POST', url, headers, payload });

async function readManifest(): Promise<TrustManifest> {
  now += 120_000;
  const { rawPayload } = await get('/trust/bundle');
  const { publicKey } = (await get('/log/key')).json<{ publicKey: string }>();
  const message = openCose(Uint8Array.from(rawPayload), cbor);
  const key = publicKeyOf(Buffer.from(publicKey, 'base64'));
  if (message === undefined || !isCoseSignedBy(message, manifestPurpose, key)) throw new Error('Not signed.');
  const manifest = unpackManifest(message.payload, cbor);
  if (manifest === undefined) throw new Error('Not a manifest.');
  return manifest;
}

async function readPage(hash: Uint8Array | undefined): Promise<Uint8Array> {
  const { rawPayload, statusCode } = await get(`/trust/pages/${Buffer.from(hash ?? []).toString('hex')}`);
  expect([statusCode, createHash('sha256').update(rawPayload).digest()]).toEqual([200, Buffer.from(hash ?? [])]);
  return Uint8Array.from(rawPayload);
}

async function readBundle(): Promise<{ manifest: TrustManifest; keys: TrustedKey[]; lists: ListPlaces[] }> {
  const manifest = await readManifest();
  const keys: TrustedKey[] = [];
  const lists: ListPlaces[] = [];
  for (const hash of manifest.keyPages) keys.push(...unpackKeys(await readPage(hash), cbor));
  for (const hash of manifest.statusPages) lists.push(...unpackLists(await readPage(hash), cbor));
  return { manifest, keys, lists };
}

const bytesOf = (osid: string) => Uint8Array.from(Buffer.from(osid.replaceAll('-', ''), 'hex'));
const ofSchool = <Entry extends { issuerId: Uint8Array }>(entries: readonly Entry[]) =>
  entries.filter(({ issuerId }) => Buffer.from(issuerId).equals(bytesOf(world.school.osid)));

async function issueOne() {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  if (issued === undefined) throw new Error('Nothing was issued.');
  const { kid, list_index } = await testApp.deps.db
    .selectFrom('credential')
    .select(['kid', 'list_index'])
    .where('id', '=', issued.credentialId)
    .executeTakeFirstOrThrow();
  return { ...issued, kid, place: list_index };
}

test('the bundle is signed by the installation and names every key with its issuer', async () => {
  await issueOne();
  const { manifest, keys, lists } = await readBundle();
  expect(manifest).toMatchObject({ asOf: now / 1000, origin: 'http://localhost:3000' });
  expect(ofSchool(keys)).toMatchObject([{ kind: 'School', name: world.school.schoolName }]);
  expect(lists).toEqual([]);
});

test('revoked and suspended certificates stand in it within a minute, and leave it when a suspension is lifted', async () => {
  const [revoked, suspended] = [await issueOne(), await issueOne()];
  await post('/api/superAdmin/revoke', { vcOsid: revoked.credentialId, reason: 'Wrong pupil' });
  await post('/api/superAdmin/suspend', { vcOsid: suspended.credentialId, reason: 'Under review' });
  const { lists } = await readBundle();
  expect(ofSchool(lists)).toMatchObject([{ list: 1, revoked: [revoked.place], suspended: [suspended.place] }]);
  await post('/api/superAdmin/unsuspend', { vcOsid: suspended.credentialId });
  expect(ofSchool((await readBundle()).lists)).toMatchObject([{ revoked: [revoked.place], suspended: [] }]);
});

test('a key says since when it is compromised or retired, and its issuer since when it is suspended', async () => {
  const { kid } = await issueOne();
  const since = new Date(now - 3_600_000).toISOString();
  await post('/api/superAdmin/compromisedKey', { kid, since });
  await issueOne();
  await post('/api/superAdmin/rotateKey', { issuerId: world.school.osid });
  await sql`update record set status = 'suspended', updated_at = ${new Date(now).toISOString()}::timestamptz,
    data = data || jsonb_build_object('status', 'suspended', 'suspendedAt', ${since}::text)
    where entity = 'School' and osid = ${world.school.osid}`.execute(testApp.deps.db);
  const keys = ofSchool((await readBundle()).keys).sort((a, b) => (a.compromisedAt ?? 9e9) - (b.compromisedAt ?? 9e9));
  expect(keys[0]).toMatchObject({ compromisedAt: Date.parse(since) / 1000, suspendedAt: Date.parse(since) / 1000 });
  expect(keys.filter(({ retiredAt }) => retiredAt === undefined)).toHaveLength(1);
});

test('who has the bundle is told so in a few bytes, and pages are kept for ever', async () => {
  const first = await get('/trust/bundle');
  expect(first.headers).toMatchObject({
    'content-type': 'application/cose',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  });
  const again = await get('/trust/bundle', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const hash = Buffer.from((await readManifest()).keyPages[0] ?? []).toString('hex');
  const page = await get(`/trust/pages/${hash}`, { 'accept-encoding': 'gzip' });
  expect(page.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(createHash('sha256').update(gunzipSync(page.rawPayload)).digest('hex')).toBe(hash);
  expect((await get(`/trust/pages/${hash}`, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
});

test('an unknown page is not there, and a wrong name of one is refused', async () => {
  expect((await get(`/trust/pages/${'0'.repeat(64)}`)).statusCode).toBe(404);
  expect((await get('/trust/pages/..%2f..%2fetc')).statusCode).toBe(400);
});

test('a change of one key leaves the pages of all others as they were', async () => {
  const count = 4000;
  const keys = Array.from({ length: count }, () => randomBytes(32));
  const kids = keys.map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16));
  const issuers = keys.map(() => testApp.deps.ids.next());
  await sql`insert into signing_key (kid, issuer_entity, issuer_id, public_key, state, created_at)
    select kid, 'School', issuer, decode(key, 'hex'), 'retired', now()
    from unnest(${kids}::text[], ${issuers}::uuid[], ${keys.map((key) => key.toString('hex'))}::text[])
      as made(kid, issuer, key)`.execute(testApp.deps.db);
  const before = await readManifest();
  expect(before.keyPages).toHaveLength(8);
  const [kid = ''] = kids;
  const place = pageOfKey(Uint8Array.from(Buffer.from(kid, 'hex')), 8);
  const page = unpackKeys(await readPage(before.keyPages[place]), cbor);
  expect(page.some(({ publicKey }) => Buffer.from(publicKey).equals(keys[0] ?? Buffer.alloc(0)))).toBe(true);
  await sql`update signing_key set state = 'compromised', compromised_at = now() where kid = ${kid}`.execute(
    testApp.deps.db,
  );
  const after = await readManifest();
  const changed = after.keyPages.flatMap((hash, index) =>
    Buffer.from(hash).equals(before.keyPages[index] ?? Buffer.alloc(0)) ? [] : [index],
  );
  expect(changed).toEqual([place]);
  expect(after.statusPages).toEqual(before.statusPages);
});
