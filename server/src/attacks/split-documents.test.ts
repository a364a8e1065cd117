import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#platform/paths.ts';
import { storedRecord, uploadExam } from '#testing/attack-uploads.ts';
import { values } from '#testing/document-desk.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import { decide, doubtAbout } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let kind: Awaited<ReturnType<typeof aPublishedKind>>;
beforeAll(async () => {
  product = await createResultsApp();
  issuer = await anIssuer(product, 'board');
  kind = await aPublishedKind(product, issuer, { validity: { until: 'always' } });
});
afterAll(() => product.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

let people = 0;
/** Two records that are taken for one pupil; `account` is that of one of them. */
async function twoRecords(of: 'kept' | 'folded') {
  people += 1;
  const [account, number] = [`account-${people}`, `SP/${people}`];
  const lastName = `Sule${'abcdef'[people]}`;
  const kept = await make.aStudent(product.database.db, {
    ...{ school: product.school, firstName: 'Talatu', lastName, candidateNo: number },
    ...(of === 'kept' ? { ownerId: account } : {}),
  });
  await uploadExam(product, { rows: [`E/${number},${number},Talatu,,${lastName}ri,Akko,Unity School,,,80`] });
  const folded = await storedRecord(product, 'Student', { lastName: `${lastName}ri` });
  if (of === 'folded') {
    await product.database.pool.query('update record set owner_id = $2 where osid = $1', [folded.osid, account]);
  }
  const name = `Talatu ${lastName}ri`;
  const say = async (decision: 'same' | 'split') => {
    const answer = await decide(product, await doubtAbout(product, name), { decision });
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  };
  return { kept: kept.osid, folded: folded.osid, headers: as('Student', { id: account }), name, say };
}

async function written(holder: string, more: object = { issue: true }) {
  const payload = { versionId: kind.versionId, holder: { entity: 'Student', osid: holder }, values, ...more };
  const answer = await ask('POST', '/api/documents', issuer.headers, payload);
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data as { osid: string; credentialId: string; updatedAt: string };
}

const readAs = async (credentialId: string, headers: Headers) =>
  (await ask('GET', `/credentials/credentials/${credentialId}?format=json`, headers)).body;
const holdersOf = async (osids: readonly string[]) => {
  const { rows } = await product.database.pool.query<{ holder_id: string }>(
    'select holder_id from issued_document where osid = any($1::uuid[]) order by array_position($1::uuid[], osid)',
    [osids],
  );
  return rows.map(({ holder_id }) => holder_id);
};
const amount = String(values.amount);

test('documents of an issuer go back with a split, and the other pupil reads nothing private of them any more', async () => {
  const pair = await twoRecords('kept');
  const theirs = await written(pair.folded);
  const waiting = await written(pair.folded, {});
  const own = await written(pair.kept);
  await pair.say('same');
  expect(await readAs(theirs.credentialId, pair.headers)).toContain(amount);
  const again = await written(pair.kept, { issue: true, replaces: theirs.osid });
  const since = await written(pair.kept);
  const shared = await ask('POST', '/api/share-links', pair.headers, { vcOsid: theirs.credentialId });
  await pair.say('split');

  const all = [theirs, waiting, again, own, since].map(({ osid }) => osid);
  expect(await holdersOf(all)).toEqual([pair.folded, pair.folded, pair.folded, pair.kept, pair.kept]);
  for (const { credentialId } of [theirs, again])
    expect(await readAs(credentialId, pair.headers)).not.toContain(amount);
  for (const { credentialId } of [own, since]) expect(await readAs(credentialId, pair.headers)).toContain(amount);
  const held = (await ask('GET', '/api/wallet/credentials', pair.headers)).body;
  expect([theirs, again].filter(({ credentialId }) => held.includes(credentialId))).toEqual([]);
  expect(shared.statusCode, 'it was shared before').toBe(200);
  const { rows } = await product.database.pool.query('select 1 from share_link where withdrawn_at is null');
  expect(rows, 'no link leads to what is the other pupil’s').toEqual([]);
});

test('what splits had left behind before goes back with the update', async () => {
  const pair = await twoRecords('kept');
  const [theirs, own] = [await written(pair.folded), await written(pair.kept)];
  await pair.say('same');
  await pair.say('split');
  const { pool } = product.database;
  await pool.query('update credential set subject_id = $1 where id = $2', [pair.kept, theirs.credentialId]);
  await pool.query('update issued_document set holder_id = $1 where osid = $2', [pair.kept, theirs.osid]);
  expect(await readAs(theirs.credentialId, pair.headers)).toContain(amount);
  const migration = readFileSync(join(paths.migrations, '0197-what-a-merge-moved.sql'), 'utf8');
  await pool.query(migration.slice(migration.indexOf('create temporary table')));
  expect(await readAs(theirs.credentialId, pair.headers)).not.toContain(amount);
  expect(await readAs(own.credentialId, pair.headers)).toContain(amount);
  expect(await holdersOf([theirs.osid, own.osid])).toEqual([pair.folded, pair.kept]);
});

test('a document that was asked for before a merge and given after it goes back with the claim', async () => {
  const pair = await twoRecords('folded');
  const wish = { kindId: kind.kindId, versionId: kind.versionId, values };
  const asked = await ask('POST', '/api/browse/ask', pair.headers, wish);
  expect([asked.statusCode, asked.json().message]).toEqual([200, undefined]);
  await pair.say('same');
  const { content } = (await ask('GET', '/api/v1/Issuer/claims', issuer.headers)).json();
  const [{ id, updatedAt }] = content;
  const url = `/api/v1/Issuer/claims/${id}/attest`;
  const granted = await ask('POST', url, issuer.headers, { action: 'GRANT_CLAIM', updatedAt });
  expect([granted.statusCode, granted.json().errmsg]).toEqual([200, '']);
  const { rows } = await product.database.pool.query<{ osid: string }>(
    'select osid from issued_document where holder_id = $1',
    [pair.kept],
  );
  await pair.say('split');
  expect(await holdersOf(rows.map(({ osid }) => osid))).toEqual([pair.folded]);
});

test('a claim that a merge closed, because both waited with the same, waits again after a split', async () => {
  const pair = await twoRecords('folded');
  const wish = { kindId: kind.kindId, versionId: kind.versionId, values };
  expect((await ask('POST', '/api/browse/ask', pair.headers, wish)).statusCode).toBe(200);
  // The record that stays had an account, which asked for the same and is gone.
  await product.database.pool.query(
    `insert into claim select (jsonb_populate_record(claim, jsonb_build_object('id', gen_random_uuid(),
      'attestation_id', gen_random_uuid(), 'record_id', $1::text, 'requestor_id', 'gone'))).* from claim where record_id = $2`,
    [pair.kept, pair.folded],
  );
  const statesOf = async (osid: string) => {
    const { rows } = await product.database.pool.query<{ state: string }>(
      'select state from claim where record_id = $1 order by state',
      [osid],
    );
    return rows.map(({ state }) => state);
  };
  await pair.say('same');
  expect(await statesOf(pair.kept)).toEqual(['ATTESTATION_REQUESTED', 'DRAFT']);
  await pair.say('split');
  expect(await statesOf(pair.folded)).toEqual(['ATTESTATION_REQUESTED']);
  expect(await statesOf(pair.kept), 'nobody is given what an account asked that is gone').toEqual(['DRAFT']);
});

test('two records that say more of their education than one may have stay two', async () => {
  const pair = await twoRecords('kept');
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      osid: `33333333-3333-4333-8333-${String(index + count * 100).padStart(12, '0')}`,
      instituteName: `School ${index}`,
    }));
  const give = (osid: string, count: number) =>
    product.database.pool.query(
      "update record set data = data || jsonb_build_object('education', $2::jsonb) where osid = $1",
      [osid, JSON.stringify(entries(count))],
    );
  await give(pair.kept, 26);
  await give(pair.folded, 25);
  const refused = await decide(product, await doubtAbout(product, pair.name), { decision: 'same' });
  expect([refused.statusCode, refused.json().message]).toMatchObject([409, expect.stringContaining('50')]);
  await give(pair.folded, 24);
  await pair.say('same');
});
