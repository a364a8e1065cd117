import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
let board: Awaited<ReturnType<typeof anIssuer>>;

beforeAll(async () => {
  testApp = await createTestApp();
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
  board = await anIssuer(testApp, 'board');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

let pupils = 0;
async function aPupil() {
  pupils += 1;
  const id = `asking-${pupils}`;
  const { osid } = await make.aStudent(testApp.database.db, { school, ownerId: id });
  return { osid, headers: as('Student', { id }) };
}

const always = { validity: { until: 'always' } } as const;
const values = { session: '2026–2027', amount: 150_000 };
const browse = async (headers: Headers) => (await ask('GET', '/api/browse', headers)).json().data;
const kindIn = (browsed: { kinds: { osid: string }[] }, kindId: string) =>
  browsed.kinds.find(({ osid }) => osid === kindId);

test('what active issuers publish for people like the caller is offered, and nothing of others', async () => {
  const pupil = await aPupil();
  const waiting = await anIssuer(testApp, 'waiting-board', { status: 'pending' });
  const suspended = await anIssuer(testApp, 'suspended-board', { status: 'suspended' });
  const shown = await aPublishedKind(testApp, board);
  const ofWaiting = await aPublishedKind(testApp, waiting);
  const ofSuspended = await aPublishedKind(testApp, suspended);
  const forTeachers = await aPublishedKind(testApp, board, { holders: ['Teacher'] });
  const browsed = await browse(pupil.headers);
  expect(kindIn(browsed, shown.kindId)).toMatchObject({
    title: { en: 'Scholarship award' },
    issuerId: board.osid,
    canBeAsked: true,
    ready: [],
    held: 0,
  });
  for (const { kindId } of [ofWaiting, ofSuspended, forTeachers]) expect(kindIn(browsed, kindId)).toBeUndefined();
  expect(browsed.issuers).toContainEqual(expect.objectContaining({ osid: board.osid, title: board.title }));
  for (const { kindId } of [ofWaiting, ofSuspended]) {
    const refused = await ask('POST', '/api/browse/ask', pupil.headers, { kindId, values: {} });
    expect(refused.json().message).toBe('This issuer issues no documents now. Nothing was sent.');
    expect([
      refused.statusCode,
      await ask('GET', '/api/claims?desk=Issuer', waiting.headers).then((a) => a.json().data),
    ]).toEqual([409, []]);
  }
  const teacher = await ask('POST', '/api/browse/ask', pupil.headers, { kindId: forTeachers.kindId, values: {} });
  expect(teacher.statusCode).toBe(403);
});

test('a document that was issued is ready until its holder takes it, and nobody else can', async () => {
  const [pupil, another] = [await aPupil(), await aPupil()];
  const kind = await aPublishedKind(testApp, board, always);
  const body = { versionId: kind.versionId, holder: { entity: 'Student', osid: pupil.osid }, values, issue: true };
  const { osid } = (await ask('POST', '/api/documents', board.headers, body)).json().data;
  expect(kindIn(await browse(pupil.headers), kind.kindId)).toMatchObject({ ready: [{ osid }], held: 0 });
  expect(kindIn(await browse(another.headers), kind.kindId)).toMatchObject({ ready: [], held: 0 });
  expect((await ask('POST', `/api/documents/${osid}/take`, another.headers)).statusCode).toBe(404);
  expect((await ask('POST', `/api/documents/${osid}/take`, pupil.headers)).statusCode).toBe(200);
  const [held] = (await ask('GET', '/api/documents/held', pupil.headers)).json().data;
  expect((await ask('POST', `/api/documents/${osid}/take`, pupil.headers)).statusCode).toBe(200);
  expect((await ask('GET', '/api/documents/held', pupil.headers)).json().data[0].takenAt).toBe(held.takenAt);
  expect(kindIn(await browse(pupil.headers), kind.kindId)).toMatchObject({ ready: [], held: 1 });
});

test('who asks for a document asks its issuer, who grants it: it is issued as it was asked for', async () => {
  const pupil = await aPupil();
  const rival = await anIssuer(testApp, `rival-${pupils}`);
  const kind = await aPublishedKind(testApp, board, always);
  const wish = { kindId: kind.kindId, values, notes: 'For the new session' };
  const asked = await ask('POST', '/api/browse/ask', pupil.headers, wish);
  const { claimId } = asked.json().data;
  expect((await ask('POST', '/api/browse/ask', pupil.headers, wish)).statusCode).toBe(409);
  expect(kindIn(await browse(pupil.headers), kind.kindId)).toHaveProperty('askedAt');
  const desk = (await ask('GET', '/api/claims?desk=Issuer', board.headers)).json().data;
  expect(desk).toContainEqual(expect.objectContaining({ osid: claimId, subject: 'Scholarship award' }));
  // Its issuer reads it in its own language, and finds it by either.
  const inHindi = { ...board.headers, 'accept-language': 'hi' };
  for (const search of ['scholarship', 'छात्रवृत्ति']) {
    const url = `/api/claims?desk=Issuer&search=${encodeURIComponent(search)}`;
    const found = (await ask('GET', url, inHindi)).json().data;
    expect(found).toContainEqual(expect.objectContaining({ osid: claimId, subject: 'छात्रवृत्ति' }));
  }
  expect((await ask('GET', '/api/claims?desk=Issuer', rival.headers)).json().data).toEqual([]);
  const attest = `/api/v1/Issuer/claims/${claimId}/attest`;
  expect((await ask('POST', attest, rival.headers, { action: 'GRANT_CLAIM' })).statusCode).toBe(404);
  // What the school changes in the record leaves the request open; another name is read before it is granted.
  const changed = await ask('PUT', `/api/v1/Student/${pupil.osid}`, as('School', { id: 'school' }), {
    lastName: 'Danjuma',
  });
  expect(changed.statusCode).toBe(200);
  expect((await ask('POST', attest, board.headers, { action: 'GRANT_CLAIM' })).statusCode).toBe(409);
  const { updatedAt } = (await ask('GET', `/api/v1/Issuer/claims/${claimId}`, board.headers)).json().claim;
  const [first, second] = await Promise.all([
    ask('POST', attest, board.headers, { action: 'GRANT_CLAIM', updatedAt }),
    ask('POST', attest, board.headers, { action: 'GRANT_CLAIM', updatedAt }),
  ]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  const [held, ...more] = (await ask('GET', '/api/documents/held', pupil.headers)).json().data;
  expect(more).toEqual([]);
  expect(held.fields).toMatchObject([
    { name: 'session', value: '2026–2027' },
    { name: 'amount', value: 150_000 },
  ]);
  const read = (await ask('GET', `/api/v1/Issuer/claims/${claimId}`, pupil.headers)).json();
  expect(read.claim).toMatchObject({ _osState: 'PUBLISHED', certificateNo: held.certificateNo });
  const verify = { resultType: 'regional', certificateNo: held.certificateNo };
  expect((await ask('POST', '/api/verifier/public/verify', {}, verify)).json().data).toMatchObject({
    status: 'verified',
  });
});

test('what is missing cannot be granted, what is wrong cannot be asked, and a denial gives its reason', async () => {
  const pupil = await aPupil();
  const kind = await aPublishedKind(testApp, board, always);
  const wrong = await ask('POST', '/api/browse/ask', pupil.headers, {
    kindId: kind.kindId,
    values: { amount: 'much', other: 'x' },
  });
  expect([wrong.statusCode, wrong.json().details?.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['values.amount', 'values.other'],
  ]);
  const asked = await ask('POST', '/api/browse/ask', pupil.headers, {
    kindId: kind.kindId,
    values: { session: '2026' },
  });
  const attest = `/api/v1/Issuer/claims/${asked.json().data.claimId}/attest`;
  expect((await ask('POST', attest, board.headers, { action: 'GRANT_CLAIM' })).statusCode).toBe(400);
  expect((await ask('GET', '/api/documents/held', pupil.headers)).json().data).toEqual([]);
  expect((await ask('POST', attest, board.headers, { action: 'REJECT_CLAIM' })).statusCode).toBe(400);
  const denied = await ask('POST', attest, board.headers, { action: 'REJECT_CLAIM', notes: 'Not this year' });
  expect(denied.statusCode).toBe(200);
  const offered = kindIn(await browse(pupil.headers), kind.kindId);
  expect(offered).not.toHaveProperty('askedAt');
  expect(offered).toMatchObject({ answer: { by: board.title, note: 'Not this year', isDenied: true } });
  // Who reads of it is led to where the reason stands.
  const told = (await ask('POST', '/api/Notification/search', pupil.headers, {})).json().data;
  expect(JSON.stringify(told)).toContain('/Student/documents/browse');
  // Asked again, the old answer is not the answer to the new request.
  const wish = { kindId: kind.kindId, values: { session: '2027' } };
  expect((await ask('POST', '/api/browse/ask', pupil.headers, wish)).statusCode).toBe(200);
  expect(kindIn(await browse(pupil.headers), kind.kindId)).not.toHaveProperty('answer');
});

test('what the issuer asks back while a request waits is read where it was asked; what the pupil wrote is no answer', async () => {
  const pupil = await aPupil();
  const kind = await aPublishedKind(testApp, board, always);
  const wish = { kindId: kind.kindId, values: {}, notes: 'For the new session' };
  const { claimId } = (await ask('POST', '/api/browse/ask', pupil.headers, wish)).json().data;
  expect(kindIn(await browse(pupil.headers), kind.kindId)).not.toHaveProperty('answer');
  const note = { notes: 'Which session is it?' };
  expect((await ask('POST', `/api/v1/Issuer/claims/${claimId}/notes`, board.headers, note)).statusCode).toBe(200);
  expect(kindIn(await browse(pupil.headers), kind.kindId)).toMatchObject({
    answer: { note: 'Which session is it?', isDenied: false },
  });
});

test('a request with a field missing is completed by its issuer, and granted with this document and no other', async () => {
  const pupil = await aPupil();
  const own = await aPublishedKind(testApp, board);
  const asked = { kindId: own.kindId, values: { session: '2026–2027' } };
  const { claimId } = (await ask('POST', '/api/browse/ask', pupil.headers, asked)).json().data;
  const url = `/api/v1/Issuer/claims/${claimId}`;
  expect((await ask('GET', url, board.headers)).json().claim).toMatchObject({
    isYours: true,
    asked: {
      ...{ kindId: own.kindId, title: { en: 'Scholarship award', hi: 'छात्रवृत्ति' }, isComplete: false },
      fields: [{ name: 'session', label: { en: 'Session', hi: 'सत्र' }, value: '2026–2027' }],
      missing: [{ en: 'Amount a year', hi: 'प्रति वर्ष राशि' }],
    },
  });
  const document = {
    versionId: own.versionId,
    values: { session: '2026–2027', amount: 120_000 },
    validUntil: '2099-07-31',
  };
  const grant = (headers: Headers, more: object = {}) =>
    ask('POST', `${url}/attest`, headers, { action: 'GRANT_CLAIM', document: { ...document, ...more } });
  const elsewhere = await aPublishedKind(testApp, board);
  const rival = await anIssuer(testApp, 'completing-rival');
  expect((await grant(rival.headers)).statusCode).toBe(404);
  expect((await grant(pupil.headers)).statusCode).toBe(403);
  expect((await grant(board.headers, { versionId: elsewhere.versionId })).statusCode).toBe(404);
  expect((await grant(board.headers, { values: { session: '2026–2027' } })).statusCode).toBe(400);
  const denial = { action: 'REJECT_CLAIM', notes: 'No', document };
  expect((await ask('POST', `${url}/attest`, board.headers, denial)).statusCode).toBe(400);
  expect((await ask('GET', '/api/documents/held', pupil.headers)).json().data).toEqual([]);

  const both = await Promise.all([
    grant(board.headers),
    ask('POST', `${url}/attest`, board.headers, { action: 'REJECT_CLAIM', notes: 'Not this year' }),
    grant(board.headers),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const held = (await ask('GET', '/api/documents/held', pupil.headers)).json().data;
  const { claim } = (await ask('GET', url, pupil.headers)).json();
  const isGranted = claim._osState === 'PUBLISHED';
  expect(held.map(({ certificateNo }: { certificateNo: string }) => certificateNo)).toEqual(
    isGranted ? [claim.certificateNo] : [],
  );
});

test('a request that was completed is granted once, with the values of the issuer', async () => {
  const pupil = await aPupil();
  const own = await aPublishedKind(testApp, board);
  const wish = { kindId: own.kindId, values: {} };
  const { claimId } = (await ask('POST', '/api/browse/ask', pupil.headers, wish)).json().data;
  const document = { versionId: own.versionId, values: { session: '2027', amount: 5 }, validUntil: '2099-07-31' };
  const url = `/api/v1/Issuer/claims/${claimId}`;
  const granted = await ask('POST', `${url}/attest`, board.headers, { action: 'GRANT_CLAIM', document });
  expect([granted.statusCode, granted.json().status]).toEqual([200, 'SUCCESSFUL']);
  const [held] = (await ask('GET', '/api/documents/held', pupil.headers)).json().data;
  expect(held.fields).toMatchObject([{ value: '2027' }, { value: 5 }]);
  const { claim } = (await ask('GET', url, pupil.headers)).json();
  expect([claim._osState, claim.certificateNo]).toEqual(['PUBLISHED', held.certificateNo]);
});
