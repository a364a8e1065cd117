import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkValues,
  findKindVersion,
  findPublishedKind,
  holdPublishedKind,
  listKinds,
} from '#features/registry/kinds/usecases.ts';
import { inTransaction } from '#platform/database/database.ts';
import * as make from '#testing/factories.ts';
import { aDefinition, aKind } from '#testing/kind-calls.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let board: make.Made;
let council: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  board = await make.aRecord(db, 'Issuer', { title: 'Scholarship Board', issuer: 'did:web:board', ownerId: 'board' });
  council = await make.aRecord(db, 'Issuer', { title: 'Sports Council', issuer: 'did:web:sports', ownerId: 'sports' });
});
afterAll(() => testApp.close());

const ofBoard = as('Issuer', { id: 'board' });
const ofCouncil = as('Issuer', { id: 'sports' });
const superAdmin = as('SuperAdmin');

type Headers = { authorization: string };
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) {
  const answer = await testApp.app.inject({
    ...{ method, url: `/api/kinds${url}`, headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const begin = async (title: string, headers = ofBoard) =>
  (await call('POST', '', headers, { title: { en: title } })).body.data;
const save = (osid: string, revision: number, definition: object, headers = ofBoard) =>
  call('PUT', `/${osid}`, headers, { revision, definition });
const publish = (osid: string, revision: number, headers = ofBoard) =>
  call('POST', `/${osid}/publish`, headers, { revision });

/** A kind whose first version is published. */
async function published(title: string) {
  const { osid } = await begin(title);
  await save(osid, 1, aDefinition({ title: { en: title } }));
  return (await publish(osid, 2)).body.data;
}

describe('a kind of document', () => {
  test('is begun, saved, published and issued by its name', async () => {
    const kind = await begin('Prize letter');
    expect(kind).toMatchObject({ name: 'PrizeLetter', state: 'draft', version: 1, revision: 1, isIssuerActive: true });
    expect(kind.definition.numbering[0]).toEqual({ text: 'SB/PL/' });
    const saved = await save(kind.osid, 1, aDefinition({ title: { en: 'Prize letter', hi: 'पुरस्कार पत्र' } }));
    expect(saved.body.data).toMatchObject({ revision: 2, definition: { title: { hi: 'पुरस्कार पत्र' } } });
    expect(await findPublishedKind(testApp.deps.db, 'PrizeLetter')).toBeUndefined();
    expect((await publish(kind.osid, 2)).body.data).toMatchObject({ state: 'published', publishedVersion: 1 });
    const found = await findPublishedKind(testApp.deps.db, 'prizeletter');
    expect(found).toMatchObject({ kindId: kind.osid, version: 1, issuerId: board.osid });
  });

  test('keeps what was published: a later version loses a field, the earlier one has it', async () => {
    const kind = await published('Bursary letter');
    const draft = (await call('POST', `/${kind.osid}/draft`, ofBoard)).body.data;
    expect(draft).toMatchObject({ version: 2, state: 'draft', publishedVersion: 1, keptNames: ['amount'] });
    const fields = [{ name: 'ground', label: { en: 'Ground' }, type: 'text' as const, maxLength: 250 }];
    await save(kind.osid, 1, aDefinition({ title: { en: 'Bursary letter' }, fields }));
    const after = (await publish(kind.osid, 2)).body.data;
    expect(after.versions).toMatchObject([
      { version: 2, state: 'published', added: 1, removed: 1 },
      { version: 1, state: 'deprecated', added: 1, removed: 0 },
    ]);
    const first = await findKindVersion(testApp.deps.db, kind.versionId);
    expect(first?.definition.fields.map(({ name }) => name)).toEqual(['amount']);
    const { pool } = testApp.database;
    const tamper = `update document_kind_version set definition = '{}' where osid = '${kind.versionId}'`;
    await expect(pool.query(tamper)).rejects.toThrow('does not change');
  });

  test('is not saved over what somebody else saved meanwhile, and says whose it is', async () => {
    const { osid } = await begin('Attendance letter');
    await save(osid, 1, aDefinition({ title: { en: 'Attendance letter' } }), superAdmin);
    const stale = await save(osid, 1, aDefinition({ title: { en: 'Mine' } }));
    expect(stale.status).toBe(409);
    expect(stale.body.details).toMatchObject([{ path: 'revision', code: 'kind.newer-draft' }]);
    expect(stale.body.message).toContain('SuperAdmin@sanad.example');
    expect((await publish(osid, 1)).status).toBe(409);
    expect((await call('GET', `/${osid}`, ofBoard)).body.data.definition.title.en).toBe('Attendance letter');
  });

  test('is published by one of two at once', async () => {
    const { osid } = await begin('Twice at once');
    await save(osid, 1, aDefinition({ title: { en: 'Twice at once' } }));
    const answers = await Promise.all([publish(osid, 2), publish(osid, 2, superAdmin), publish(osid, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await testApp.database.pool.query(
      `select state from document_kind_version where kind_id = '${osid}'`,
    );
    expect(rows).toEqual([{ state: 'published' }]);
  });

  test('is not deprecated while something is issued by it', async () => {
    const { osid } = await published('Held letter');
    let isEnded = false;
    const deprecating = await inTransaction(testApp.deps.db, async (db) => {
      expect(await holdPublishedKind(db, osid)).toMatchObject({ version: 1, state: 'published' });
      return asSomebodyElse(async () => {
        const asked = call('POST', `/${osid}/deprecate`, ofBoard, { version: 1 }).finally(() => {
          isEnded = true;
        });
        const waiting = `select count(*)::int as n from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%document_kind%' and datname = current_database()`;
        while ((await testApp.database.pool.query(waiting)).rows[0].n === 0) expect(isEnded).toBe(false);
        return { asked };
      });
    });
    expect((await deprecating.asked).body.data).toMatchObject({ state: 'deprecated' });
    expect(await holdPublishedKind(testApp.deps.db, osid)).toBeUndefined();
  });

  test('of which nothing was published is removed; of one that was, the draft alone', async () => {
    const { osid } = await begin('Mistake');
    expect((await call('DELETE', `/${osid}`, ofBoard)).status).toBe(200);
    expect((await call('GET', `/${osid}`, ofBoard)).status).toBe(404);
    const kept = await published('No mistake');
    expect((await call('DELETE', `/${kept.osid}`, ofBoard)).status).toBe(409);
    await call('POST', `/${kept.osid}/draft`, ofBoard);
    expect((await call('DELETE', `/${kept.osid}`, ofBoard)).status).toBe(200);
    expect((await call('GET', `/${kept.osid}`, ofBoard)).body.data).toMatchObject({ state: 'published', version: 1 });
  });
});

describe('what other rooms ask', () => {
  test('kinds are listed by issuer and state', async () => {
    const { db } = testApp.deps;
    const ids = { title: 'Listing Board', issuer: 'did:web:listing', ownerId: 'listing' };
    const issuer = await make.aRecord(testApp.database.db, 'Issuer', ids);
    const issuerId = String(issuer.osid);
    const draft = await aKind(db, { issuerId });
    const inUse = await aKind(db, { issuerId, isPublished: true });
    const named = async (wanted: Parameters<typeof listKinds>[1]) =>
      (await listKinds(db, wanted)).map(({ name }) => name);
    expect((await named({ issuerIds: [issuerId] })).sort()).toEqual([draft.name, inUse.name].sort());
    expect(await named({ issuerIds: [issuerId], state: 'published' })).toEqual([inUse.name]);
    expect(await named({ state: 'draft' })).toContain(draft.name);
  });

  test('values are held against the fields, each wrong one at its place', () => {
    const fields = [
      {
        name: 'amount',
        label: { en: 'Amount' },
        type: 'amount' as const,
        currency: 'NGN',
        minimum: 10,
        required: true,
      },
      { name: 'ground', label: { en: 'Ground' }, type: 'text' as const, maxLength: 5 },
      { name: 'day', label: { en: 'Day' }, type: 'date' as const },
      { name: 'colour', label: { en: 'Colour' }, type: 'choice' as const, choices: ['red'] },
      { name: 'photo', label: { en: 'Photo' }, type: 'picture' as const },
    ];
    const good = { amount: 10, ground: 'Merit', day: '2026-11-17', colour: 'red', photo: '/api/files/x' };
    expect(checkValues({ fields }, good)).toEqual([]);
    expect(checkValues({ fields }, { amount: 10, ground: '', day: null })).toEqual([]);
    const bad = { amount: 9, ground: 'too long', day: '2026-02-30', colour: 'blue', photo: 'javascript:x', osid: 'y' };
    expect(checkValues({ fields }, bad).map(({ path, code }) => [path, code])).toEqual([
      ['amount', 'too-small'],
      ['ground', 'too-long'],
      ['day', 'format'],
      ['colour', 'not-a-choice'],
      ['photo', 'pattern'],
      ['osid', 'unknown'],
    ]);
    expect(checkValues({ fields }, {})).toEqual([{ path: 'amount', code: 'required' }]);
  });
});

describe('who defines', () => {
  test('another issuer finds nothing there, by id, by list and by naming the issuer', async () => {
    const { osid } = await begin('Of the board');
    for (const act of [
      call('GET', `/${osid}`, ofCouncil),
      save(osid, 1, aDefinition(), ofCouncil),
      publish(osid, 1, ofCouncil),
      call('POST', `/${osid}/deprecate`, ofCouncil, { version: 1 }),
      call('POST', `/${osid}/draft`, ofCouncil),
      call('DELETE', `/${osid}`, ofCouncil),
    ]) {
      expect((await act).status).toBe(404);
    }
    expect((await call('GET', `?issuerId=${board.osid}`, ofCouncil)).body).toMatchObject({ totalCount: 0, data: [] });
    const forOther = { title: { en: 'For another' }, issuerId: board.osid };
    expect((await call('POST', '', ofCouncil, forOther)).status).toBe(403);
    expect((await call('GET', '', ofCouncil)).body.data).toEqual([]);
  });

  test('a SuperAdmin names the issuer', async () => {
    const unnamed = await call('POST', '', superAdmin, { title: { en: 'Medal' } });
    expect([unnamed.status, unnamed.body.details[0].path]).toEqual([400, 'issuerId']);
    const named = await call('POST', '', superAdmin, { title: { en: 'Medal' }, issuerId: council.osid });
    expect(named.body.data).toMatchObject({ issuerTitle: 'Sports Council', name: 'Medal' });
    const listed = (await call('GET', `?issuerId=${council.osid}`, superAdmin)).body;
    expect(listed.data).toMatchObject([{ title: { en: 'Medal' }, issuerTitle: 'Sports Council', state: 'draft' }]);
  });

  test.each(['pending', 'suspended'])('an issuer that is %s prepares and publishes nothing', async (standing) => {
    const names = { title: `Board ${standing}`, issuer: `did:web:${standing}` };
    const issuer = await make.aRecord(testApp.database.db, 'Issuer', { ...names, ownerId: standing });
    const url = `/api/v1/Issuer/${issuer.osid}`;
    const told = await testApp.app.inject({ method: 'PUT', url, headers: superAdmin, payload: { status: standing } });
    expect(told.statusCode).toBe(200);
    const headers = as('Issuer', { id: standing });
    const kind = await begin('Waiting letter', headers);
    expect(kind.isIssuerActive).toBe(false);
    expect((await save(kind.osid, 1, aDefinition(), headers)).status).toBe(200);
    for (const who of [headers, superAdmin]) {
      const refused = await publish(kind.osid, 2, who);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('nothing is published')]);
    }
  });
});

describe('bad input', () => {
  test.each(['Student', 'issuer', 'SCHEMA', 'Transcript'])('the name %s is taken by the product', async (word) => {
    const name = word[0]?.toUpperCase() + word.slice(1);
    const answer = await call('POST', '', ofBoard, { title: { en: 'X' }, name });
    expect([answer.status, answer.body.details[0].code]).toEqual([409, 'kind.name-taken']);
  });

  test('a name is given once, in any spelling; one made of a title is followed by a digit', async () => {
    await call('POST', '', ofBoard, { title: { en: 'X' }, name: 'OnlyOnce' });
    expect((await call('POST', '', ofBoard, { title: { en: 'X' }, name: 'ONLYONCE' })).status).toBe(409);
    const names = [await begin('Same title'), await begin('Same title'), await begin('Students'), await begin('पत्र')];
    expect(names.map(({ name }) => name)).toEqual(['SameTitle', 'SameTitle2', 'Students', 'Kind']);
  });

  const field = (index: number) => ({ name: `f${index}`, label: { en: `F ${index}` }, type: 'text' as const });
  const one = field(1);
  test.each<[string, object, string]>([
    ['61 fields', { fields: Array.from({ length: 61 }, (_, index) => field(index)) }, 'definition.fields'],
    ['a pattern of its own', { fields: [{ ...one, pattern: '^(a+)+$' }] }, 'definition.fields.0.pattern'],
    ['two fields of one name', { fields: [one, { ...one, label: { en: 'B' } }] }, 'definition.fields.1.name'],
    [
      'two fields of one label',
      { fields: [one, { ...field(2), label: { en: 'f 1' } }] },
      'definition.fields.1.label.en',
    ],
    ['a name of the product', { fields: [{ ...one, name: 'osid' }] }, 'definition.fields.0.name'],
    ['a choice of nothing', { fields: [{ ...one, type: 'choice' }] }, 'definition.fields.0.choices'],
    ['an amount of no currency', { fields: [{ ...one, type: 'amount' }] }, 'definition.fields.0.currency'],
    ['a limit of another type', { fields: [{ ...one, minimum: 1 }] }, 'definition.fields.0.minimum'],
    [
      'a largest below the smallest',
      { fields: [{ ...one, type: 'number', minimum: 5, maximum: 1 }] },
      'definition.fields.0.maximum',
    ],
    ['no counter', { numbering: [{ part: 'year' }] }, 'definition.numbering'],
    ['markup in a label', { fields: [{ ...one, label: { en: '<b>A</b>' } }] }, 'definition.fields.0.label.en'],
    ['nobody who may hold it', { holders: [] }, 'definition.holders'],
  ])('%s: refused at its place, and the draft is as it was', async (_name, own, path) => {
    const { osid } = await aKind(testApp.deps.db, { issuerId: String(board.osid) });
    const answer = await save(osid, 1, { ...aDefinition(), ...own });
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((problem: { path: string }) => problem.path)).toContain(path);
    expect((await call('GET', `/${osid}`, ofBoard)).body.data).toMatchObject({
      revision: 1,
      definition: aDefinition(),
    });
  });

  test('a kind without fields is kept as a draft and not published', async () => {
    const { osid } = await begin('Empty letter');
    const answer = await publish(osid, 1);
    expect([answer.status, answer.body.details[0].path]).toEqual([400, 'definition.fields']);
  });

  test('text that cannot be stored is refused', async () => {
    const { osid } = await begin('Odd letter');
    expect((await save(osid, 1, aDefinition({ title: { en: 'A \ud800' } }))).status).toBe(400);
  });
});
