import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// One pupil writes so much that reading it takes the memory of the server, or fills the desk of the school.

let testApp: TestApp;
let school: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const aKeeper = async (id: string) => {
  await make.aStudent(testApp.database.db, { school, ownerId: id });
  return as('Student', { id });
};
const long = (characters: number) => ({ additionalInput: { text: 'x'.repeat(characters) } });
const keep = (headers: Headers, more: object = {}) =>
  ask('POST', '/api/v1/WalletDocument', headers, { name: 'Letter', ...more });

describe('the documents that somebody keeps', () => {
  test('say no more than a document does, whichever way that is written', async () => {
    const headers = await aKeeper('writer');
    const text = JSON.stringify({ text: 'x'.repeat(limits.walletDocumentCharacters) });
    expect((await keep(headers, long(limits.walletDocumentCharacters))).statusCode).toBe(400);
    expect((await keep(headers, { additionalInput: text })).statusCode).toBe(400);
    const kept = await keep(headers, long(100));
    expect(kept.statusCode).toBe(200);
    const own = `/api/v1/WalletDocument/${kept.json().data[0].osid}`;
    expect((await ask('PUT', own, headers, long(limits.walletDocumentCharacters))).statusCode).toBe(400);
    expect((await ask('PUT', own, headers, long(200))).statusCode).toBe(200);
  });

  test('are no more together than one screen reads', async () => {
    const headers = await aKeeper('collector');
    const size = limits.walletDocumentCharacters - 1000;
    const fitting = Math.floor(limits.walletCharacters / (size + 100));
    const answers = [];
    for (let count = 0; count <= fitting + 2; count += 1) answers.push((await keep(headers, long(size))).statusCode);
    expect(answers.slice(0, fitting - 1).every((code) => code === 200)).toBe(true);
    expect(answers.at(-1)).toBe(409);
    const [first] = (await ask('GET', '/api/v1/WalletDocument', headers)).json().data;
    const renamed = await ask('PUT', `/api/v1/WalletDocument/${first.osid}`, headers, { title: 'Another title' });
    expect(renamed.statusCode).toBe(200);
  });

  test('are counted whichever way they come in, also at the same moment', async () => {
    const headers = await aKeeper('counter');
    const { db } = testApp.database;
    const missing = limits.walletDocuments - 2;
    for (let count = 0; count < missing; count += 1) {
      await make.aRecord(db, 'WalletDocument', {
        kind: 'attestation-SELF',
        name: `Letter ${count}`,
        ownerId: 'counter',
      });
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  });
});

test('nobody asks a school without end: each change closes a claim, and the next one can be asked', async () => {
  const osids = Array.from({ length: 12 }, () => testApp.deps.ids.next());
  const education = osids.map((osid) => ({ osid, instituteName: 'Pantami Primary School', yearOfPassing: 2020 }));
  const pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'tireless', education });
  const headers = as('Student', { id: 'tireless' });
  const codes: number[] = [];
  for (let mask = 1; mask <= limits.claimsOfDay + 2; mask += 1) {
    const entries = osids.filter((_osid, place) => (mask >> place) % 2 === 1);
    const wish = { entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' };
    codes.push(
      (await ask('POST', '/api/v1/send', headers, { ...wish, propertiesOSID: { education: entries } })).statusCode,
    );
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(limits.claimsOfDay);
  expect(codes.slice(-2)).toEqual([429, 429]);
  // Others are asked for as before.
  const other = [{ osid: osids[0], instituteName: 'Pantami Primary School' }];
  const second = await make.aStudent(testApp.database.db, { school, ownerId: 'other', education: other });
  const asked = await ask('POST', '/api/v1/send', as('Student', { id: 'other' }), {
    ...{ entityName: 'Student', entityId: second.osid, name: 'studentEducationAttest' },
  });
  expect(asked.statusCode).toBe(200);
});
