import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationRequest, createIdentityApp, type IdentityApp, signIn, Visitor } from './testing/identity-app.ts';

/** Odd requests to every route over a real connection. The seed is fixed: a failure comes again. */
const seed = 20_261_115;
const rounds = 20;

let product: IdentityApp;
let port: number;
let token: string;
let formCookies: string;
let formPath: string;

beforeAll(async () => {
  product = await createIdentityApp();
  await product.addUser('amina@sanad.example');
  token = (await signIn(new Visitor(product.app), 'amina@sanad.example')).access_token;
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (product.app.server.address() as AddressInfo).port;
  const begun = await product.app.inject({ url: authorizationRequest().url.replace('http://localhost:3000', '') });
  formPath = String(begun.headers.location);
  formCookies = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(() => product.close());

/** mulberry32: small, even, and the same on every machine. */
function createDice(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { oneOf: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T };
}

const uuid = '0190a0a0-0000-7000-8000-000000000001';
const segments = [
  ...['%00', 'a%00b', '%2e%2e', '..%2f..%2fetc%2fpasswd', '..%5c..', '%zz', '%C0%AF', '%ED%A0%80', '%F0%9F%98%80'],
  ...['__proto__', 'constructor', 'toString', 'School', 'LGAADMIN', '%20', "'%20or%201=1--", '%22', '*', '-1'],
  ...[uuid, `urn:uuid:${uuid}`, `1-${uuid}`, uuid.toUpperCase(), '0', '1e400', 'NaN', 'en', 'en.json', '.', '', '~'],
  ...['a'.repeat(101), 'b'.repeat(4000), '%E0%A4%85'.repeat(20), '%0d%0aset-cookie:%20a=b', '%250a', 'x;y=z', 'a,b'],
];
const queries = [
  ...['', '?', '?a', '?=', '?token=%00', '?token=a&token=b', '?token[]=x', '?token[__proto__]=x', '?__proto__=1'],
  ...['?%zz=%zz', '?limit=1e400&offset=-1', '?client_id=sanad-web&state=%00', `?q=${'x'.repeat(3000)}`, '?#', '??'],
  ...['?client_id=sanad-web&response_type=code&redirect_uri=javascript:alert(1)', '?ui_locales=%00+hi+__proto__'],
  ...['?client_id[]=a&client_id[]=b', '?id_token_hint=a.b.c&post_logout_redirect_uri=//evil.example', '?sig=%ff'],
];
const proto = Buffer.from('{"alg":"RS256","kid":{"__proto__":1}}').toString('base64url');
const headerSets = (): Record<string, string>[] => [
  {},
  { authorization: `Bearer ${token}` },
  { authorization: `Bearer ${token}` },
  { authorization: `Bearer ${token.slice(0, -2)}` },
  { authorization: `Bearer ${proto}.e30.AA` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Basic %00' },
  { cookie: 'lang=%zz; theme=__proto__' },
  { cookie: 'lang=hi; _session=%00; _interaction=../..; =; ;;' },
  { cookie: formCookies },
  { cookie: `lang=${'h'.repeat(5000)}` },
  { accept: 'text/html', 'accept-language': 'hi;q=NaN,*;q=2,,;;' },
  { 'accept-encoding': 'br;q=1e400,, ;q', range: 'bytes=9999999-' },
  { 'if-none-match': '*', 'if-match': '"x"', 'if-modified-since': 'never' },
  { 'x-forwarded-for': "' or 1=1", 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { host: 'evil.example', forwarded: 'for="[::1]"', 'x-request-id': 'mine', 'accept-version': '99' },
  { 'content-encoding': 'gzip', expect: '100-continue' },
];
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const bodies: readonly [string | undefined, string][] = [
  [undefined, ''],
  [undefined, 'no type'],
  ...['', '{', 'null', '[]', '"text"', '7', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'].map(
    (body): [string, string] => [json, body],
  ),
  [json, '{"email":"\\u0000@x","username":"a\\u0000","password":"\\ud800","token":"\\udfff"}'],
  [json, '{"email":"\\ud800@x","token":{"toString":1},"username":{"toString":1},"password":[]}'],
  [json, '{"offset":1e400,"limit":-1,"filters":{"is_read":{"eq":"x"}}}'],
  [json, '{"offset":1000000,"limit":1,"filters":{"__proto__":{"eq":true}}}'],
  [json, '{"is_read":true,"subject":"\\u0000"}'],
  [json, `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  [`${json}; charset=utf-99`, '{}'],
  [form, 'username=%00&password=%00&action=sign-in&lang=%00&return=/%01%E0%A4%85&email=%00@x&token=%00'],
  [form, 'return=/%E0%A4%85&action=theme&lang=__proto__'],
  [form, 'return=//evil.example&username=a&username=b&password=x&__proto__=1'],
  [form, 'grant_type=password&client_id=sanad-cli&username=%00&password=%ff'],
  [form, 'grant_type=refresh_token&client_id=sanad-web&refresh_token=%00'],
  [form, 'grant_type=authorization_code&client_id=sanad-web&code=%00&code_verifier=%00'],
  [form, `email=${'x'.repeat(30_000)}`],
  [`${form}; charset=utf-99`, 'grant_type=password'],
  [multipart, '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  [multipart, '--x\r\nnot a form'],
  ['multipart/form-data', '--x--'],
  ['text/plain', '\0'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['/;;', '{}'],
];

type Asked = { method: string; path: string; headers: Record<string, string>; body: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask({ method, path, headers, body }: Asked): Promise<Answer> {
  const bare = method === 'GET' || method === 'HEAD';
  const framed = bare ? headers : { ...headers, 'content-length': `${Buffer.byteLength(body)}` };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: framed, timeout: 10_000 },
      (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => reject(new Error(`${method} ${path.slice(0, 200)}: ${error.message}`)));
    sent.end(bare ? undefined : body);
  });
}

/** The patterns of all routes with their methods, from the router itself. */
function listRoutes(): { pattern: string; methods: string[] }[] {
  const found: { pattern: string; methods: string[] }[] = [];
  const parents: string[] = [];
  for (const line of product.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(.*?)(?: \((.*)\))?$/u.exec(line) ?? [];
    if (part === '') continue;
    const depth = Math.round(indent.length / 4);
    parents.length = Math.max(0, depth - 1);
    parents.push(part);
    if (methods !== '') found.push({ pattern: parents.join(''), methods: methods.split(', ') });
  }
  return found;
}

const secrets = [
  /\bat .+\.(ts|js|mjs):\d+/,
  /node_modules/,
  /\b(select|insert|update) .+ (from|into|set) /i,
  /sqlstate/i,
];

/** What is wrong with an answer to bad input, or undefined. */
function findFault({ status, headers, body }: Answer, path: string): string | undefined {
  // No worker runs here: the log has no checkpoint to give out yet.
  const noCheckpoint = status === 503 && path.startsWith('/log/');
  if (status >= 500 && !noCheckpoint) return `answered ${status}`;
  if (headers['content-security-policy'] === undefined) return 'has no content policy';
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  if (headers['set-cookie']?.some((cookie) => /^(a|set-cookie)=/i.test(cookie))) return 'sets a cookie of the caller';
  if (/^(https?:)?\/\/(?!localhost:3000)/.test(headers.location ?? '')) return `leads to ${headers.location}`;
  if (path.startsWith('/api/') && headers['cache-control'] !== 'no-store') return 'may be kept';
  if (status >= 400 && secrets.some((secret) => secret.test(body))) return `tells too much: ${body.slice(0, 300)}`;
  return undefined;
}

test('no route answers odd input with a failure of ours, a secret, or without its security headers', async () => {
  const routes = listRoutes();
  expect(routes.length).toBeGreaterThan(25);
  const dice = createDice(seed);
  const faults: string[] = [];
  let asked = 0;
  for (const { pattern, methods } of routes) {
    const writes = methods.filter((method) => method === 'POST' || method === 'PUT');
    const plans = [
      // Every odd body to whatever takes one, and a few throws of the dice for the rest.
      ...writes.flatMap((method) => bodies.map((sent) => ({ method, sent }))),
      ...Array.from({ length: rounds }, () => ({
        method: dice.oneOf([...methods, ...methods, 'OPTIONS', 'PUT', 'DELETE', 'TRACE']),
        sent: dice.oneOf(bodies),
      })),
    ];
    for (const { method, sent } of plans) {
      const [type, body] = sent;
      const plain = pattern.endsWith('/:uid') ? formPath : pattern.replace(/:\w+|\*/g, () => dice.oneOf(segments));
      const path = plain + dice.oneOf(queries);
      const headers = { ...(type === undefined ? {} : { 'content-type': type }), ...dice.oneOf(headerSets()) };
      const fault = findFault(await ask({ method, path, headers, body }), pattern);
      asked += 1;
      if (fault !== undefined)
        faults.push(`${method} ${path} ${JSON.stringify({ headers, body }).slice(0, 300)}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(900);
  expect((await ask({ method: 'GET', path: '/health', headers: {}, body: '' })).status).toBe(200);
}, 60_000);

/** Sends bytes that no client library would; answers what came back until the line was closed. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const line = connect(port, '127.0.0.1', () => line.end(bytes, 'latin1'));
    line.setTimeout(10_000, () => line.destroy(new Error('no answer in time')));
    line.on('data', (chunk) => (text += chunk.toString('latin1')));
    line.on('close', () => resolve(text));
    line.on('error', reject);
  });
}

const host = 'Host: x\r\n';
test.each([
  ['two lengths', `POST /api/Notification/search HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'length and chunks',
    `POST /auth/preferences HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n${host}\r\n`,
  ],
  ['a bad chunk', `POST /auth/preferences HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  [
    'chunked, said twice',
    `POST /auth/preferences HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a body that breaks off',
    `POST /auth/preferences HTTP/1.1\r\n${host}Content-Type: ${form}\r\nContent-Length: 99\r\n\r\nreturn=/`,
  ],
  ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${host}\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['huge headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['a very long path', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
  [
    'a whole address',
    `GET http://evil.example/auth/realms/sanad/.well-known/openid-configuration HTTP/1.1\r\n${host}\r\n`,
  ],
  ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\x01'],
  ['an old protocol', 'GET / HTTP/0.9\r\n\r\n'],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['an upgrade', `GET /health HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`],
])('a broken request is refused and the server goes on: %s', async (_what, bytes) => {
  const answer = await sendBytes(bytes);
  expect(answer).not.toMatch(/^HTTP\/1\.1 5\d\d/m);
  expect(answer).not.toMatch(/sanad_http_request|evil\.example/);
  expect((await ask({ method: 'GET', path: '/health', headers: {}, body: '' })).status).toBe(200);
});
