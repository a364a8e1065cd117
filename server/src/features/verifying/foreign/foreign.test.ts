import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pixelPass, toBase45 } from '#testing/pixel-pass.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
// Signed once by jsonld-signatures 11; `firstYears` over the security vocabulary, as DIVOC's version of it does.
import samples from '../../../testing/foreign-credentials.json' with { type: 'json' };
import { fromBase45 } from './rules.ts';

let product: TestApp;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  const issuers = [
    ...samples.trustedIssuers,
    { id: 'did:example:bad', name: 'Bad', keys: [{ id: 'x', base58: 'no key' }] },
  ];
  writeFileSync(join(folder, 'trusted-issuers.json'), JSON.stringify(issuers));
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  product = await createTestApp(() => ({ log }), { SANAD_CONFIG: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (text: string) => product.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });

async function checksOf(text: string): Promise<Record<string, string>> {
  const answer = await ask(text);
  expect(answer.statusCode).toBe(200);
  const { verdict } = answer.json().data;
  const checks = (verdict.checks as { name: string; result: string; code: string }[]).map(({ name, result, code }) => [
    name,
    `${result} ${code}`,
  ]);
  return { result: verdict.result, ...Object.fromEntries(checks) };
}

const zipped = (document: object) =>
  Buffer.from(zipSync({ 'certificate.json': strToU8(JSON.stringify(document)) })).toString('latin1');

test('a zipped credential of a known board passes, whichever suite of 2018 signed it, and says what it certifies', async () => {
  for (const document of [samples.rsa, samples.ed25519, samples.firstYears]) {
    const answer = await ask(zipped(document));
    expect(answer.json().data).toMatchObject({
      status: 'verified',
      firstName: 'Ravi Kumar Sinha',
      certificateNo: '9876543210',
      schoolName: 'Zila School Patna',
      academicYear: '2020-2021',
      results: [],
    });
    expect(await checksOf(zipped(document))).toEqual({
      result: 'verified',
      found: 'pass in-code',
      signature: 'pass signed',
      issuer: 'pass trusted',
      status: 'pass no-status',
      validity: 'pass valid',
    });
  }
});

test('any changed value fails, also the time of the proof; so does the signature of another', async () => {
  const { rsa, ed25519 } = samples;
  const changed = [
    { ...rsa, credentialSubject: { ...rsa.credentialSubject, name: 'Somebody Else' } },
    { ...rsa, issuanceDate: '2020-06-30T10:00:00.000Z' },
    { ...rsa, proof: { ...rsa.proof, created: '2020-01-01T00:00:00Z' } },
    { ...rsa, proof: { ...rsa.proof, jws: ed25519.proof.jws } },
    { ...rsa, proof: { ...rsa.proof, jws: 'eyJhbGciOiJub25lIn0..' } },
    { ...ed25519, credentialSubject: { ...ed25519.credentialSubject, academicYear: '2021-2022' } },
  ];
  for (const document of changed) {
    expect(await checksOf(JSON.stringify(document))).toMatchObject({ result: 'failed', signature: 'fail altered' });
  }
});

test('an issuer, a key, a context or a suite that is not known here is no forgery: unknown', async () => {
  const { rsa } = samples;
  const stranger = { ...rsa, issuer: 'did:example:stranger' };
  expect(await checksOf(zipped(stranger))).toMatchObject({
    result: 'unknown',
    signature: 'unknown issuer-key-unknown',
    issuer: 'unknown issuer-unknown',
  });
  const otherKey = { ...rsa, proof: { ...rsa.proof, verificationMethod: 'did:example:council#key-1' } };
  expect(await checksOf(zipped(otherKey))).toMatchObject({ signature: 'unknown issuer-key-unknown' });
  const context = { ...rsa, '@context': [...rsa['@context'], 'https://elsewhere.example/v1'] };
  expect(await checksOf(zipped(context))).toMatchObject({
    signature: 'unknown context-unknown',
    issuer: 'pass trusted',
  });
  const suite = { ...rsa, proof: { ...rsa.proof, type: 'JcsEd25519Signature2020' } };
  expect(await checksOf(zipped(suite))).toMatchObject({ signature: 'unknown suite-unknown' });
  const status = { ...rsa, credentialStatus: { id: 'https://board.example/status/1', type: 'List' } };
  expect(await checksOf(zipped(status))).toMatchObject({ status: 'unknown not-asked' });
});

/** Parts that look alike from everywhere: each names the next ones by labels of its own. */
const web = (size: number) =>
  Array.from({ length: size }, (_, one) => ({
    id: `_:part${one}`,
    evidence: [1, 2, 3].map((step) => `_:part${(one + step) % size}`),
  }));
const twins = (depth: number): object => (depth === 0 ? {} : { evidence: [twins(depth - 1), twins(depth - 1)] });

test('a credential of parts that cannot be told apart costs no more than others', async () => {
  const { rsa } = samples;
  const unreadable = { signature: 'unknown context-unknown' };
  expect(await checksOf(JSON.stringify({ ...rsa, evidence: web(120) }))).toMatchObject(unreadable);
  // Each pair would be tried anew: given up before that takes long.
  expect(await checksOf(JSON.stringify({ ...rsa, evidence: twins(7) }))).toMatchObject(unreadable);
});

test('an expired one fails', async () => {
  const expired = { ...samples.rsa, expirationDate: '2022-01-01T00:00:00Z' };
  expect(await checksOf(zipped(expired))).toMatchObject({ result: 'failed', validity: 'fail expired' });
});

test('a PixelPass code is opened: the credential in it is judged, an address in it that is not ours is no certificate', async () => {
  expect(await checksOf(pixelPass(JSON.stringify(samples.rsa)))).toMatchObject({ result: 'verified' });
  const elsewhere = 'https://registry.example/credentials/credentials/0190a0b0-0000-7000-8000-000000000001/verify';
  expect((await ask(pixelPass(elsewhere))).statusCode).toBe(404);
});

test('[VERIFY-25] what is no certificate is called an invalid QR code, and no code of any kind breaks anything', async () => {
  const hostile = [
    'https://elsewhere.example/V/ABCDEFGHJK',
    'hello',
    '{}',
    '{"@context":[],"credentialSubject":',
    '[1,2]',
    'PK\u0003\u0004garbage',
    Buffer.from(zipSync({ 'other.json': strToU8('{}') })).toString('latin1'),
    Buffer.from(zipSync({ 'certificate.json': new Uint8Array(10_000_000) })).toString('latin1'),
    toBase45(deflateSync(Buffer.alloc(5_000_000))),
    'A'.repeat(41),
    '::::::::::::::::::::::::::::::::::::::::::::::',
  ].map((text) => text.slice(0, 20_000));
  for (const text of hostile) {
    const answer = await ask(text);
    expect(answer.statusCode, text.slice(0, 40)).toBe(404);
    expect(answer.json().params.errmsg).toBe('Invalid QR code');
  }
  const odd = { ...samples.rsa, issuer: 7, credentialSubject: { name: { toString: 1 } }, evidence: 'x', proof: [null] };
  expect(await checksOf(JSON.stringify(odd))).toMatchObject({ result: 'unknown' });
  expect((await product.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: {} })).statusCode).toBe(
    400,
  );
});

test('signed-in users have the same call of their own; nobody else has that one', async () => {
  const payload = { text: zipped(samples.rsa) };
  const call = (headers: object) =>
    product.app.inject({ method: 'POST', url: '/api/verifier/qr', payload, headers: { ...headers } });
  expect((await call(as('Verifier'))).json().data.status).toBe('verified');
  expect((await call({})).statusCode).toBe(401);
  const history = await product.app.inject({
    method: 'POST',
    url: '/api/v1/VerificationHistory/search',
    payload: {},
    headers: as('Verifier'),
  });
  expect(history.json().data).toMatchObject([{ source: 'qr', status: 'verified', certificateNo: '9876543210' }]);
});

test('a key that is none is named in the log and left out; the others count', async () => {
  await ask(zipped(samples.rsa));
  expect(lines.join('')).toContain('holds no public key under x');
});

test('base 45 as the standard writes it', () => {
  expect(fromBase45('QED8WEX0')?.toString()).toBe('ietf!');
  expect(fromBase45('GGW')).toBeUndefined();
  expect(fromBase45('ab')).toBeUndefined();
});
