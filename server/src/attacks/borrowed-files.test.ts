import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStoredFile } from '#platform/files/stored-files.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// A file of one's own is named where it does not belong, so that it goes away, or opens, with something else.

let testApp: TestApp;
let school: make.Made;
let board: Awaited<ReturnType<typeof anIssuer>>;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  school = await make.aSchool(db, { ownerId: 'school', state: await make.aState(db) });
  board = await anIssuer(testApp, 'board');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

async function send(url: string, headers: Headers, field: 'file' | 'files') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(Buffer.from(`%PDF-1.7\n${'A paper'.padEnd(300)}`))]), 'paper.pdf');
  const wire = new Response(form);
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url, payload: Buffer.from(await wire.arrayBuffer()) },
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Keeps the file as a document of the wallet, and removes that. */
async function keepAndRemove(address: string, headers: Headers): Promise<void> {
  const kept = await ask('POST', '/api/v1/WalletDocument', headers, { name: 'Mine', fileUrl: address });
  expect(kept.statusCode).toBe(200);
  const gone = await ask('DELETE', `/api/v1/WalletDocument/${kept.json().data[0].osid}`, headers);
  expect(gone.statusCode).toBe(200);
}

const itemId = '33333333-3333-4333-8333-333333333333';

describe('a document of the wallet that is removed', () => {
  test('takes no paper along that proves a claim, waiting or granted', async () => {
    const education = [{ osid: itemId, instituteName: 'Pantami Primary School', yearOfPassing: 2022 }];
    const pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'prover', education });
    const headers = as('Student', { id: 'prover' });
    const folder = `/api/v1/Student/${pupil.osid}/education/documents`;
    const location: string = (await send(folder, headers, 'files')).documentLocations[0];
    const address = `/api/files/${location.slice(folder.length - '/api/v1/'.length + 1).slice(0, 36)}`;
    const raised = await ask('POST', '/api/v1/send', headers, {
      ...{ entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' },
      ...{ propertiesOSID: { education: [itemId] }, additionalInput: { fileUrl: [location] } },
    });
    expect(raised.statusCode).toBe(200);
    const atSchool = as('School', { id: 'school' });
    await keepAndRemove(address, headers);
    expect((await ask('GET', `/api/v1/${location}`, atSchool)).statusCode).toBe(200);
    const { id } = (await ask('GET', '/api/v1/School/claims', atSchool)).json().content[0];
    const granted = await ask('POST', `/api/v1/School/claims/${id}/attest`, atSchool, { action: 'GRANT_CLAIM' });
    expect(granted.statusCode).toBe(200);
    await keepAndRemove(address, headers);
    expect((await ask('GET', `/api/v1/${location}`, atSchool)).statusCode).toBe(200);
  });

  test('takes no file along that stands in an issued document, whoever sent it', async () => {
    const field = { name: 'letter', label: { en: 'Letter' }, type: 'file' } as const;
    const kind = await aPublishedKind(testApp, board, { fields: [field], validity: { until: 'always' } });
    const pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'holder' });
    const headers = as('Student', { id: 'holder' });
    const sentByBoard = (await send('/api/documents/files', board.headers, 'file')).data.address;
    const body = { versionId: kind.versionId, holder: { entity: 'Student', osid: pupil.osid }, issue: true };
    const issued = await ask('POST', '/api/documents', board.headers, { ...body, values: { letter: sentByBoard } });
    expect(issued.statusCode).toBe(200);
    await keepAndRemove(sentByBoard, board.headers);
    const held = (await ask('GET', '/api/documents/held', headers)).json().data[0];
    expect((await ask('GET', held.fields[0].address, headers)).statusCode).toBe(200);
    // Nobody else names it.
    const own = await ask('POST', '/api/v1/WalletDocument', headers, { name: 'Own', fileUrl: sentByBoard });
    expect(own.statusCode).toBe(400);
  });

  test('leaves its file where a document was issued with it', async () => {
    const field = { name: 'letter', label: { en: 'Letter' }, type: 'file' } as const;
    const kind = await aPublishedKind(testApp, board, { fields: [field], validity: { until: 'always' } });
    await make.aStudent(testApp.database.db, { school, ownerId: 'asker' });
    const headers = as('Student', { id: 'asker' });
    const id = testApp.deps.ids.next();
    const { sha256 } = await testApp.deps.files.put(`wallet/${id}`, Buffer.from('%PDF-1.7 own'), 'application/pdf');
    await insertStoredFile(testApp.database.db, {
      ...{ id, ownerId: 'asker', name: 'own.pdf', mime: 'application/pdf', size: 12, sha256 },
      ...{ visibility: 'private', path: `wallet/${id}` },
    });
    const address = `/api/files/${id}`;
    const kept = await ask('POST', '/api/v1/WalletDocument', headers, { name: 'Own', fileUrl: address });
    const asked = await ask('POST', '/api/browse/ask', headers, { kindId: kind.kindId, values: { letter: address } });
    const { claimId } = asked.json().data;
    const grant = { action: 'GRANT_CLAIM' };
    const granted = await ask('POST', `/api/v1/Issuer/claims/${claimId}/attest`, board.headers, grant);
    expect(granted.statusCode).toBe(200);
    await ask('DELETE', `/api/v1/WalletDocument/${kept.json().data[0].osid}`, headers);
    expect((await ask('GET', address, headers)).statusCode).toBe(200);
  });
});

test('an address that stood in a text opens no file when the text becomes one', async () => {
  await make.aStudent(testApp.database.db, { school, ownerId: 'victim' });
  const victim = as('Student', { id: 'victim' });
  const theirs = (await send('/api/documents/files', victim, 'file')).data.address;
  const text = { name: 'note', label: { en: 'Note' }, type: 'text', maxLength: 100 } as const;
  const kind = await aPublishedKind(testApp, board, {
    ...{ fields: [text], validity: { until: 'always' } },
    numbering: [{ text: 'TXF/' }, { part: 'counter', digits: 5 }],
  });
  const pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'any' });
  const holder = { entity: 'Student', osid: pupil.osid };
  const values = { note: theirs };
  const written = await ask('POST', '/api/documents', board.headers, { versionId: kind.versionId, holder, values });
  const { osid, updatedAt } = written.json().data;
  const draft = (await ask('POST', `/api/kinds/${kind.kindId}/draft`, board.headers)).json().data;
  const fields: KindDefinition['fields'] = [{ name: 'note', label: { en: 'Note' }, type: 'file' }];
  const definition = { ...kind.definition, fields };
  const saved = await ask('PUT', `/api/kinds/${kind.kindId}`, board.headers, { revision: draft.revision, definition });
  const published = await ask('POST', `/api/kinds/${kind.kindId}/publish`, board.headers, {
    revision: saved.json().data.revision,
  });
  const { versionId } = published.json().data;
  const again = await ask('PUT', `/api/documents/${osid}`, board.headers, { versionId, holder, values, updatedAt });
  expect(again.statusCode).toBe(400);
});
