import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { type Role, roles } from '@sanad/contract/values/roles';
import { verifyCredential as verifyBySunbird } from '@sunbird-rc/verification-sdk';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contextUrls, createDocumentLoader } from '#platform/json-ld/document-loader.ts';
import { fromMultibase } from '#platform/signing/multibase.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let school: { osid: string; credentialId: string; certificateNo: string };
let region: { osid: string; credentialId: string; certificateNo: string };
const none = { osid: '', credentialId: '', certificateNo: '' };

beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
  const one = await pendingClassResult(testApp, world, { student: world.student });
  const other = await pendingResult(testApp, world, { student: world.student });
  [school = none, region = none] = await issueAs(testApp, [one.osid, other.osid]);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const credential = (id: string, headers: Record<string, string> = {}, query = '') =>
  get(`/credentials/credentials/${id}${query}`, headers);

/** What an outsider finds when it asks our own addresses. */
function outside() {
  const ours = createDocumentLoader();
  return async (url: string) => {
    const did = /^did:web:localhost%3A3000:issuers:([0-9a-f-]+)(#.*)?$/.exec(url);
    const path = did === null ? url.replace('http://localhost:3000', '') : `/issuers/${did[1]}/did.json`;
    if (path === url) return ours(url);
    const document = (await get(path)).json();
    const method = document.verificationMethod?.find((one: { id: string }) => one.id === url);
    const found = method === undefined ? document : { '@context': contextUrls.multikey, ...method };
    return { contextUrl: null, documentUrl: url, document: found };
  };
}

const judge = (document: object) =>
  verifyCredential({
    credential: document,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: outside(),
    checkStatus: async () => ({ verified: true }),
  });

describe('an outsider verifies what we issued from our own addresses', () => {
  test('the DID document of school and state lists the key that signed, readable from any page', async () => {
    for (const id of [world.school.osid, world.state.osid]) {
      const answer = await get(`/issuers/${id}/did.json`);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      const document = answer.json();
      expect(document.id).toBe(`did:web:localhost%3A3000:issuers:${id}`);
      expect(document.assertionMethod).toEqual(document.verificationMethod.map((one: { id: string }) => one.id));
      expect(fromMultibase(document.verificationMethod[0].publicKeyMultibase)?.subarray(0, 2)).toEqual(
        Buffer.from([0xed, 1]),
      );
    }
    expect((await get(`/issuers/${world.far.school.osid}/did.json`)).statusCode).toBe(404);
    expect((await get('/issuers/nonsense/did.json')).statusCode).toBe(404);
  });

  test('@digitalbazaar/vc verifies credentials of both kinds, with our contexts and keys as it finds them', async () => {
    for (const { credentialId } of [school, region]) {
      const document = (await credential(credentialId, as('SuperAdmin'))).json();
      const answer = await judge(document);
      expect([answer.verified, answer.error]).toEqual([true, undefined]);
      const subject = { ...document.credentialSubject, lastName: 'Somebody' };
      expect((await judge({ ...document, credentialSubject: subject })).verified).toBe(false);
    }
  });

  test('a status list is itself a credential that the outsider verifies', async () => {
    const document = (await credential(school.credentialId, as('SuperAdmin'))).json();
    const url = document.credentialStatus.statusListCredential.replace('http://localhost:3000', '');
    for (const path of [url, `${url}/suspension`]) {
      const list = (await get(path)).json();
      expect(list.type).toContain('BitstringStatusListCredential');
      expect((await judge(list)).verified).toBe(true);
    }
  });

  test('the older export satisfies the verification SDK of the registry world, a changed copy does not', async () => {
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
    const document = (await credential(school.credentialId, as('Student'), '?format=vc-1.1')).json();
    const kid = String(document.issuer).split(':').at(-1);
    const did = (await get(`/issuers/${world.school.osid}/keys/${kid}/did.json`)).json();
    expect(document.credentialSubject).toMatchObject({ subject1: 'Mathematics: 78 (A)', subject2: 'English: B' });
    expect(await verifyBySunbird(did, document)).toEqual({
      status: 'OK',
      checks: [{ active: null, revoked: 'OK', expired: 'OK', proof: 'OK' }],
    });
    const subject = { ...document.credentialSubject, subject1: 'Mathematics: 98 (A)' };
    expect((await verifyBySunbird(did, { ...document, credentialSubject: subject })).status).toBe('NOK');
    quiet.mockRestore();
  });

  test('the token is a signed VC-JWT', async () => {
    const answer = await credential(school.credentialId, { ...as('Student'), accept: 'application/vc+jwt' });
    expect(answer.headers['content-type']).toContain('application/vc+jwt');
    const did = (await get(`/issuers/${world.school.osid}/did.json`)).json();
    const raw = fromMultibase(did.verificationMethod[0].publicKeyMultibase)?.subarray(2).toString('base64url') ?? '';
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: raw }, 'EdDSA');
    const { payload, protectedHeader } = await compactVerify(answer.body, key);
    expect(protectedHeader).toMatchObject({ typ: 'vc+jwt', kid: did.verificationMethod[0].id });
    expect(JSON.parse(Buffer.from(payload).toString()).credentialSubject.certificateNo).toBe(school.certificateNo);
  });
});

describe('who is given the signed credential', () => {
  /** In scope of the school's result, of the region's. The teacher has charge of the class. */
  const whole: Partial<Record<Role, [boolean, boolean]>> = {
    Student: [true, true],
    Teacher: [true, false],
    School: [true, true],
    SuperAdmin: [true, true],
    Inspector: [false, true],
    Examiner: [false, true],
  };

  test.each(roles)('%s gets the signed one only in scope, else what everybody sees', async (role) => {
    const expected = whole[role] ?? [false, false];
    const answers = [await credential(school.credentialId, as(role)), await credential(region.credentialId, as(role))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().proof !== undefined)).toEqual(expected);
  });

  test('[CERT-40] another student does not get the signed credential, nor any export of it', async () => {
    const stranger = as('Student', { id: 'another-student' });
    expect((await credential(school.credentialId, stranger)).json().proof).toBeUndefined();
    expect((await credential(school.credentialId, stranger, '?format=vc-jwt')).statusCode).toBe(403);
  });

  test('without an account: name, number, school, class and session of a school result, no grades and no signature', async () => {
    const shown = (await credential(school.credentialId)).json();
    expect(Object.keys(shown).sort()).toEqual([
      ...['credentialSubject', 'id', 'issuer', 'name', 'schoolPlace', 'type', 'validFrom'],
    ]);
    expect(shown.credentialSubject).toEqual({
      studentName: 'Aisha Bello',
      schoolName: world.school.schoolName,
      className: 'JSS 1',
      subClass: 'A',
      academicYear: '2025-2026',
      termName: 'First',
    });
  });

  test('without an account: number, school, examination number and session of a regional certificate', async () => {
    expect((await credential(region.credentialId)).json().credentialSubject).toEqual({
      certificateNo: region.certificateNo,
      schoolName: world.school.schoolName,
      examNum: expect.stringMatching(/^E\d+$/),
      academicYear: '2025-2026',
    });
    for (const format of ['vc-1.1', 'vc-jwt', 'bundle']) {
      expect((await credential(region.credentialId, {}, `?format=${format}`)).statusCode).toBe(401);
    }
  });

  test('the id may be the whole address or an older spelling; unknown ones are 404, unknown formats 406', async () => {
    const spellings = [
      `1-${school.credentialId}`,
      `did:rcw:${school.credentialId}`,
      encodeURIComponent(`http://localhost:3000/credentials/credentials/${school.credentialId}`),
    ];
    for (const id of spellings) expect((await credential(id)).statusCode).toBe(200);
    expect((await credential('0197a8c0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await credential('nonsense')).statusCode).toBe(404);
    const video = await credential(school.credentialId, { ...as('Student'), accept: 'video/mp4' });
    expect([video.statusCode, video.json().code]).toEqual([406, 'NOT_ACCEPTABLE']);
    expect((await credential(school.credentialId, as('Student'), '?format=docx')).statusCode).toBe(406);
  });

  test('a credential cannot be deleted', async () => {
    const url = `/credentials/credentials/${school.credentialId}`;
    const answer = await testApp.app.inject({ method: 'DELETE', url, headers: as('SuperAdmin') });
    expect([404, 405]).toContain(answer.statusCode);
    await expect(testApp.database.pool.query('delete from credential')).rejects.toThrow('append-only');
  });
});
