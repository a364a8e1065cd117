import { verifyCredential as verifyBySunbird } from '@sunbird-rc/verification-sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeCredential } from '#features/issuing/credentials/usecases/change-status.ts';
import { rotateKey } from '#features/issuing/credentials/usecases/keys.ts';
import { buildIssuingWorld, type IssuingWorld } from '#testing/issuing-world.ts';
import { aCertificate, aFatedCertificate, type Fate, type FatedCertificate } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, readTestToken, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const exported = ({ credentialId, holder }: FatedCertificate, format: string, more = '') =>
  get(`/credentials/credentials/${credentialId}?format=${format}${more}`, holder);

type Older = Record<string, unknown> & { id: string; issuer: string; proof: Record<string, string> };

/** The document of the DID that the export names as its issuer, as an older client fetches it. */
async function didOf(issuer: string) {
  const path = issuer.replace('did:web:localhost%3A3000', '').replaceAll(':', '/');
  return (await get(`${path}/did.json`)).json();
}

async function sunbird(document: Older, list: { id: string }[] = []) {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { checks } = await verifyBySunbird(await didOf(document.issuer), document, list);
  quiet.mockRestore();
  return checks[0];
}

describe('an export says nothing that our own verdict does not', () => {
  const refused: Fate[] = ['revoked', 'suspended', 'key-compromised', 'altered', 'renamed-by-context'];

  test.each(refused)('a certificate that is %s is not signed again, in no form', async (fate) => {
    const certificate = await aFatedCertificate(testApp, world, fate);
    for (const format of ['vc-1.1', 'vc-jwt']) {
      const answer = await exported(certificate, format);
      expect([format, answer.statusCode]).toEqual([format, 409]);
      expect(answer.json()).toMatchObject({ code: 'CONFLICT' });
      expect(answer.body).not.toContain('Forger');
    }
  });

  test('that of a suspended school leaves with a note, as its verdict has one', async () => {
    const certificate = await aFatedCertificate(testApp, world, 'school-suspended');
    const answer = await exported(certificate, 'vc-jwt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['sanad-note']).toBe('school-suspended; since=2026-10-01T08:00:00.000Z');
  });
});

describe('an export is the certificate, in another form', () => {
  test('it is dated as the certificate is, however late it is asked for', async () => {
    const certificate = await aCertificate(testApp, world);
    const { validFrom } = (await exported(certificate, 'json')).json();
    const first = (await exported(certificate, 'vc-1.1')).json() as Older;
    expect([first.issuanceDate, first.proof.created]).toEqual([validFrom, validFrom]);
    const again = await exported(certificate, 'vc-1.1');
    expect(again.json()).toEqual(first);
  });

  test('after a new key older clients still verify exports of both days: each names a DID with one key', async () => {
    const certificate = await aCertificate(testApp, world);
    const before = (await exported(certificate, 'vc-1.1')).json() as Older;
    await rotateKey({ deps: testApp.deps, actor }, certificate.school.osid);
    const after = (await exported(certificate, 'vc-1.1')).json() as Older;
    expect(before.issuer).not.toBe(after.issuer);
    for (const document of [before, after]) {
      expect(document.issuer).toMatch(/:issuers:[0-9a-f-]{36}:keys:[0-9a-f]{16}$/);
      expect(await sunbird(document)).toMatchObject({ proof: 'OK' });
    }
  });

  test('an older client that reads our list finds what was revoked or suspended after the export', async () => {
    for (const act of ['revoke', 'suspend'] as const) {
      const certificate = await aCertificate(testApp, world);
      const document = (await exported(certificate, 'vc-1.1')).json() as Older;
      const listed = () => get(`/credentials/revocation-list?issuerId=${document.issuer}`);
      expect(await sunbird(document, (await listed()).json())).toMatchObject({ revoked: 'OK', proof: 'OK' });
      const change = { vcOsid: certificate.credentialId, reason: 'A mistake' };
      await changeCredential({ deps: testApp.deps, actor }, act, change);
      const list = (await listed()).json();
      expect(list).toMatchObject([{ id: document.id, uuid: certificate.credentialId }]);
      expect(await sunbird(document, list)).toMatchObject({ revoked: 'NOK', proof: 'OK' });
    }
  });

  test('a key that was given away has no DID that older clients could verify by', async () => {
    const certificate = await aCertificate(testApp, world);
    const document = (await exported(certificate, 'vc-1.1')).json() as Older;
    const [, kid = ''] = /:keys:([0-9a-f]+)$/.exec(document.issuer) ?? [];
    await testApp.app.inject({
      method: 'POST',
      url: '/api/superAdmin/compromisedKey',
      headers: as('SuperAdmin'),
      payload: { kid, since: '2020-01-01T00:00:00Z' },
    });
    expect(await didOf(document.issuer)).toMatchObject({ verificationMethod: [], assertionMethod: [] });
  });

  test('the status stands inside the token, and inside the older form where it is asked for', async () => {
    const certificate = await aCertificate(testApp, world);
    const token = (await exported(certificate, 'vc-jwt')).body;
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.credentialStatus).toMatchObject({ statusPurpose: 'revocation' });
    expect((await exported(certificate, 'vc-1.1')).json().credentialStatus).toBeUndefined();
    const asked = (await exported(certificate, 'vc-1.1', '&status=inside')).json();
    expect(asked.credentialStatus).toMatchObject([{ statusPurpose: 'revocation' }, { statusPurpose: 'suspension' }]);
    expect(asked.proof.proofValue).toMatch(/^z/);
  });
});

describe('the list of what was taken back', () => {
  test('is whole unless a page is asked for', async () => {
    const whole = (await get('/credentials/revocation-list')).json();
    expect(whole.length).toBeGreaterThan(1);
    const page = (await get('/credentials/revocation-list?limit=1')).json();
    expect(page).toEqual(whole.slice(0, 1));
    const second = (await get('/credentials/revocation-list?limit=1&page=2')).json();
    expect(second).toEqual(whole.slice(1, 2));
  });
});
