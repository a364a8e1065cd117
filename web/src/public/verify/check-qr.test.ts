import { describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '#lib/calls/access-token.ts';
import { check, daySeconds, resultsOf, setUpCheckingPage } from '#testing/a-checking-page.ts';
import { aKey, aPayload, credentialId, issueDay, qrTextOf, shortId } from '#testing/a-signed-qr.ts';
import { checkQr } from './check-qr.ts';

const browser = setUpCheckingPage();

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

const textOfSigned = () => qrTextOf(aPayload(), browser.key);

describe('with the server', () => {
  const offer = async (change: { standing?: object; credential?: object } = {}) => {
    await browser.publish();
    browser.server?.set(`${address}/verify`, standing(change.standing));
    browser.server?.set(address, credential(change.credential));
  };

  test('[VERIFY-26] the server says how the certificate stands, then what it is, and its QR is held against that', async () => {
    await offer();
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect(browser.asked.filter((path) => path.startsWith('/credentials/'))).toEqual([`${address}/verify`, address]);
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

  test('a browser that cannot check signatures gives the whole code to the server, not its address alone', async () => {
    await offer();
    const text = await textOfSigned();
    vi.stubGlobal('crypto', {});
    const answer = await checkQr(text);
    vi.unstubAllGlobals();
    expect(answer.kind).not.toBe('checked');
    expect(browser.asked).toContain('/api/verifier/public/qr');
    expect(browser.asked).not.toContain(`${address}/verify`);
  });

  test('digits that are cut off are damaged, however few are left: no look-up by number verifies them', async () => {
    await offer();
    const [page = '', digits = ''] = (await textOfSigned()).split('#');
    for (const left of [digits.slice(0, 12), digits.slice(0, 1)]) {
      const certificate = await check(`${page}#${left}`);
      expect([certificate.status, certificate.firstName]).toEqual(['verification failed', '']);
    }
  });

  test('a certificate that the server says is good, and then does not show, is not verified', async () => {
    await offer();
    browser.server?.delete(address);
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect([certificate.status, resultsOf(certificate)[0]]).toEqual(['verification failed', 'found fail not-shown']);
  });

  test('what is not ISSUED is not loaded; the QR itself says what it was', async () => {
    const failed = { result: 'failed', checks: [{ name: 'status', result: 'fail', code: 'revoked', asOf: '' }] };
    await offer({ standing: { status: 'REVOKED', verdict: failed } });
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect(certificate).toMatchObject({ status: 'verification failed', firstName: 'Chidinma Ngozi Okafor' });
    expect(browser.asked).not.toContain(address);
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
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
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
    const text = await qrTextOf(aPayload(), browser.key);
    await checkQr(text, { isSignedIn: true });
    expect(browser.tokens.get(`${address}/verify`)).toBe('Bearer my-token');
    await checkQr(text.replace(/\d{20}$/, '1'.repeat(20)), { isSignedIn: true });
    expect(browser.tokens.get(`${address}/verify?qr=altered`)).toBe('Bearer my-token');
    browser.tokens.clear();
    await checkQr(text);
    expect(browser.tokens.get(`${address}/verify`)).toBeUndefined();
    setTokenSource(undefined);
  });

  test('a signed QR of a certificate that the server never issued fails', async () => {
    await browser.publish();
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect([certificate.status, resultsOf(certificate)[0]]).toEqual(['verification failed', 'found fail not-found']);
  });

  test('an id that the server does not know, and one that it does not show, is no certificate', async () => {
    expect(await checkQr(shortId)).toEqual({ kind: 'not-a-certificate' });
    browser.server?.set(`${address}/verify`, standing());
    expect(await checkQr(shortId)).toEqual({ kind: 'not-a-certificate' });
    browser.server?.set(address, credential());
    expect((await check(shortId)).status).toBe('verified');
  });

  test('words, and addresses of others, are not asked about at all', async () => {
    expect(await checkQr('Hello')).toEqual({ kind: 'not-a-certificate' });
    await browser.publish();
    expect(await checkQr(`https://evil.example/V/${shortId}`)).toEqual({ kind: 'not-a-certificate' });
    expect(browser.asked.some((path) => path.startsWith('/credentials/'))).toBe(false);
  });

  test('a QR of another system is read by the server', async () => {
    const certificate = { status: 'verified', firstName: 'Ravi' };
    browser.server?.set('/api/verifier/public/qr', { data: certificate });
    expect(await checkQr('{"credentialSubject":{}}')).toEqual({ kind: 'checked', certificate });
    expect(await checkQr('{"credentialSubject":{}}', { isSignedIn: true })).toEqual({ kind: 'not-a-certificate' });
    expect(browser.asked.at(-1)).toBe('/api/verifier/qr');
  });

  test('a server in trouble is as good as none: what is kept decides, and trouble is never "forged"', async () => {
    await browser.keepAndLeave();
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    expect(await check(await qrTextOf(aPayload(), browser.key))).toMatchObject({ status: 'verified' });
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
