import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aKey, createCaches, publishBundle, schoolId, type TestKey, trustedKey } from '#testing/a-signed-qr.ts';
import { keepTrust, keptTrust, trustCache } from './kept-trust.ts';
import { readManifest } from './trust-source.ts';

let logKey: TestKey;
let key: TestKey;
let caches: ReturnType<typeof createCaches>;
let server: Map<string, Uint8Array | object>;
let asked: string[];

beforeEach(async () => {
  logKey = await aKey();
  key = await aKey();
  caches = createCaches();
  asked = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const body = server.get(path);
    if (body === undefined) return new Response('', { status: 404 });
    return new Response(body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body));
  });
});
afterEach(() => vi.unstubAllGlobals());

const first = 1_780_000_000;
const hour = 3600;
const revoked = { issuerId: schoolId, list: 1, revoked: [7], suspended: [] };
const publish = async (asOf: number, { lists = [] as (typeof revoked)[], signer = logKey } = {}) => {
  server = await publishBundle({ asOf, keys: [trustedKey(key)], lists }, signer);
};
const asOfKept = async (part: 'keys' | 'status') => (await readManifest(keptTrust, part))?.asOf;
const pagesAsked = () => asked.filter((path) => path.startsWith('/trust/pages/'));
const pagesKept = () => caches.addressesIn(trustCache).filter((path) => path.startsWith('/trust/pages/'));

test('only what changed is fetched again, and what is no longer needed is forgotten', async () => {
  await publish(first);
  expect(await keepTrust(first)).toBe(true);
  expect(pagesAsked()).toHaveLength(2);
  asked = [];
  await publish(first + hour, { lists: [revoked] });
  expect(await keepTrust(first + hour)).toBe(true);
  expect(pagesAsked()).toHaveLength(1);
  expect(pagesKept()).toHaveLength(2);
  expect([await asOfKept('keys'), await asOfKept('status')]).toEqual([first + hour, first + hour]);
});

test('what is a few minutes old is not asked for again; a clock that is wrong changes nothing about that', async () => {
  await publish(first);
  await keepTrust(first);
  asked = [];
  await keepTrust(first + 60);
  expect(asked).toEqual([]);
  await keepTrust(first - 24 * hour);
  expect(asked).toContain('/trust/bundle');
});

test('a bundle that another key signed is not kept; where the installation itself has a new key, it is', async () => {
  await publish(first);
  await keepTrust(first);
  const stranger = await aKey();
  await publish(first + hour, { signer: stranger });
  const key1 = btoa(String.fromCharCode(...logKey.publicKey));
  server.set('/log/key', { publicKey: key1 });
  expect(await keepTrust(first + hour)).toBe(false);
  expect(await asOfKept('status')).toBe(first);
  await publish(first + hour, { signer: stranger });
  expect(await keepTrust(first + hour)).toBe(true);
  expect(await asOfKept('status')).toBe(first + hour);
});

test('an older bundle does not take the place of a newer one', async () => {
  await publish(first);
  await keepTrust(first);
  await publish(first - hour);
  expect(await keepTrust(first + hour)).toBe(false);
  expect(await asOfKept('status')).toBe(first);
});

test('a page that was changed on its way is not kept, and the bundle before stays whole', async () => {
  await publish(first);
  await keepTrust(first);
  await publish(first + hour, { lists: [revoked] });
  for (const [path, body] of server) {
    if (path.startsWith('/trust/pages/')) server.set(path, Uint8Array.from([...(body as Uint8Array), 0]));
  }
  expect(await keepTrust(first + hour)).toBe(false);
  expect(await asOfKept('status')).toBe(first);
  expect(pagesKept()).toHaveLength(2);
});

test('a browser that keeps nothing is no error', async () => {
  await publish(first);
  vi.stubGlobal('caches', undefined);
  expect(await keepTrust(first)).toBe(false);
  expect(asked).toEqual([]);
});
