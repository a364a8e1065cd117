import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markCompromised } from '#features/issuing/credentials/usecases/keys.ts';
import { signToken } from '#platform/signing/token.ts';
import { buildIssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { pixelPass } from '#testing/pixel-pass.ts';
import { as, createTestApp, readTestToken, type TestApp } from '#testing/test-app.ts';

const board = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
let product: TestApp;
let folder: string;
let school: { osid: string; credentialId: string; certificateNo: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  const pem = createPublicKey(board.privateKey).export({ format: 'pem', type: 'spki' });
  const issuer = {
    id: 'did:web:board.example',
    name: 'Examination Board',
    keys: [{ id: 'did:web:board.example#1', pem }],
  };
  writeFileSync(join(folder, 'trusted-issuers.json'), JSON.stringify([issuer]));
  product = await createTestApp(() => ({}), { SANAD_CONFIG: folder });
  const world = await buildIssuingWorld(product);
  const row = await pendingClassResult(product, world, { student: world.student });
  [school = { osid: '', credentialId: '', certificateNo: '' }] = await issueAs(product, [row.osid]);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (text: string) => product.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });

async function judged(text: string) {
  const answer = await ask(text);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  const checks = (data.verdict.checks as { name: string; result: string; code: string }[]).map(
    ({ name, result, code }) => [name, `${result} ${code}`],
  );
  return { data, checks: { result: data.verdict.result, ...Object.fromEntries(checks) } };
}

const exported = (format: string) =>
  product.app.inject({
    method: 'GET',
    url: `/credentials/credentials/${school.credentialId}?format=${format}`,
    headers: as('SuperAdmin'),
  });

/** The token with something else in one of its parts, the others as they were. */
function altered(token: string, part: 0 | 1, change: (value: Record<string, unknown>) => object): string {
  const parts = token.split('.');
  const value = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString());
  parts[part] = Buffer.from(JSON.stringify(change(value))).toString('base64url');
  return parts.join('.');
}

describe('a token that we exported', () => {
  test('is verified as the certificate that it is, with every signed value; its changed copy fails', async () => {
    const token = (await exported('vc-jwt')).body;
    const { data, checks } = await judged(token);
    expect(checks).toEqual({
      result: 'verified',
      found: 'pass found',
      signature: 'pass signed',
      issuer: 'pass known',
      status: 'pass in-force',
      validity: 'pass valid',
    });
    expect(data).toMatchObject({
      status: 'verified',
      certificateNo: school.certificateNo,
      firstName: 'Aisha',
      vcOsid: school.credentialId,
    });
    expect(data.results).toContainEqual({ subject: 'Mathematics', score: 78, grade: 'A' });
    const lie = altered(token, 1, (document) => ({
      ...document,
      credentialSubject: { ...(document.credentialSubject as object), lastName: 'Somebody' },
    }));
    const found = await judged(lie);
    expect(found.checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    expect([found.data.results, JSON.stringify(found.data).includes('Somebody')]).toEqual([[], false]);
  });

  test('signed by another key, without one, or under a certificate that there is not, it fails', async () => {
    const token = (await exported('vc-jwt')).body;
    const [head = '', body = ''] = token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = signToken({ header, payload }, stranger.privateKey);
    expect((await judged(forged)).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    const otherKey = altered(token, 0, (given) => ({ ...given, kid: 'did:web:board.example#1' }));
    expect((await judged(otherKey)).checks).toMatchObject({ result: 'failed', signature: 'fail key-unknown' });
    const unsigned = `${altered(token, 0, (given) => ({ ...given, alg: 'none' }))
      .split('.')
      .slice(0, 2)
      .join('.')}.`;
    expect((await judged(unsigned)).checks).toMatchObject({ result: 'unknown', signature: 'unknown suite-unknown' });
    const id = String(payload.id).replace(school.credentialId, '0197a8c0-0000-7000-8000-000000000000');
    const missing = altered(token, 1, (document) => ({ ...document, id }));
    expect((await judged(missing)).checks).toEqual({ result: 'failed', found: 'fail not-found' });
  });

  test('the signed credential itself is verified, a changed one fails; so it is with the older export', async () => {
    const document = (await exported('json')).json();
    expect((await judged(JSON.stringify(document))).checks).toMatchObject({ result: 'verified' });
    const lie = { ...document, credentialSubject: { ...document.credentialSubject, className: 'JSS 3' } };
    expect((await judged(JSON.stringify(lie))).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    const { proof: _proof, ...bare } = document;
    expect((await judged(JSON.stringify(bare))).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    const older = (await exported('vc-1.1')).json();
    for (const good of [older, (await exported('vc-1.1&status=inside')).json()]) {
      expect((await judged(JSON.stringify(good))).checks).toMatchObject({
        result: 'verified',
        signature: 'pass signed',
      });
    }
    const [base, words, suite] = older['@context'];
    const changed = [
      { ...older, credentialSubject: { ...older.credentialSubject, subject1: 'Mathematics: 98 (A)' } },
      { ...older, '@context': [base, { ...words, lastName: '@index' }, suite] },
      { ...older, proof: { ...older.proof, created: '2020-01-01T00:00:00Z' } },
    ];
    for (const lie of changed) {
      expect((await judged(JSON.stringify(lie))).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    }
  });

  test('from the moment at which its key was given away it fails; so does that of a revoked certificate', async () => {
    const token = (await exported('vc-jwt')).body;
    const [head = ''] = token.split('.');
    const kid = String(JSON.parse(Buffer.from(head, 'base64url').toString()).kid).split('#')[1] ?? '';
    const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));
    await markCompromised({ deps: product.deps, actor }, { kid, since: new Date() });
    expect((await judged(token)).checks).toMatchObject({ result: 'failed', issuer: 'fail key-compromised' });
    await product.database.pool.query('update credential set revoked_at = now() where id = $1', [school.credentialId]);
    expect((await judged(token)).checks).toMatchObject({ result: 'failed', status: 'fail revoked' });
  });
});

describe('a token of another authority', () => {
  const header = { typ: 'JWT', kid: 'did:web:board.example#1' };
  const subject = { name: 'Ravi Sinha', certificateNo: '99', schoolName: 'Zila School', academicYear: '2020-2021' };
  const vc = { '@context': ['https://www.w3.org/2018/credentials/v1'], credentialSubject: subject };
  const claims = { iss: 'did:web:board.example', nbf: 1_600_000_000, jti: 'urn:99', vc };
  const sign = (payload: object, given: object = header, key = board.privateKey) =>
    signToken({ header: { ...given }, payload: { ...payload } }, key);

  test('is verified where its key is known, in the form of 1.1 and of 2.0', async () => {
    const newer = { '@context': ['https://www.w3.org/ns/credentials/v2'], issuer: 'did:web:board.example' };
    for (const token of [sign(claims), sign({ ...newer, credentialSubject: subject }), sign(claims, { kid: '1' })]) {
      const { data, checks } = await judged(token);
      expect(checks).toMatchObject({ result: 'verified', signature: 'pass signed', issuer: 'pass trusted' });
      expect(data).toMatchObject({ firstName: 'Ravi Sinha', certificateNo: '99', schoolName: 'Zila School' });
    }
  });

  test('fails where it was changed, is not signed by that key, or is no longer valid', async () => {
    const changed = altered(sign(claims), 1, (payload) => ({ ...payload, jti: 'urn:100' }));
    expect((await judged(changed)).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    const forged = sign(claims, header, stranger.privateKey);
    expect((await judged(forged)).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    const expired = sign({ ...claims, exp: 1_600_000_100 });
    expect((await judged(expired)).checks).toMatchObject({ result: 'failed', validity: 'fail expired' });
    const early = sign({ ...claims, nbf: 32_503_680_000 });
    expect((await judged(early)).checks).toMatchObject({ result: 'failed', validity: 'fail not-yet-valid' });
  });

  test('is unknown where issuer, key or kind of signature are not known, and never more than that', async () => {
    const strange = sign({ ...claims, iss: 'did:web:elsewhere.example' });
    expect((await judged(strange)).checks).toMatchObject({
      result: 'unknown',
      signature: 'unknown issuer-key-unknown',
    });
    const otherKey = sign(claims, { kid: 'did:web:board.example#2' });
    expect((await judged(otherKey)).checks).toMatchObject({ signature: 'unknown issuer-key-unknown' });
    for (const more of [{ alg: 'ES256' }, { alg: 'none' }, { crit: ['exp'] }]) {
      const token = sign(claims, { ...header, ...more });
      expect((await judged(token)).checks).toMatchObject({ result: 'unknown', signature: 'unknown suite-unknown' });
    }
  });

  test('[VERIFY-25] what is a token and no credential is no certificate', async () => {
    const none = [sign({ sub: 'somebody' }), sign({ vc: 7 }), sign({ vc: { credentialSubject: {} } }), 'eyJ.eyJ.eyJ'];
    for (const text of none) expect((await ask(text)).statusCode, text).toBe(404);
  });

  test('is read out of a PixelPass code, too', async () => {
    expect((await judged(pixelPass(sign(claims)))).checks).toMatchObject({ result: 'verified' });
  });
});
