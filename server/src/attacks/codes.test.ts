import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIssuingWorld, type IssuingWorld } from '#testing/issuing-world.ts';
import { aCertificate, aFatedCertificate, type FatedCertificate } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let own: FatedCertificate;
let other: FatedCertificate;
let qr: string;
let otherQr: string;

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  own = await aCertificate(testApp, world);
  other = await aCertificate(testApp, world);
  const { rows } = await testApp.database.pool.query('select id, qr from credential');
  const qrOf = ({ credentialId }: FatedCertificate) => rows.find(({ id }) => id === credentialId).qr as string;
  qr = qrOf(own);
  otherQr = qrOf(other);
});
afterAll(() => testApp.close());

const ask = (text: string, headers: object = {}, url = '/api/verifier/public/qr') =>
  testApp.app.inject({ method: 'POST', url, payload: { text }, headers: { ...headers } });

async function judged(text: string) {
  const answer = await ask(text);
  expect(answer.statusCode).toBe(200);
  const { verdict, ...data } = answer.json().data;
  const signature = verdict.checks.find(({ name }: { name: string }) => name === 'signature');
  return { data, result: verdict.result, signature: `${signature?.result} ${signature?.code}` };
}

const parts = () => {
  const [page = '', signed = ''] = qr.split('#');
  return { page, signed };
};
/** Another digit in the middle. */
const bent = (text: string) => {
  const middle = Math.floor(text.length / 2);
  const digit = (Number(text[middle]) + 1) % 10;
  return `${text.slice(0, middle)}${digit}${text.slice(middle + 1)}`;
};

describe('the signed part of a code of ours is opened', () => {
  test('as it was printed it is verified; the bare address stays a look-up by number', async () => {
    expect(await judged(qr)).toMatchObject({ result: 'verified', signature: 'pass signed' });
    const { page } = parts();
    expect(await judged(page)).toMatchObject({ result: 'verified', data: { vcOsid: own.credentialId } });
    expect(await judged(`${page}#`)).toMatchObject({ result: 'verified' });
  });

  test('altered, cut off, of another certificate, or no digits at all: it fails and says so, and shows nothing', async () => {
    const { page, signed } = parts();
    const foreign = otherQr.split('#')[1] ?? '';
    const lies = [
      bent(signed),
      signed.slice(0, -30),
      signed.slice(0, 12),
      `${signed}0`,
      foreign,
      `x${signed}`,
      '7',
      '1'.repeat(4000),
      '9'.repeat(4500),
    ];
    for (const lie of lies) {
      const found = await judged(`${page}#${lie}`);
      expect([lie.slice(0, 20), found.result, found.signature]).toEqual([lie.slice(0, 20), 'failed', 'fail altered']);
      expect([found.data.firstName, found.data.schoolName, found.data.vcOsid]).toEqual(['', '', '']);
    }
  });

  test('the payload of one certificate under the address of another fails, whichever of both is asked for', async () => {
    const { signed } = parts();
    const [otherPage = ''] = otherQr.split('#');
    expect(await judged(`${otherPage}#${signed}`)).toMatchObject({ result: 'failed', signature: 'fail altered' });
  });

  test('a verifier finds in the history that an altered code failed', async () => {
    const { page, signed } = parts();
    const answer = await ask(`${page}#${bent(signed)}`, as('Verifier'), '/api/verifier/qr');
    expect(answer.json().data.status).not.toBe('verified');
    const history = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/VerificationHistory/search',
      payload: {},
      headers: as('Verifier'),
    });
    expect(history.json().data[0]).toMatchObject({ source: 'qr', status: 'verification failed', firstName: '' });
  });

  test('a stored certificate that is not as it was signed fails by its code and by its number, and shows nothing', async () => {
    const altered = await aFatedCertificate(testApp, world, 'altered');
    const { rows } = await testApp.database.pool.query('select qr from credential where id = $1', [
      altered.credentialId,
    ]);
    for (const text of [rows[0].qr, rows[0].qr.split('#')[0], altered.certificateNo, altered.credentialId]) {
      const { data, result } = await judged(text);
      expect([result, data.firstName, JSON.stringify(data).includes('Forger')]).toEqual(['failed', '', false]);
    }
  });

  test('what somebody wrote over a stored certificate does not get into the history of who scans its id', async () => {
    const { credentialId } = await aFatedCertificate(testApp, world, 'altered');
    const headers = as('Verifier');
    const answer = await testApp.app.inject({ url: `/credentials/credentials/${credentialId}/verify`, headers });
    expect(answer.json()).toMatchObject({ verified: false });
    const { rows } = await testApp.database.pool.query('select * from verification_history where query->>$1 = $2', [
      'id',
      credentialId,
    ]);
    expect(rows).toMatchObject([{ source: 'qr', status: 'verification failed', last_name: '', school_name: '' }]);
    expect(JSON.stringify(rows)).not.toContain('Forger');
  });

  test('a revoked certificate stays revoked behind a good code', async () => {
    const revoked = await aCertificate(testApp, world);
    const { rows } = await testApp.database.pool.query('select qr from credential where id = $1', [
      revoked.credentialId,
    ]);
    await testApp.database.pool.query('update credential set revoked_at = now() where id = $1', [revoked.credentialId]);
    expect(await judged(rows[0].qr)).toMatchObject({ result: 'failed', signature: 'pass signed' });
  });
});
