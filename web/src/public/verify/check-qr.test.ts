import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { bytesOfDigits, digitsOfBytes } from '@sanad/contract/values/signed-qr';
import type { Check } from '@sanad/contract/workflow/verdict';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '#lib/access-token.ts';
import {
  aKey,
  aPayload,
  createCaches,
  credentialId,
  issueDay,
  publishBundle,
  qrTextOf,
  schoolId,
  shortId,
  type TestBundle,
  type TestKey,
  trustedKey,
} from '#testing/a-signed-qr.ts';
import { checkQr, type QrAnswer } from './check-qr.ts';
import { keepTrust } from './kept-trust.ts';

const daySeconds = 86_400;
const asOf = (issueDay + 30) * daySeconds;

let logKey: TestKey;
let key: TestKey;
let caches: ReturnType<typeof createCaches>;
/** What the server has under which address; undefined: there is no network. */
let server: Map<string, Uint8Array | object> | undefined;
let asked: string[];
let tokens: Map<string, string>;

const answerOf = (body: Uint8Array | object) =>
  body instanceof Uint8Array ? new Response(Uint8Array.from(body)) : new Response(JSON.stringify(body));

beforeEach(async () => {
  logKey = await aKey();
  key = await aKey();
  caches = createCaches();
  server = new Map();
  asked = [];
  tokens = new Map();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    if (server === undefined) throw new TypeError('Failed to fetch');
    asked.push(path);
    const token = new Headers(headers).get('authorization');
    if (token !== null) tokens.set(path, token);
    const body = server.get(path.split('?')[0] ?? '');
    return body === undefined ? new Response('{}', { status: 404 }) : answerOf(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function publish(bundle: Partial<TestBundle> = {}): Promise<void> {
  server = await publishBundle({ asOf, keys: [trustedKey(key)], ...bundle }, logKey);
}

/** Visits with a connection, and loses it. */
async function keepAndLeave(bundle: Partial<TestBundle> = {}): Promise<void> {
  await publish(bundle);
  expect(await keepTrust()).toBe(true);
  server = undefined;
}

function certificateIn(answer: QrAnswer): CheckedCertificate {
  if (answer.kind !== 'checked') throw new Error(`Not checked: ${answer.kind}`);
  return answer.certificate;
}
const check = async (text: string) => certificateIn(await checkQr(text));
const resultsOf = ({ verdict }: CheckedCertificate) =>
  verdict.checks.map(({ name, result, code }: Check) => `${name} ${result} ${code}`);

const standing = (change: object = {}) => ({
  status: 'ISSUED',
  verdict: {
    result: 'verified',
    checks: ['found', 'signature', 'issuer', 'status', 'validity'].map((name) => ({
      name,
      result: 'pass',
      code: `${name}-by-server`,
      asOf: '2026-07-01T00:00:00.000Z',
    })),
  },
  ...change,
});
const credential = (change: object = {}) => ({
  id: `http://localhost:3000/credentials/credentials/${credentialId}`,
  type: ['VerifiableCredential', 'OpenBadgeCredential', 'SchoolResultCredential'],
  validFrom: new Date(issueDay * daySeconds * 1000).toISOString(),
  credentialSubject: {
    studentName: 'Chidinma Ngozi Okafor',
    studentNumber: 'ADM/114',
    schoolName: 'Government Day Secondary School, Ikeja',
    className: 'JSS 3',
    subClass: 'A',
    academicYear: '2025-2026',
    termName: 'First',
    ...change,
  },
});
const address = `/credentials/credentials/${shortId}`;

describe('without the network', () => {
  test('a certificate is verified with every grade by what was kept, and the answer says from when that is', async () => {
    await keepAndLeave();
    const certificate = await check(await qrTextOf(aPayload(), key));
    const { verdict, ...told } = certificate;
    expect(told).toEqual({
      firstName: 'Chidinma Ngozi Okafor',
      middleName: '',
      lastName: '',
      studentNumber: 'ADM/114',
      examNum: '',
      candidateNo: '',
      certificateNo: `SRC-2026-${shortId}`,
      schoolName: 'Government Day Secondary School, Ikeja',
      class: 'JSS 3 A',
      subClass: '',
      term: 'First',
      academicYear: '2025-2026',
      resultType: 'school',
      vcOsid: '',
      status: 'verified',
      results: aPayload().results,
      differences: [],
      kept: { keysAsOf: new Date(asOf * 1000).toISOString(), statusAsOf: new Date(asOf * 1000).toISOString() },
    });
    expect(resultsOf(certificate)).toEqual([
      'signature pass signed',
      'issuer pass known',
      'status pass in-force',
      'validity pass valid',
    ]);
    expect(verdict.checks.find(({ name }) => name === 'status')?.asOf).toBe(new Date(asOf * 1000).toISOString());
  });

  test('a browser without Ed25519 checks by the library, to the same end', async () => {
    await keepAndLeave();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    const text = await qrTextOf(aPayload(), key);
    expect((await check(text)).status).toBe('verified');
    expect((await check(text.replace(shortId, '7Q4K9X2WZ6'))).status).toBe('verification failed');
    vi.restoreAllMocks();
  });

  test('any changed byte fails, whatever stands there; only a changed name of the key is unknown', async () => {
    await keepAndLeave();
    const text = await qrTextOf(aPayload(), key);
    const [page = '', digits = ''] = text.split('#');
    const bytes = bytesOfDigits(digits);
    const statuses = new Map<number, string>();
    for (const [place, byte] of bytes.entries()) {
      // The first byte would lose itself as a leading zero.
      const changed = Uint8Array.from(bytes).with(place, byte ^ (place === 0 ? 0x02 : 0x01 << (place % 8)));
      statuses.set(place, (await check(`${page}#${digitsOfBytes(changed)}`)).status);
    }
    const unknown = [...statuses].filter(([, status]) => status !== 'verification failed');
    const hexOfKid = [...key.kid].join();
    const start = bytes.findIndex((_, place) => [...bytes.subarray(place, place + 8)].join() === hexOfKid);
    expect(unknown).toEqual([...key.kid].map((_, offset) => [start + offset, 'unknown']));
  });

  test('the digits of one certificate fail under the address of another', async () => {
    await keepAndLeave();
    const other = (await qrTextOf(aPayload(), key)).replace(shortId, '7Q4K9X2WZ6');
    expect(resultsOf(await check(other))).toEqual(['signature fail altered']);
  });

  const lists: [string, object, string][] = [
    ['revoked', { revoked: [5, 77_041], suspended: [] }, 'status fail revoked'],
    ['suspended', { revoked: [], suspended: [77_041] }, 'status fail suspended'],
    ['another one that is revoked', { revoked: [77_040, 77_042], suspended: [5] }, 'status pass in-force'],
    ['one of another list', { list: 2, revoked: [77_041], suspended: [] }, 'status pass in-force'],
  ];
  test.each(lists)('the kept list tells of %s', async (_what, places, result) => {
    const list = { issuerId: schoolId, list: 1, revoked: [], suspended: [], ...places };
    await keepAndLeave({ lists: [list] });
    expect(resultsOf(await check(await qrTextOf(aPayload(), key)))[2]).toBe(result);
  });

  test('a list that is older than the certificate says nothing of it', async () => {
    await keepAndLeave({ asOf: (issueDay - 1) * daySeconds });
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect([certificate.status, resultsOf(certificate)[2]]).toEqual(['unknown', 'status unknown list-older']);
  });

  test('without a kept list the status is unknown, and so is the whole', async () => {
    await keepAndLeave();
    await (await caches.open('sanad-trust-1')).delete('/trust/kept/status');
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect([certificate.status, certificate.kept?.statusAsOf]).toEqual(['unknown', null]);
    expect(resultsOf(certificate)[2]).toBe('status unknown no-list');
  });

  test('a key that is not kept is unknown, never forged, and nothing of the QR is told as true', async () => {
    await keepAndLeave();
    const certificate = await check(await qrTextOf(aPayload(), await aKey()));
    expect(certificate).toMatchObject({ status: 'unknown', firstName: '', results: [] });
    expect(resultsOf(certificate)).toEqual(['signature unknown key-unknown', 'issuer unknown key-unknown']);
  });

  const keys: [string, object, string, string][] = [
    [
      'compromised before',
      { compromisedAt: asOf - 40 * daySeconds },
      'issuer fail key-compromised',
      'verification failed',
    ],
    ['compromised later', { compromisedAt: asOf }, 'issuer unknown key-compromised', 'unknown'],
    ['retired before', { retiredAt: asOf - 40 * daySeconds }, 'issuer fail key-retired', 'verification failed'],
    ['retired later', { retiredAt: asOf }, 'issuer pass known', 'verified'],
    ['of a suspended school', { suspendedAt: asOf }, 'issuer pass school-suspended', 'verified'],
    ['of a state', { kind: 'States' }, 'issuer fail not-the-issuer', 'verification failed'],
  ];
  test.each(keys)('a key %s the certificate is judged so', async (_what, change, issuer, status) => {
    await keepAndLeave({ keys: [trustedKey(key, change)] });
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect([resultsOf(certificate)[1], certificate.status]).toEqual([issuer, status]);
  });

  test('a certificate of tomorrow is not valid yet', async () => {
    await keepAndLeave({ asOf: Math.floor(Date.now() / 1000) });
    const issued = Math.floor(Date.now() / 1000 / daySeconds) + 2;
    expect(resultsOf(await check(await qrTextOf(aPayload({ issued }), key)))[3]).toBe('validity fail not-yet-valid');
  });

  test('where nothing is kept, and for an id alone, the server is needed', async () => {
    server = undefined;
    expect(await checkQr(await qrTextOf(aPayload(), key))).toEqual({ kind: 'unreachable' });
    await keepAndLeave();
    expect(await checkQr(`http://localhost:3000/V/${shortId}`)).toEqual({ kind: 'unreachable' });
    expect(await checkQr('{"a":1}')).toEqual({ kind: 'unreachable' });
  });

  test('what was changed where it is kept is not believed', async () => {
    await keepAndLeave();
    for (const [at, entry] of caches.entriesIn('sanad-trust-1') ?? []) {
      if (at.startsWith('/trust/pages/')) entry.body = entry.body.with(0, (entry.body[0] ?? 0) ^ 1);
    }
    expect(await checkQr(await qrTextOf(aPayload(), key))).toEqual({ kind: 'unreachable' });
  });
});

describe('with the server', () => {
  const offer = async (change: { standing?: object; credential?: object } = {}) => {
    await publish();
    server?.set(`${address}/verify`, standing(change.standing));
    server?.set(address, credential(change.credential));
  };

  test('[VERIFY-26] the server says how the certificate stands, then what it is, and its QR is held against that', async () => {
    await offer();
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect(asked.filter((path) => path.startsWith('/credentials/'))).toEqual([`${address}/verify`, address]);
    expect(certificate).toMatchObject({
      status: 'verified',
      class: 'JSS 3',
      subClass: 'A',
      vcOsid: credentialId,
      results: aPayload().results,
    });
    expect(certificate.kept).toBeUndefined();
    expect(resultsOf(certificate)).toEqual([
      'found pass found-by-server',
      'signature pass signed',
      'issuer pass issuer-by-server',
      'status pass status-by-server',
      'validity pass validity-by-server',
    ]);
  });

  test('a certificate that the server says is good, and then does not show, is not verified', async () => {
    await offer();
    server?.delete(address);
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect([certificate.status, resultsOf(certificate)[0]]).toEqual(['verification failed', 'found fail not-shown']);
  });

  test('what is not ISSUED is not loaded; the QR itself says what it was', async () => {
    const failed = { result: 'failed', checks: [{ name: 'status', result: 'fail', code: 'revoked', asOf: '' }] };
    await offer({ standing: { status: 'REVOKED', verdict: failed } });
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect(certificate).toMatchObject({ status: 'verification failed', firstName: 'Chidinma Ngozi Okafor' });
    expect(asked).not.toContain(address);
  });

  const changes: [string, object][] = [
    ['another name', { studentName: 'Chidinma Ngozi Okonkwo' }],
    ['another school', { schoolName: 'Other School' }],
    ['another division', { subClass: 'B' }],
    ['another session', { academicYear: '2024-2025' }],
    ['another term', { termName: 'Second' }],
  ];
  test.each(changes)('a QR that says %s than the server fails, though its signature is good', async (_what, change) => {
    await offer({ credential: change });
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect(certificate.status).toBe('verification failed');
    expect(resultsOf(certificate).at(-1)).toBe('copy fail not-as-issued');
  });

  test('a QR that no key of ours signed fails, and so does one whose digits are damaged', async () => {
    await offer();
    const certificate = await check(await qrTextOf(aPayload(), await aKey()));
    expect(resultsOf(certificate)).toContain('signature fail key-unknown');
    expect(certificate.status).toBe('verification failed');
    const damaged = `HTTP://LOCALHOST:3000/V/${shortId}#${'9'.repeat(300)}`;
    expect(resultsOf(await check(damaged))).toEqual(['signature fail altered']);
  });

  test('a signed-in verifier asks in its own name, and tells of a QR that is not as it was signed', async () => {
    await offer();
    setTokenSource({
      current: () => ({ value: 'my-token', expiresAt: Date.now() + 600_000 }),
      refresh: async () => undefined,
    });
    const text = await qrTextOf(aPayload(), key);
    await checkQr(text, { isSignedIn: true });
    expect(tokens.get(`${address}/verify`)).toBe('Bearer my-token');
    await checkQr(text.replace(/\d{20}$/, '1'.repeat(20)), { isSignedIn: true });
    expect(tokens.get(`${address}/verify?qr=altered`)).toBe('Bearer my-token');
    tokens.clear();
    await checkQr(text);
    expect(tokens.get(`${address}/verify`)).toBeUndefined();
    setTokenSource(undefined);
  });

  test('a signed QR of a certificate that the server never issued fails', async () => {
    await publish();
    const certificate = await check(await qrTextOf(aPayload(), key));
    expect([certificate.status, resultsOf(certificate)[0]]).toEqual(['verification failed', 'found fail not-found']);
  });

  test('an id that the server does not know, and one that it does not show, is no certificate', async () => {
    expect(await checkQr(shortId)).toEqual({ kind: 'not-a-certificate' });
    server?.set(`${address}/verify`, standing());
    expect(await checkQr(shortId)).toEqual({ kind: 'not-a-certificate' });
    server?.set(address, credential());
    expect((await check(shortId)).status).toBe('verified');
  });

  test('words, and addresses of others, are not asked about at all', async () => {
    expect(await checkQr('Hello')).toEqual({ kind: 'not-a-certificate' });
    await publish();
    expect(await checkQr(`https://evil.example/V/${shortId}`)).toEqual({ kind: 'not-a-certificate' });
    expect(asked.some((path) => path.startsWith('/credentials/'))).toBe(false);
  });

  test('a QR of another system is read by the server', async () => {
    const certificate = { status: 'verified', firstName: 'Ravi' };
    server?.set('/api/verifier/public/qr', { data: certificate });
    expect(await checkQr('{"credentialSubject":{}}')).toEqual({ kind: 'checked', certificate });
    expect(await checkQr('{"credentialSubject":{}}', { isSignedIn: true })).toEqual({ kind: 'not-a-certificate' });
    expect(asked.at(-1)).toBe('/api/verifier/qr');
  });

  test('a server in trouble is as good as none: what is kept decides, and trouble is never "forged"', async () => {
    await keepAndLeave();
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    expect(await check(await qrTextOf(aPayload(), key))).toMatchObject({ status: 'verified' });
    expect(await checkQr(shortId)).toEqual({ kind: 'unreachable' });
  });
});

test('a check that is called off ends with that, and says nothing of the certificate', async () => {
  const controller = new AbortController();
  controller.abort();
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response('{}');
  });
  await expect(checkQr(shortId, { signal: controller.signal })).rejects.toThrow();
});
