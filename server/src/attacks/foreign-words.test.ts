import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '#platform/signing/token.ts';
import { buildIssuingWorld } from '#testing/issuing-world.ts';
import { aCertificate } from '#testing/spoilt-certificates.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import samples from '../testing/foreign-credentials.json' with { type: 'json' };

const board = generateKeyPairSync('ed25519');
let product: TestApp;
let folder: string;

/** An authority whose own context has a word that makes no statement. */
function withCarelessWords() {
  return samples.trustedIssuers.map((issuer) => {
    const contexts = Object.entries(issuer.contexts ?? {}).map(([address, { '@context': words }]) => [
      address,
      { '@context': { ...words, firstName: '@index' } },
    ]);
    return { ...issuer, contexts: Object.fromEntries(contexts) };
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  const pem = createPublicKey(board.privateKey).export({ format: 'pem', type: 'spki' });
  const keys = [{ id: 'did:web:board.example#1', pem }];
  const issuers = [...withCarelessWords(), { id: 'did:web:board.example', name: 'Board', keys }];
  writeFileSync(join(folder, 'trusted-issuers.json'), JSON.stringify(issuers));
  product = await createTestApp(() => ({}), { SANAD_CONFIG: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (text: string) => product.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload: { text } });

async function judged(text: string) {
  const answer = await ask(text);
  expect(answer.statusCode).toBe(200);
  const { verdict, ...data } = answer.json().data;
  const checks = (verdict.checks as { name: string; result: string; code: string }[]).map(({ name, result, code }) => [
    name,
    `${result} ${code}`,
  ]);
  return { body: answer.body, data, checks: { result: verdict.result, ...Object.fromEntries(checks) } };
}

describe('a credential of another authority shows what was signed, and nothing else', () => {
  const { rsa } = samples;
  const lied = { ...rsa.credentialSubject, firstName: 'Forged' };
  const lies: [string, object][] = [
    ['@index', { ...rsa, '@context': [...rsa['@context'], { firstName: '@index' }], credentialSubject: lied }],
    ['@language', { ...rsa, '@context': [...rsa['@context'], { firstName: '@language' }], credentialSubject: lied }],
    ['nothing', { ...rsa, '@context': [...rsa['@context'], { firstName: null }], credentialSubject: lied }],
    ['@index, nested', { ...rsa, credentialSubject: { '@context': { firstName: '@index' }, ...lied } }],
    ['@index, beside', { ...rsa, '@context': [{ firstName: '@index' }, ...rsa['@context']], credentialSubject: lied }],
  ];

  test.each(lies)('a name under an own word for %s is neither verified nor shown', async (_word, document) => {
    const { checks, body } = await judged(JSON.stringify(document));
    expect([checks.result, checks.signature]).toEqual(['unknown', 'unknown context-unknown']);
    expect(body).not.toContain('Forged');
  });

  test('a word that makes no statement in the context of the authority itself is not shown either', async () => {
    const { checks, data } = await judged(JSON.stringify({ ...rsa, credentialSubject: lied }));
    expect([checks.result, data.firstName]).toEqual(['verified', 'Ravi Kumar Sinha']);
  });

  test('what is altered, or signed by nobody known, is not shown either', async () => {
    const altered = { ...rsa, credentialSubject: { ...rsa.credentialSubject, name: 'Forged' } };
    const strange = { ...altered, issuer: 'did:example:stranger' };
    for (const document of [altered, strange]) {
      expect((await judged(JSON.stringify(document))).body).not.toContain('Forged');
    }
  });

  test('the honest one is shown as it was signed', async () => {
    const { checks, data } = await judged(JSON.stringify(rsa));
    expect(checks.result).toBe('verified');
    expect(data).toMatchObject({ firstName: 'Ravi Kumar Sinha', studentNumber: 'BSEB-2021-0042' });
  });

  test('one of absurd depth is no certificate', async () => {
    let deep: object = {};
    for (let depth = 0; depth < 60; depth += 1) deep = { deep };
    expect((await ask(JSON.stringify({ ...rsa, evidence: deep }))).statusCode).toBe(404);
  });
});

describe('a credential of ours takes its words from our addresses alone', () => {
  test('a held copy with a word of its own is altered, though every signed statement is there', async () => {
    const world = await buildIssuingWorld(product);
    const { credentialId, holder } = await aCertificate(product, world);
    const url = `/credentials/credentials/${credentialId}`;
    const document = (await product.app.inject({ method: 'GET', url, headers: holder })).json();
    const lie = {
      ...document,
      '@context': [...document['@context'], { lastName: '@index' }],
      credentialSubject: { ...document.credentialSubject, lastName: 'Forged' },
    };
    expect((await judged(JSON.stringify(lie))).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    expect((await judged(JSON.stringify(document))).checks).toMatchObject({ result: 'verified' });
  });
});

describe('a token agrees with the credential inside', () => {
  const id = 'did:web:board.example';
  const subject = { id: 'urn:pupil:1', name: 'Ravi Sinha', certificateNo: '99' };
  const newer = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: 'urn:99',
    issuer: id,
    validFrom: '2020-01-01T00:00:00Z',
    validUntil: '2021-01-01T00:00:00Z',
    credentialSubject: subject,
  };
  const vc = {
    '@context': ['https://www.w3.org/2018/credentials/v1'],
    id: 'urn:99',
    issuer: id,
    issuanceDate: '2020-01-01T00:00:00Z',
    credentialSubject: subject,
  };
  const sign = (payload: object, header: object = {}) =>
    signToken({ header: { kid: `${id}#1`, ...header }, payload: { ...payload } }, board.privateKey);
  const far = 32_503_680_000;

  test('the narrower window counts: a token cannot give a credential more time, nor take its beginning away', async () => {
    expect((await judged(sign({ ...newer, exp: far }))).checks).toMatchObject({ validity: 'fail expired' });
    const older = { iss: id, nbf: 1_577_836_800, exp: far, vc: { ...vc, expirationDate: '2021-01-01T00:00:00Z' } };
    expect((await judged(sign(older))).checks).toMatchObject({ validity: 'fail expired' });
    const { validUntil: _until, ...endless } = newer;
    const early = { ...endless, validFrom: '2990-01-01T00:00:00Z', nbf: 1 };
    expect((await judged(sign(early))).checks).toMatchObject({ validity: 'fail not-yet-valid' });
    expect((await judged(sign({ ...endless, exp: 1_600_000_000 }))).checks).toMatchObject({ validity: 'fail expired' });
    expect((await judged(sign({ ...endless, exp: 'never' }))).checks).toMatchObject({ result: 'unknown' });
  });

  test('another issuer, subject or id outside than inside fails', async () => {
    const { validUntil: _until, ...valid } = newer;
    const contradictions = [
      sign({ ...valid, iss: 'did:web:elsewhere.example' }),
      sign(valid, { iss: 'did:web:elsewhere.example' }),
      sign({ ...valid, sub: 'urn:pupil:2' }),
      sign({ ...valid, jti: 'urn:100' }),
      sign({ iss: 'did:web:elsewhere.example', vc }),
      sign({ iss: id, sub: 'urn:pupil:2', vc }),
      sign({ iss: id, jti: 'urn:100', vc }),
    ];
    for (const token of contradictions) {
      expect((await judged(token)).checks).toMatchObject({ result: 'failed', issuer: 'fail claims-differ' });
    }
    const agreed = [
      sign({ ...valid, iss: id, sub: 'urn:pupil:1', jti: 'urn:99' }),
      sign({ iss: id, sub: 'urn:pupil:1', jti: 'urn:99', nbf: 1_577_836_800, vc }),
      sign(valid, { alg: 'Ed25519' }),
    ];
    for (const token of agreed) expect((await judged(token)).checks).toMatchObject({ result: 'verified' });
  });

  test('a key, an address of keys or a body of another kind in the header changes nothing', async () => {
    const { validUntil: _until, ...valid } = newer;
    const thief = generateKeyPairSync('ed25519');
    const jwk = thief.publicKey.export({ format: 'jwk' });
    const header = { kid: `${id}#1`, jwk, jku: 'https://elsewhere.example/keys', x5u: 'https://elsewhere.example/x' };
    const stolen = signToken({ header, payload: valid }, thief.privateKey);
    expect((await judged(stolen)).checks).toMatchObject({ result: 'failed', signature: 'fail altered' });
    for (const more of [{ b64: false }, { crit: ['b64'], b64: false }, { alg: 'HS256' }, { alg: 'none' }]) {
      expect((await judged(sign(valid, more))).checks).toMatchObject({ result: 'unknown' });
    }
    expect((await ask(sign({ ...valid, vc }, { typ: 'vc+jwt' }))).statusCode).toBe(404);
  });
});
