import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { pixelPass } from '#testing/pixel-pass.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import samples from '../../../testing/foreign-credentials.json' with { type: 'json' };

let product: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  writeFileSync(join(folder, 'trusted-issuers.json'), JSON.stringify(samples.trustedIssuers));
  product = await createTestApp(() => ({}), { SANAD_CONFIG: folder });
  const { db } = product.database;
  const school = await make.aSchool(db);
  const names = { firstName: 'Ravi', middleName: 'Kumar', lastName: 'Sinha' };
  await make.aStudent(db, { ...names, school, ownerId: 'ravi' });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const ravi = as('Student', { id: 'ravi' });
const musa = as('Student', { id: 'musa' });
const ask = (url: string, text: string, headers = ravi) =>
  product.app.inject({ method: 'POST', url, headers, payload: { text } });
const look = async (text: string, headers = ravi) => (await ask('/api/wallet/codes', text, headers)).json().data;
const keep = (text: string, headers = ravi) => ask('/api/wallet/kept', text, headers);
const details = async (headers = ravi) =>
  (await product.app.inject({ url: '/api/v1/getUserDetails/Student', headers })).json().data[0];

const { rsa } = samples;
const text = (document: object) => JSON.stringify(document);
const divoc = (document: object) =>
  Buffer.from(zipSync({ 'certificate.json': strToU8(text(document)) })).toString('latin1');
const stranger = { ...rsa, issuer: 'did:example:stranger' };
const altered = { ...rsa, credentialSubject: { ...rsa.credentialSubject, name: 'Somebody Else' } };
const expired = { ...rsa, expirationDate: '2022-01-01T00:00:00Z' };

describe('a code of another system', () => {
  test.each([
    ['a signed credential', text(rsa)],
    ['DIVOC', divoc(rsa)],
    ['PixelPass', pixelPass(text(rsa))],
  ])('%s is looked at before it is kept: who signed it, and whether it is for the caller', async (_, code) => {
    expect(await look(code)).toMatchObject({
      of: 'foreign',
      standing: 'checked',
      issuerName: samples.trustedIssuers[0]?.name,
      holderName: 'Ravi Kumar Sinha',
      isYours: true,
    });
    expect(await look(code, musa)).toMatchObject({ standing: 'checked', isYours: false });
  });

  test('an unknown issuer is said to be one, and nobody is told that it is in their name', async () => {
    expect(await look(text(stranger))).toMatchObject({ standing: 'issuer-unknown', isYours: false });
    expect(await look(text(expired))).toMatchObject({ standing: 'altered' });
    expect(await look(text(altered))).toMatchObject({ standing: 'altered', isYours: false });
  });

  test.each([
    ['an address elsewhere', 'https://elsewhere.example/x'],
    ['words', 'hello'],
    ['half a credential', '{"credentialSubject":'],
    ['a zip archive of two megabytes', divoc({ ...rsa, filler: 'x'.repeat(2_000_000) })],
  ])('%s holds no document', async (_, code) => {
    expect((await ask('/api/wallet/codes', code)).statusCode).toBe(404);
    expect((await keep(code)).statusCode).toBe(404);
  });

  test('one that is too long is refused as such', async () => {
    expect((await keep('x'.repeat(20_001))).statusCode).toBe(400);
  });
});

describe('what is kept', () => {
  test('[WALLET-06] is the signed credential itself, once, under attestation-DIVOC', async () => {
    const first = (await keep(divoc(rsa))).json().data;
    expect(first).toMatchObject({ isNew: true });
    expect((await keep(text(rsa))).json().data).toEqual({ osid: first.osid, isNew: false });
    const both = await Promise.all([keep(text(samples.ed25519)), keep(text(samples.ed25519))]);
    expect(new Set(both.map((answer) => answer.json().data.osid)).size).toBe(1);
    const kept = (await details())['attestation-DIVOC'];
    expect(kept).toHaveLength(2);
    const one = kept.find(({ osid }: { osid: string }) => osid === first.osid);
    expect(one).toMatchObject({ _osState: 'PUBLISHED', name: expect.any(String) });
    const { signedCredentials } = JSON.parse(one.additionalInput);
    expect(signedCredentials).toEqual(rsa);
    expect(await look(text(rsa))).toMatchObject({ keptAs: first.osid });
  });

  test('an unknown issuer is kept as not verified; a signature that does not match is not kept at all', async () => {
    const { osid } = (await keep(text(stranger))).json().data;
    const kept = (await details())['attestation-DIVOC'];
    expect(kept.find((one: { osid: string }) => one.osid === osid)).toMatchObject({ _osState: 'DRAFT' });
    const refused = await keep(text(altered));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().params.errmsg).toContain('cannot be added');
  });

  test('its title may be changed and nothing that was checked', async () => {
    const { osid } = (await keep(text(rsa))).json().data;
    const change = (payload: object) =>
      product.app.inject({ method: 'PUT', url: `/api/v1/WalletDocument/${osid}`, headers: ravi, payload });
    const called = 'Mark sheet of class 10';
    for (const words of [{ name: called }, { title: called, name: called }]) {
      expect((await change(words)).statusCode).toBe(200);
    }
    for (const field of ['additionalInput', 'type']) {
      expect([field, (await change({ [field]: 'something else' })).statusCode]).toEqual([field, 409]);
    }
  });
});

describe('an identity number', () => {
  const send = async (idNumber: string, headers = ravi) => {
    await product.database.pool.query("delete from otp; delete from outbox where channel = 'sms'");
    const payload = { idNumber, mobile: '08031234567' };
    const sent = await product.app.inject({ method: 'POST', url: '/api/v1/otp/send', headers, payload });
    const { rows } = await product.database.pool.query("select text from outbox where channel = 'sms'");
    return { transactionId: sent.json().data.transactionId, otp: rows[0].text.slice(0, 6) };
  };
  const call = (url: string, payload: object, headers = ravi) =>
    product.app.inject({ method: 'POST', url, headers, payload });

  test('is published by the code that was sent, once, and only its end is stored', async () => {
    const number = '12345678901';
    const { transactionId, otp } = await send(number);
    const wish = { idNumber: number, transactionId };
    expect((await call('/api/wallet/identity', wish)).statusCode).toBe(400);
    expect((await call('/api/v1/otp/verify', { transactionId, otp })).statusCode).toBe(200);
    expect((await call('/api/wallet/identity', { ...wish, idNumber: '12345678902' })).statusCode).toBe(400);
    expect((await call('/api/wallet/identity', wish, musa)).statusCode).toBe(400);
    expect((await call('/api/wallet/identity', wish)).statusCode).toBe(200);
    expect((await call('/api/wallet/identity', wish)).statusCode).toBe(400);
    const kept = (await details())['attestation-MOSIP'];
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ _osState: 'PUBLISHED', additionalInput: { identityNumber: '•••••••8901' } });
    expect(JSON.stringify(kept)).not.toContain(number);
  });
});
