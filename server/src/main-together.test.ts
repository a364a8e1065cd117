import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { killStarted, removeFolder, startProduct, temporaryFolder, until } from './testing/started-product.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;
/** Without the demo data, which nothing but the first test is about. */
let bare: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = temporaryFolder();
  bare = { SANAD_DATA: folder, DATABASE_URL: database.url, SANAD_DEMO: 'off' };
});
afterEach(async () => {
  killStarted();
  await database.drop();
  removeFolder(folder);
});

const isReady = async (url: string) => (await fetch(`${url}/ready`).catch(() => undefined))?.status === 200;

async function count(sql: string): Promise<number> {
  return Number((await database.pool.query<{ count: string }>(sql)).rows[0]?.count);
}

describe('two servers on one database', { timeout: 240_000 }, () => {
  test('that start at once on an empty one both get ready, and the data is there once', async () => {
    const shared = {
      SANAD_DATA: folder,
      DATABASE_URL: database.url,
      SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'http://localhost:3000',
    };
    const products = await Promise.all([startProduct(shared), startProduct(shared)]);
    for (const product of products)
      await until(`${product.url} is ready`, () => {
        if (product.process.exitCode !== null) throw new Error(product.output());
        return isReady(product.url);
      });
    expect(await count('select count(*) from account')).toBe(10);
    expect(
      await count(
        'select count(*) from (select natural_key from record where natural_key is not null group by entity, natural_key having count(*) > 1) twice',
      ),
    ).toBe(0);
    expect(await count("select count(*) from record where entity = 'States'")).toBe(37);
    expect(await count('select count(*) from identity_key where retired_at is null')).toBe(2);
    const [first, second] = products;
    const token = await fetch(`${first?.url}/auth/realms/sanad/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sanad-cli',
        username: 'student@sanad.example',
        password: 'Demo-Sanad-2026',
      }),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const answer = await fetch(`${second?.url}/api/v1/getUserDetails/Student`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const product of products) product.process.kill('SIGTERM');
    expect(await Promise.all(products.map((product) => product.ended))).toEqual([0, 0]);
  });
});

test('another master key is refused with one clear line, not with a stack', { timeout: 240_000 }, async () => {
  const keyed = () => ({ ...bare, SANAD_MASTER_KEY: randomBytes(32).toString('base64') });
  const first = await startProduct(keyed());
  await first.ready();
  const second = await startProduct(keyed());
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('the same SANAD_MASTER_KEY');
  expect(second.output()).not.toMatch(/^\s+at /m);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test('asked to end under load, it finishes what it began, and its log holds no secret of a link', {
  timeout: 240_000,
}, async () => {
  const product = await startProduct({ ...bare, LOG_LEVEL: 'trace' });
  await product.ready();
  const secret = 'c2VjcmV0LW9mLXRoZS1saW5r';
  const paths = [
    `/auth/password/set?token=${secret}`,
    `/api/verifyEmail/confirm?token=${secret}`,
    `/auth/realms/sanad/protocol/openid-connect/auth?client_id=sanad-web&state=${secret}&code_challenge=${secret}`,
    `/auth/realms/sanad/protocol/openid-connect/logout?id_token_hint=${secret}`,
    `/V/${secret}`,
    `/api/unknown/${secret}?share=${secret}`,
    '/api/docs/openapi.json',
  ];
  const statuses: number[] = [];
  let broken = 0;
  let refused = 0;
  const hammer = async (path: string) => {
    while (refused === 0) {
      const answer = await fetch(`${product.url}${path}`, { redirect: 'manual' }).catch(() => undefined);
      if (answer === undefined) refused += 1;
      else {
        statuses.push(answer.status);
        await answer.text().catch(() => (broken += 1));
      }
    }
  };
  const load = paths.flatMap((path) => [hammer(path), hammer(path)]);
  await until('there is load', () => statuses.length > 200);
  product.process.kill('SIGTERM');
  await Promise.all(load);
  expect(await product.ended).toBe(0);
  expect(broken).toBe(0);
  // 503 says "ending" on a line that was open already, and without the web's build on its pages.
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(product.output()).toContain('"route":"/auth/password/set"');
  expect(product.output()).not.toContain(secret);
});

test('asked to end behind a proxy, it says so at /ready and answers everybody until the proxy has noticed', {
  timeout: 240_000,
}, async () => {
  const product = await startProduct({ ...bare, SANAD_DRAIN: '600' });
  await until('it is ready', () => isReady(product.url));
  product.process.kill('SIGTERM');
  await until('it says that it leaves', async () => (await fetch(`${product.url}/ready`)).status === 503);
  // On new connections and on those that are open already.
  const statuses = await Promise.all(
    [undefined, 'close'].map(async (connection) => {
      const headers = connection === undefined ? {} : { connection };
      return (await fetch(`${product.url}/api/students-certified`, { headers })).status;
    }),
  );
  expect(statuses).toEqual([200, 200]);
  // Whoever does not want to wait that long ends it; the test does.
  product.process.kill('SIGKILL');
  await product.ended;
});
