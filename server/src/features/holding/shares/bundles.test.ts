import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const none = { osid: '', credentialId: '', certificateNo: '' };
let now = new Date('2026-03-01T10:00:00Z');
let testApp: TestApp;
let world: IssuingWorld;
let own = none;
let foreign = none;
let document = '';
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer(), clock: { now: () => now } }));
  world = await buildIssuingWorld(testApp);
  const one = await pendingClassResult(testApp, world, { student: world.student });
  const far = await pendingClassResult(testApp, world.far);
  [own = none, foreign = none] = await issueAs(testApp, [one.osid, far.osid]);
  document = await upload('Birth certificate');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const student = as('Student');
const another = as('Student', { id: 'another' });
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';

async function upload(title: string, headers: Headers = student): Promise<string> {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([new Uint8Array(aPng())]), 'a.png');
  const wire = new Response(form);
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/wallet/documents',
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return answer.json().data[0].osid;
}

type Thing = { type: 'credential' | 'document'; id: string };
const certificate = (): Thing => ({ type: 'credential', id: own.credentialId });
const paper = (id = document): Thing => ({ type: 'document', id });
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const share = (items: readonly object[], more: object = {}, headers: Headers = student) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/share-links/documents',
    headers,
    payload: { items, days: 7, ...more },
  });
const tokenOf = (url: string) => url.split('/s/')[1] ?? '';
const shared = async (items: readonly object[], more: object = {}) => {
  const { data } = (await share(items, more)).json();
  return { ...data, token: tokenOf(data.url) } as { osid: string; token: string; url: string; expiresAt: string };
};
const open = (token: string, headers: Headers = {}) => get(`/api/share-links/${token}`, headers);

describe('a bundle', () => {
  test('is one link to several documents, each with its standing of this moment', async () => {
    const { token, expiresAt } = await shared([certificate(), paper()], { purpose: 'Science College' });
    expect(Date.parse(expiresAt) - now.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    const { items, ...rest } = (await open(token)).json().data;
    expect(items.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['certificate', 'valid'],
      ['upload', 'unchecked'],
    ]);
    // What it is for is between its owner and whoever gets it.
    expect(JSON.stringify({ rest, items })).not.toContain('Science College');
    for (const address of [items[0].pictures[0], items[1].pictures[0], items[0].fileUrl, items[1].fileUrl]) {
      expect((await get(address)).statusCode).toBe(200);
    }
  });

  test('opens nothing beside what it names', async () => {
    const other = await upload('Another paper');
    const { token } = await shared([paper()]);
    const address = `/api/share-links/${token}/documents`;
    expect((await get(`${address}/${document}/pages/1`)).statusCode).toBe(200);
    for (const wrong of [`${address}/${other}`, `${address}/${other}/pages/1`, `${address}/nonsense`]) {
      expect((await get(wrong)).statusCode).toBe(404);
    }
    const file = `/credentials/credentials/${own.credentialId}?format=png&share=${token}`;
    expect((await get(file)).statusCode).toBe(401);
    expect((await get(`/api/share-links/AAAAAAAAAAAAAAAAAAAAAA/documents/${document}`)).statusCode).toBe(404);
  });

  test('one certificate alone is shown as such a link always was', async () => {
    const { token } = await shared([certificate()]);
    expect((await open(token)).json().data).toMatchObject({ state: 'valid', certificateNo: own.certificateNo });
  });
});

describe('nobody shares what is not theirs', () => {
  test('neither a certificate nor a document of somebody else, nor a part of such a list', async () => {
    await make.aStudent(testApp.database.db, { school: world.school, ownerId: 'another' });
    const theirs = await upload('Theirs', another);
    const wrong: Thing[][] = [
      [{ type: 'credential', id: foreign.credentialId }],
      [paper(theirs)],
      [certificate(), paper(theirs)],
      [{ type: 'document', id: own.credentialId }],
      [{ type: 'credential', id: 'nonsense' }],
    ];
    for (const items of wrong) expect((await share(items)).statusCode).toBe(404);
    expect((await share([certificate()], {}, another)).statusCode).toBe(404);
    // A teacher sees the results of a class; they are not the teacher's to share.
    expect((await share([certificate()], {}, as('Teacher'))).statusCode).toBe(404);
    expect((await share([certificate()], {}, as('School'))).statusCode).toBe(403);
    expect((await share([certificate()], {}, {})).statusCode).toBe(401);
  });

  test.each([
    ['nothing', []],
    ['more than thirty', Array.from({ length: 31 }, () => ({ type: 'document', id: 'x' }))],
  ])('%s cannot be shared', async (_name, items) => {
    expect((await share(items)).statusCode).toBe(400);
  });

  test.each([{ days: 3 }, { days: 3650 }, { days: '7 ' }, { purpose: 'x'.repeat(81) }, { purpose: '<b>' }])(
    '%j is refused',
    async (more) => {
      expect((await share([paper()], more)).statusCode).toBe(400);
    },
  );

  test('another account reads neither the list, the log nor the link of this one, and withdraws nothing', async () => {
    const { osid } = await shared([paper()]);
    expect((await get(`/api/share-openings/${osid}`, another)).statusCode).toBe(404);
    expect((await get('/api/share-links', another)).json().data).toEqual([]);
    const withdraw = { method: 'DELETE', url: `/api/share-links/${osid}` } as const;
    expect((await testApp.app.inject({ ...withdraw, headers: another })).statusCode).toBe(404);
    expect((await testApp.app.inject({ ...withdraw, headers: student })).json().data.state).toBe('withdrawn');
  });

  test('an account has a bounded number of links that work', async () => {
    const { pool } = testApp.database;
    await pool.query(
      `insert into share_link (id, token_hash, owner_id, created_at, expires_at)
       select gen_random_uuid(), sha256(n::text::bytea), 'user-Teacher', $1, $1::timestamptz + interval '1 day' from generate_series(1, 200) n`,
      [now],
    );
    const teachers = await upload('Mine', as('Teacher'));
    const refused = await share([paper(teachers)], {}, as('Teacher'));
    expect([refused.statusCode, refused.json().params.errmsg]).toEqual([409, expect.stringContaining('At most 200')]);
    now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000);
    expect((await share([paper(teachers)], {}, as('Teacher'))).statusCode).toBe(200);
  });
});

describe('the log of a link', () => {
  test('says when, what and with which kind of device; neither address nor name', async () => {
    const { token, osid } = await shared([certificate(), paper()]);
    await open(token, { 'user-agent': phone });
    await get(`/api/share-links/${token}/documents/${document}`, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' });
    await get(`/credentials/credentials/${own.credentialId}?format=pdf&share=${token}`);
    // The page shows its pictures by itself.
    await get(`/api/share-links/${token}/documents/${document}/pages/1`);
    await get(`/credentials/credentials/${own.credentialId}?format=png&share=${token}`);
    const openings = (await get(`/api/share-openings/${osid}`, student)).json().data;
    expect(openings.map(({ act, device }: { act: string; device: string }) => `${act} ${device}`).sort()).toEqual([
      'downloaded computer',
      'downloaded other',
      'opened phone',
    ]);
    expect(Object.keys(openings[0]).sort()).toEqual(['act', 'at', 'device']);
    const [link] = (await get('/api/share-links', student)).json().data.filter((one: make.Made) => one.osid === osid);
    expect(link).toMatchObject({ openings: 3, state: 'live', title: expect.stringContaining('Birth certificate') });
  });
});

describe('a link is dead', () => {
  const isDead = async (token: string) => (await open(token)).statusCode === 404;

  test('once it was withdrawn, or its time is over', async () => {
    const { token, osid } = await shared([paper()], { days: 1 });
    const later = await shared([paper()], { days: 1 });
    await testApp.app.inject({ method: 'DELETE', url: `/api/share-links/${osid}`, headers: student });
    expect([await isDead(token), await isDead(later.token)]).toEqual([true, false]);
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    expect(await isDead(later.token)).toBe(true);
    expect((await get(`/api/share-links/${later.token}/documents/${document}`)).statusCode).toBe(404);
  });

  test('once its only document was removed; from a bundle the document goes', async () => {
    const gone = await upload('Not for long');
    const alone = await shared([paper(gone)]);
    const among = await shared([paper(gone), paper()]);
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/WalletDocument/${gone}`, headers: student });
    expect(await isDead(alone.token)).toBe(true);
    expect((await open(among.token)).json().data.items).toHaveLength(1);
    const links = (await get('/api/share-links', student)).json().data as { osid: string; state: string }[];
    expect(links.find(({ osid }) => osid === alone.osid)?.state).toBe('withdrawn');
  });

  test('once the pupil is no longer the account’s', async () => {
    const { token } = await shared([certificate(), { type: 'credential', id: own.credentialId }]);
    const { pool } = testApp.database;
    const owner = (id: string | null) =>
      pool.query('update record set owner_id = $2 where osid = $1', [world.student.osid, id]);
    const { rows } = await pool.query('select owner_id from record where osid = $1', [world.student.osid]);
    await owner(null);
    expect(await isDead(token)).toBe(true);
    await owner(rows[0].owner_id);
    expect(await isDead(token)).toBe(false);
  });
});

test('a document that an identity service has not published is neither shared nor shown by a link', async () => {
  const { db, pool } = testApp.database;
  const made = { kind: 'attestation-MOSIP', name: 'Identity', ownerId: 'user-Student' };
  const waiting = await make.aRecord(db, 'WalletDocument', { ...made, _osState: 'DRAFT' });
  expect((await share([paper(waiting.osid)])).statusCode).toBe(404);
  const published = await make.aRecord(db, 'WalletDocument', { ...made, _osState: 'PUBLISHED' });
  const { token } = await shared([paper(published.osid)]);
  expect((await open(token)).json().data.items[0]).toMatchObject({ kind: 'foreign', title: 'Identity' });
  await pool.query(`update record set data = data || '{"_osState":"INVALID"}' where osid = $1`, [published.osid]);
  expect((await open(token)).statusCode).toBe(404);
});
