import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
/** Roles that the directory was told to take. */
const taken: string[] = [];
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.directory = { ...testApp.deps.directory, removeRole: async (_db, _id, role) => void taken.push(role) };
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

async function upload(headers: Headers) {
  const form = new FormData();
  form.append('title', 'My birth certificate');
  form.append('file', new Blob([new Uint8Array(await aPng())]), 'a.png');
  const wire = new Response(form);
  return testApp.app.inject({
    ...{ method: 'POST', url: '/api/wallet/documents', payload: Buffer.from(await wire.arrayBuffer()) },
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
  });
}

test.each([[[]], [['Verifier']], [['School', 'Inspector']]] as const)(
  'a teacher who was let go and is now %j reads, downloads and removes the own documents, and nothing else',
  async (roles) => {
    const [leaving, staying] = [`leaving-${roles.length}`, `staying-${roles.length}`];
    const teacher = await make.aTeacher(testApp.database.db, { school, ownerId: leaving });
    const colleague = as('Teacher', { id: staying });
    await make.aTeacher(testApp.database.db, { school, ownerId: staying });
    const before = as('Teacher', { id: leaving });
    const { osid } = (await upload(before)).json().data[0];
    const theirs = (await upload(colleague)).json().data[0].osid;
    expect((await ask('DELETE', `/api/v1/Teacher/${teacher.osid}`, as('School', { id: 'school' }))).statusCode).toBe(
      200,
    );
    expect(taken.splice(0)).toEqual(['Teacher']);

    const after = as('Teacher', { id: leaving, roles: [...roles] });
    const at = (id: string) => `/api/v1/WalletDocument/${id}`;
    const found = (await ask('POST', '/api/v1/WalletDocument/search', after, { filters: {} })).json().data;
    expect(found.map((one: { osid: string }) => one.osid)).toEqual([osid]);
    const { fileUrl, title } = (await ask('GET', at(osid), after)).json();
    expect(title).toBe('My birth certificate');
    const file = await ask('GET', new URL(fileUrl, 'http://localhost').href.replace('http://localhost', ''), after);
    expect([file.statusCode, file.rawPayload.length > 0]).toEqual([200, true]);
    expect((await ask('GET', `/api/wallet/documents/${osid}/pages/1`, after)).statusCode).toBe(200);

    expect((await ask('GET', at(theirs), after)).statusCode).toBe(404);
    expect((await ask('DELETE', at(theirs), after)).statusCode).toBe(404);
    expect((await ask('GET', `/api/wallet/documents/${theirs}/pages/1`, after)).statusCode).toBe(404);
    expect((await ask('PUT', at(osid), after, { title: 'Another' })).statusCode).toBe(403);
    expect((await upload(after)).statusCode).toBe(403);
    const link = { items: [{ type: 'document', id: osid }], days: 7 };
    expect((await ask('POST', '/api/share-links/documents', after, link)).statusCode).toBe(403);
    for (const entity of roles.length === 0 ? ['Teacher', 'Student', 'ClassResults', 'SchoolClass'] : []) {
      const answer = await ask('POST', `/api/v1/${entity}/search`, after, { filters: {} });
      expect([entity, answer.statusCode]).toEqual([entity, 403]);
    }

    expect((await ask('DELETE', at(osid), after)).statusCode).toBe(200);
    expect((await ask('GET', at(osid), after)).statusCode).toBe(404);
  },
);
