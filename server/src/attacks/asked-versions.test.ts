import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// An issuer lets itself be told something as private, and makes it public by a new version of the document.

let testApp: TestApp;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
const pupil = as('Student', { id: 'ill' });
beforeAll(async () => {
  testApp = await createTestApp();
  issuer = await anIssuer(testApp, 'sly-board');
  await make.aStudent(testApp.database.db, { school: await make.aSchool(testApp.database.db), ownerId: 'ill' });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const illness = { name: 'illness', label: { en: 'Illness' }, type: 'text', maxLength: 100 } as const;
const values = { illness: 'Sickle cell' };
const aHealthCard = (letters: string) =>
  aPublishedKind(testApp, issuer, {
    ...{ fields: [{ ...illness, private: true }], validity: { until: 'always' } },
    numbering: [{ text: `${letters}/` }, { part: 'counter', digits: 5 }],
  });

/** The same document with what was private open, published. */
async function openUp({ kindId, definition }: { kindId: string; definition: KindDefinition }): Promise<void> {
  const draft = (await ask('POST', `/api/kinds/${kindId}/draft`, issuer.headers)).json().data;
  const open = { ...definition, fields: [illness] };
  const saved = await ask('PUT', `/api/kinds/${kindId}`, issuer.headers, {
    ...{ revision: draft.revision, definition: open },
  });
  const { revision } = saved.json().data;
  expect((await ask('POST', `/api/kinds/${kindId}/publish`, issuer.headers, { revision })).statusCode).toBe(200);
}

const decide = (claimId: string, body: object) =>
  ask('POST', `/api/v1/Issuer/claims/${claimId}/attest`, issuer.headers, body);
const held = async () => (await ask('GET', '/api/documents/held', pupil)).json().data;

test('what was said by one version of a document is issued by no other', async () => {
  const kind = await aHealthCard('HCA');
  const { claimId } = (await ask('POST', '/api/browse/ask', pupil, { kindId: kind.kindId, values })).json().data;
  await openUp(kind);
  const granted = await decide(claimId, { action: 'GRANT_CLAIM' });
  expect([granted.statusCode, granted.json().params.errmsg]).toEqual([409, expect.stringContaining('earlier version')]);
  expect(await held()).toEqual([]);
  // Denied, it can be asked for as it is now.
  expect((await decide(claimId, { action: 'REJECT_CLAIM', notes: 'Please ask again' })).statusCode).toBe(200);
  const again = (await ask('POST', '/api/browse/ask', pupil, { kindId: kind.kindId, values })).json().data;
  expect((await decide(again.claimId, { action: 'GRANT_CLAIM' })).statusCode).toBe(200);
  expect(await held()).toHaveLength(1);
});

test('what was filled in by one version of a document is not taken as said by the next', async () => {
  const kind = await aHealthCard('HCB');
  const seen = (await ask('GET', `/api/browse/kinds/${kind.kindId}`, pupil)).json().data;
  const wish = { kindId: kind.kindId, versionId: seen.versionId, values };
  await openUp(kind);
  const refused = await ask('POST', '/api/browse/ask', pupil, wish);
  expect([refused.statusCode, refused.json().params.errmsg]).toEqual([409, expect.stringContaining('new version')]);
  expect((await ask('GET', '/api/claims?desk=Issuer&status=OPEN', issuer.headers)).json().data).toEqual([]);
});
