import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentDesk, type Headers, openDocumentDesk, values } from '#testing/document-desk.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let desk: DocumentDesk;
let school: DocumentDesk['school'];
let issuer: DocumentDesk['issuer'];
let other: DocumentDesk['other'];
let kind: DocumentDesk['kind'];

beforeAll(async () => {
  desk = await openDocumentDesk();
  ({ testApp, school, issuer, other, kind } = desk);
});
afterAll(() => testApp.close());

const ask: DocumentDesk['ask'] = (...asked) => desk.ask(...asked);
const aPupil: DocumentDesk['aPupil'] = () => desk.aPupil();
const writtenTo: DocumentDesk['writtenTo'] = (...wish) => desk.writtenTo(...wish);
const issued: DocumentDesk['issued'] = (...wish) => desk.issued(...wish);
const verifyNumber: DocumentDesk['verifyNumber'] = (number) => desk.verifyNumber(number);

describe('a document of an issuer', () => {
  test('it waits, is approved as it was seen, and then has a number, a signature and a holder who is told', async () => {
    const pupil = await aPupil();
    const written = (await ask('POST', '/api/documents', issuer.headers, writtenTo(pupil))).json().data;
    expect(written).toMatchObject({ state: 'pending', holder: { name: pupil.name } });
    expect(written.documentNo).toBeUndefined();
    expect((await ask('GET', '/api/documents/held', pupil.headers)).json().data).toEqual([]);

    const url = `/api/documents/${written.osid}`;
    const body = { ...writtenTo(pupil), values: { ...values, amount: 200_000 }, updatedAt: written.updatedAt };
    const changed = (await ask('PUT', url, issuer.headers, body)).json().data;
    const stale = await ask('POST', `${url}/approve`, issuer.headers, { updatedAt: written.updatedAt });
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'The document was changed meanwhile. Please look at it again.',
    ]);
    const approved = await ask('POST', `${url}/approve`, issuer.headers, { updatedAt: changed.updatedAt });
    expect(approved.json().data).toMatchObject({
      state: 'valid',
      documentNo: expect.stringMatching(/^K\d+\/20\d\d\/0+\d$/),
      certificateNo: expect.stringMatching(/^DOC-/),
    });
    expect((await desk.approve(approved.json().data)).statusCode).toBe(409);
    const [held] = (await ask('GET', '/api/documents/held', pupil.headers)).json().data;
    expect(held).toMatchObject({
      osid: written.osid,
      issuerName: issuer.title,
      title: { en: 'Scholarship award', hi: 'छात्रवृत्ति' },
      state: 'valid',
      validUntil: '2099-07-31',
      fields: [
        { name: 'session', value: '2026–2027' },
        { name: 'amount', value: 200_000, currency: 'NGN', private: true },
        { name: 'ground' },
      ],
    });
    const told = await ask('POST', '/api/v1/Notification/search', pupil.headers, { filters: {} });
    expect(told.json().data[0].subject).toBe('New document');
  });

  test('everybody verifies it by either number, in any spelling, and sees no private field', async () => {
    const pupil = await aPupil();
    const { certificateNo, documentNo, credentialId } = await issued(pupil);
    const inDevanagari = (number: string) =>
      number.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    const spellings = [
      ...[certificateNo, documentNo, documentNo.toLowerCase(), documentNo.replaceAll('/', ' - ')],
      ...[inDevanagari(certificateNo), inDevanagari(documentNo)],
    ];
    for (const spelling of spellings) {
      const { data } = await verifyNumber(spelling);
      expect([spelling, data.verdict.result]).toEqual([spelling, 'verified']);
      expect(data).toMatchObject({
        firstName: pupil.firstName,
        lastName: pupil.lastName,
        document: {
          title: { en: 'Scholarship award' },
          no: documentNo,
          by: issuer.title,
          until: '2099-07-31',
          fields: [
            { label: { en: 'Session' }, value: '2026–2027' },
            { label: { en: 'Ground of the award' }, value: values.ground },
          ],
        },
      });
      expect(JSON.stringify(data)).not.toMatch(/150[,.]?000/);
    }
    const at = `/credentials/credentials/${credentialId}`;
    const open = await ask('GET', at, { accept: 'application/json' });
    expect(open.body).toContain('2026–2027');
    expect(open.body).not.toContain('150000');
    const whole = await ask('GET', at, { ...pupil.headers, accept: 'application/json' });
    expect(whole.json()).toMatchObject({
      type: ['VerifiableCredential', 'IssuedDocumentCredential'],
      validUntil: '2099-07-31T23:59:59Z',
      credentialSubject: { documentNo, schoolId: school.osid, documentFields: [{}, { value: 150_000 }, {}] },
    });
    const sent = await ask('POST', '/credentials/credentials/verify', {}, { verifiableCredential: whole.json() });
    expect(sent.json()).toMatchObject({ verified: true });
    expect((await ask('GET', at, { ...issuer.headers, accept: 'application/json' })).body).toContain('150000');
    expect((await ask('GET', at, { ...other.headers, accept: 'application/json' })).body).not.toContain('150000');
  });

  test('what is over is expired, and what was never right is refused with every wrong place', async () => {
    const pupil = await aPupil();
    const { osid, documentNo } = await issued(pupil);
    const clock = testApp.deps.clock;
    testApp.deps.clock = { now: () => new Date('2100-01-01T00:00:00Z') };
    try {
      const { data } = await verifyNumber(documentNo);
      expect(data.verdict.checks).toContainEqual(expect.objectContaining({ name: 'validity', code: 'expired' }));
      expect((await ask('GET', `/api/documents/${osid}`, issuer.headers)).json().data.state).toBe('expired');
    } finally {
      testApp.deps.clock = clock;
    }
    const wrong = { values: { amount: 1_500_000, salary: 1 } };
    const answer = await ask('POST', '/api/documents', issuer.headers, writtenTo(pupil, wrong));
    expect([answer.statusCode, answer.json().details.map((one: { path: string }) => one.path)]).toEqual([
      400,
      ['values.session', 'values.amount', 'values.salary'],
    ]);
    const past = await ask('POST', '/api/documents', issuer.headers, writtenTo(pupil, { validUntil: '2001-02-03' }));
    expect(past.statusCode).toBe(400);
    const teacher = await make.aTeacher(testApp.database.db, { school });
    const holder = { entity: 'Teacher', osid: teacher.osid };
    expect((await ask('POST', '/api/documents', issuer.headers, writtenTo(pupil, { holder }))).statusCode).toBe(409);
  });
});

describe('who issues', () => {
  test('only the issuer itself, while it is active, and a SuperAdmin', async () => {
    const pupil = await aPupil();
    const create = (headers: Headers) => ask('POST', '/api/documents', headers, writtenTo(pupil));
    expect((await create(other.headers)).statusCode).toBe(404);
    expect((await create(pupil.headers)).statusCode).toBe(403);
    expect((await create(as('School', { id: 'school' }))).statusCode).toBe(403);
    expect((await create({})).statusCode).toBe(401);
    const { osid, updatedAt } = (await create(as('SuperAdmin'))).json().data;
    for (const act of ['approve', 'reject']) {
      const body = act === 'reject' ? { updatedAt, reason: 'No' } : { updatedAt };
      expect((await ask('POST', `/api/documents/${osid}/${act}`, other.headers, body)).statusCode).toBe(404);
    }
    expect((await ask('GET', `/api/documents/${osid}`, other.headers)).statusCode).toBe(404);
    const waiting = await anIssuer(testApp, 'suspended-board', { status: 'suspended' });
    const { versionId } = await aPublishedKind(testApp, waiting);
    const prepared = await ask('POST', '/api/documents', waiting.headers, writtenTo(pupil, { versionId }));
    expect(prepared.statusCode).toBe(200);
    for (const headers of [waiting.headers, as('SuperAdmin')]) {
      const refused = await desk.approve(prepared.json().data, headers);
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('active')]);
    }
  });

  test('what a suspended issuer issued before stays verified, and says since when it is suspended', async () => {
    const board = await anIssuer(testApp, 'soon-suspended');
    const { versionId } = await aPublishedKind(testApp, board);
    const pupil = await aPupil();
    const wish = writtenTo(pupil, { versionId, issue: true });
    const { documentNo, credentialId } = (await ask('POST', '/api/documents', board.headers, wish)).json().data;
    const url = `/api/v1/Issuer/${board.osid}`;
    const setStatus = (status: string, headers: Headers) => ask('PUT', url, headers, { status });
    expect((await setStatus('suspended', board.headers)).statusCode).toBe(403);
    expect((await setStatus('suspended', as('SuperAdmin'))).statusCode).toBe(200);
    const { suspendedAt } = (await ask('GET', url, as('SuperAdmin'))).json();
    const issuerCheck = async () => {
      const { verdict } = (await verifyNumber(documentNo)).data;
      return [verdict.result, verdict.checks.find(({ name }: { name: string }) => name === 'issuer')];
    };
    expect(await issuerCheck()).toEqual([
      'verified',
      expect.objectContaining({ result: 'pass', code: 'issuer-suspended', asOf: suspendedAt }),
    ]);
    const given = await ask('GET', `/credentials/credentials/${credentialId}`, pupil.headers);
    expect(given.statusCode).toBe(200);
    expect((await ask('POST', '/api/documents', board.headers, wish)).statusCode).toBe(409);
    await setStatus('active', as('SuperAdmin'));
    expect(await issuerCheck()).toEqual(['verified', expect.objectContaining({ code: 'known' })]);
    expect((await ask('GET', url, as('SuperAdmin'))).json()).not.toHaveProperty('suspendedAt');
  });

  test('nothing is signed for somebody who is gone, or by a version that is no longer the published one', async () => {
    const pupil = await aPupil();
    const written = await desk.write(pupil);
    await desk.removePerson(pupil.osid);
    const gone = await desk.approve(written);
    expect([gone.statusCode, gone.json().message]).toEqual([409, expect.stringContaining('holder is not there')]);

    const old = await aPublishedKind(testApp, issuer);
    const another = await aPupil();
    const wish = writtenTo(another, { versionId: old.versionId });
    const waits = (await ask('POST', '/api/documents', issuer.headers, wish)).json().data;
    await testApp.database.db
      .updateTable('document_kind_version')
      .set({ state: 'deprecated', deprecated_at: new Date(), deprecated_by: 'board' })
      .where('osid', '=', old.versionId)
      .execute();
    expect((await desk.approve(waits)).statusCode).toBe(409);
    expect((await ask('POST', '/api/documents', issuer.headers, wish)).statusCode).toBe(409);
  });
});

describe('whom it is issued to', () => {
  const find = (body: object, headers: Headers = issuer.headers) => ask('POST', '/api/documents/holder', headers, body);

  test('a person is found by its exact number alone', async () => {
    const pupil = await aPupil();
    const found = (await find({ entity: 'Student', number: pupil.uniqueId })).json().data;
    expect(found).toEqual({
      ...{ entity: 'Student', osid: pupil.osid, name: pupil.name, number: pupil.admissionNo ?? pupil.uniqueId },
      ...{ schoolName: school.schoolName, className: expect.any(String), hasAccount: true },
    });
    const ofSchool = { entity: 'Student', number: String(pupil.admissionNo), schoolId: school.osid };
    expect((await find(ofSchool)).json().data?.osid).toBe(pupil.osid);
    expect((await find({ entity: 'Student', number: String(pupil.admissionNo) })).statusCode).toBe(404);
    expect((await find({ entity: 'Student', number: String(pupil.uniqueId).slice(0, 8) })).statusCode).toBe(404);
    expect((await find({ entity: 'Student', number: pupil.lastName })).statusCode).toBe(404);
    expect((await find({ entity: 'Student', number: pupil.uniqueId }, pupil.headers)).statusCode).toBe(403);
  });
});

describe('the list of an issuer', () => {
  test('it has its own documents alone, found by name, number, kind and state, with counts', async () => {
    const own = await anIssuer(testApp, 'listing-board');
    const { versionId, kindId } = await aPublishedKind(testApp, own);
    const [first, second] = [await aPupil(), await aPupil()];
    const write = (pupil: make.Made, issue: boolean) =>
      ask('POST', '/api/documents', own.headers, writtenTo(pupil, { versionId, issue }));
    const signed = (await write(first, true)).json().data;
    await write(second, false);
    const list = async (query: string, headers: Headers = own.headers) =>
      (await ask('GET', `/api/documents?${query}`, headers)).json();
    const all = await list('');
    expect(all).toMatchObject({ totalCount: 2, counts: { valid: 1, pending: 1, revoked: 0 } });
    const names = ({ data }: { data: { holder: { name: string } }[] }) => data.map(({ holder }) => holder.name);
    expect(names(await list('state=pending'))).toEqual([second.name]);
    expect(names(await list(`text=${encodeURIComponent(signed.documentNo)}`))).toEqual([first.name]);
    expect(names(await list(`kind=${kindId}&limit=1`))).toEqual([second.name]);
    expect(names(await list(`kind=${kind.kindId}`))).toEqual([]);
    expect(names(await list(`kind=${kindId}`, other.headers))).toEqual([]);
    expect((await ask('GET', '/api/documents/counts', own.headers)).json().data).toMatchObject({
      ...{ issuedThisYear: 1, validNow: 1, expiringSoon: 0, revoked: 0, waiting: 1 },
    });
    const [issuable] = (await ask('GET', '/api/documents/kinds', own.headers)).json().data;
    expect(issuable).toMatchObject({ versionId, issuerName: own.title, nextNumber: expect.stringMatching(/0002$/) });
  });
});
