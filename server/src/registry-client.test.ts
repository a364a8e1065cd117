import { entityNames } from '@sanad/contract/entities/entity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
let issued: { osid: string; credentialId: string; certificateNo: string };
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
  issued = await aCertificate();
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const send = (method: 'POST' | 'PATCH', url: string, headers: Headers, payload?: object | string) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

async function aCertificate() {
  const pending = await pendingClassResult(testApp, world);
  const [one] = await issueAs(testApp, [pending.osid]);
  if (one === undefined) throw new Error('Nothing was issued.');
  return { ...one, osid: pending.osid };
}

describe('a record at its own address, by Accept', () => {
  const address = () => `/api/v1/ClassResults/${issued.osid}`;

  test.each(['application/json', '*/*', 'application/json, text/html'])('%s: the record', async (accept) => {
    const { certificateNo, '@type': type } = (await get(address(), { ...as('School'), accept })).json();
    expect([certificateNo, type]).toEqual([issued.certificateNo, 'ClassResults']);
  });

  test.each(['application/vc+ld+json', 'application/ld+json', 'application/vc'])(
    '%s: its signed credential',
    async (accept) => {
      const { proof, credentialSubject } = (await get(address(), { ...as('School'), accept })).json();
      expect(proof).toBeDefined();
      expect(credentialSubject.certificateNo).toBe(issued.certificateNo);
    },
  );

  test.each(['application/pdf', 'image/png', 'text/html'])('%s: its certificate', async (accept) => {
    const given = await get(address(), { ...as('School'), accept: `${accept}, */*;q=0.1` });
    expect([given.statusCode, String(given.headers['content-type']).split(';')[0]]).toEqual([200, accept]);
  });

  test('what is not drawn is refused, and a record that became no certificate has none', async () => {
    const pending = await pendingClassResult(testApp, world);
    const asked = { ...as('School'), accept: 'application/pdf' };
    expect((await get(`/api/v1/ClassResults/${pending.osid}`, asked)).statusCode).toBe(404);
    expect((await get(address(), { ...as('School'), accept: 'image/svg+xml' })).statusCode).toBe(406);
    // Of other entities the record itself is all there is.
    const school = await get(`/api/v1/School/${world.school.osid}`, asked);
    expect(school.json().osid).toBe(world.school.osid);
  });
});

describe('a credential is sent along and judged', () => {
  const verify = async (verifiableCredential: unknown) =>
    (await send('POST', '/credentials/credentials/verify', {}, { verifiableCredential, options: {} })).json();
  const signed = async (id: string) => (await get(`/credentials/credentials/${id}`, as('School'))).json();

  test('ours, as it was signed, changed, and taken back', async () => {
    const { credentialId, osid } = await aCertificate();
    const document = await signed(credentialId);
    expect(await verify(document)).toMatchObject({
      verified: true,
      checks: [{ revoked: 'OK', expired: 'OK', proof: 'OK' }],
    });
    const changed = { ...document, credentialSubject: { ...document.credentialSubject, firstName: 'Forger' } };
    const verdict = await verify(changed);
    expect(verdict).toMatchObject({ verified: false, checks: [{ proof: 'NOK' }] });
    expect(JSON.stringify(verdict)).not.toContain('Forger');
    await send('POST', `/api/v1/ClassResults/${osid}/revoke`, as('School'));
    expect(await verify(document)).toMatchObject({ verified: false, checks: [{ revoked: 'NOK', proof: 'OK' }] });
  });

  test('in the words of older clients', async () => {
    const signedCredentials = await signed(issued.credentialId);
    const { verified, results } = (await send('POST', '/api/v1/verify', {}, { signedCredentials })).json();
    expect([verified, results]).toEqual([true, [{ verified: true }]]);
  });

  test('a stranger’s is not believed, and what is none is told so', async () => {
    const stranger = {
      '@context': ['https://www.w3.org/2018/credentials/v1'],
      type: ['VerifiableCredential'],
      issuer: 'did:issuer:nobody',
      issuanceDate: '2024-01-01T00:00:00Z',
      credentialSubject: { firstName: 'Ada' },
    };
    expect(await verify(stranger)).toMatchObject({ verified: false, checks: [{ proof: 'NOK' }] });
    for (const nothing of [{}, 'not a token', { credentialSubject: [] }]) {
      const answer = await send('POST', '/credentials/credentials/verify', {}, { verifiableCredential: nothing });
      expect(answer.statusCode).toBe(404);
    }
    expect((await send('POST', '/credentials/credentials/verify', {}, {})).statusCode).toBe(400);
    const endless = { ...stranger, credentialSubject: { name: 'x'.repeat(20_000) } };
    const refused = await send('POST', '/credentials/credentials/verify', {}, { verifiableCredential: endless });
    expect(refused.statusCode).toBe(413);
  });
});

describe('revoking by the record', () => {
  test('takes no body, leaves the record, and is final', async () => {
    const { osid, certificateNo } = await aCertificate();
    const url = `/api/v1/ClassResults/${osid}/revoke`;
    const json = { ...as('School'), 'content-type': 'application/json' };
    expect((await send('POST', url, json, '')).json().data).toMatchObject([{ certificateNo }]);
    const record = (await get(`/api/v1/ClassResults/${osid}`, as('School'))).json();
    expect(record.certificateStatus).toBe('revoked');
    expect((await send('POST', url, as('School'))).statusCode).toBe(409);
    for (const address of ['/credentials/revocation-list', '/credentials/credentials/revocation-list']) {
      expect((await get(address)).json()).toContainEqual(expect.objectContaining({ status: 'revoked' }));
    }
  });

  test('of a record without a certificate there is nothing to take back', async () => {
    const pending = await pendingClassResult(testApp, world);
    expect((await send('POST', `/api/v1/ClassResults/${pending.osid}/revoke`, as('School'))).statusCode).toBe(404);
    const student = `/api/v1/Student/${world.student.osid}/revoke`;
    expect((await send('POST', student, as('SuperAdmin'))).statusCode).toBe(404);
  });
});

describe('records', () => {
  test('PATCH merges what it names and leaves the rest', async () => {
    const url = `/api/v1/Student/${world.student.osid}`;
    const before = (await get(url, as('Student'))).json();
    const patched = await send('PATCH', url, as('Student'), { phone: '08031234567' });
    expect([patched.statusCode, patched.json().responseCode]).toEqual([200, 'OK']);
    const after = (await get(url, as('Student'))).json();
    expect(after).toMatchObject({ phone: '08031234567', firstName: before.firstName });
  });

  test('osOwner is told to those who see the whole record, and cannot be changed', async () => {
    const url = `/api/v1/Student/${world.student.osid}`;
    for (const role of ['Student', 'School', 'SuperAdmin'] as const) {
      expect((await get(url, as(role))).json().osOwner).toEqual(['user-Student']);
    }
    await send('PATCH', url, as('Student'), { osOwner: ['somebody'] });
    expect((await get(url, as('Student'))).json().osOwner).toEqual(['user-Student']);
    expect((await get('/api/v1/Student', as('Student'))).json().data[0].osOwner).toEqual(['user-Student']);
    expect((await get(`${url}?view=public`, as('Student'))).json()).not.toHaveProperty('osOwner');
    const schools = await send('POST', '/api/v1/School/search', {}, { filters: {} });
    for (const school of schools.json().data) expect(school).not.toHaveProperty('osOwner');
  });

  test('words to be found anywhere are refused, not ignored', async () => {
    const search = (payload: object) => send('POST', '/api/v1/School/search', {}, payload);
    const refused = await search({ filters: {}, queries: 'Gombe' });
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'queries']);
    expect((await search({ filters: {}, queries: '' })).statusCode).toBe(200);
  });
});

describe('addresses', () => {
  test.each(['/api/nothing', '/credentials/nothing/x', '/did/generate', '/did/resolve/x', '/partner/api/v1/Student'])(
    '%s is not there, and says so as JSON even to a browser',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('swagger names the paths of every entity, and each of them is there', async () => {
    const { paths } = (await get('/api/docs/swagger.json')).json() as { paths: Record<string, Record<string, object>> };
    for (const name of entityNames) {
      expect(paths).toHaveProperty([`/api/docs/${name}.json`]);
      expect(paths).toHaveProperty([`/api/v1/${name}/{entityId}`]);
    }
    const nowhere = (await get('/api/nothing')).json().message;
    const calls = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => [method, path]));
    for (const [method = '', path = ''] of calls) {
      const url = path.replace('{entityId}', 'x').replace('{property}', 'x').replace('{propertyId}', 'x');
      const answer = await testApp.app.inject({ method: method.toUpperCase() as 'GET', url });
      // Without a session most are refused; none is a path that nobody knows.
      const isThere = answer.statusCode !== 405 && answer.json().message !== nowhere;
      expect([method, path, isThere]).toEqual([method, path, true]);
    }
  });
});
