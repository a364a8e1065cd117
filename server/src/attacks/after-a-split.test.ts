import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DoubtListItem } from '@sanad/contract/api/pupils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeAttestationsJob } from '#features/issuing/attestations/jobs.ts';
import { issueTranscript } from '#features/issuing/credentials/usecases/issue-transcript.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { paths } from '#platform/paths.ts';
import { storedRecords, uploadTerm } from '#testing/attack-uploads.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { asSchool, decide, doubtsOf } from '#testing/doubt-calls.ts';
import { eventually } from '#testing/eventually.ts';
import * as make from '#testing/factories.ts';
import { issueAs } from '#testing/issuing-world.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { as, readTestToken } from '#testing/test-app.ts';

let product: ResultsApp;
let revoking: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  product = await createResultsApp({ renderer: createBlankRenderer() });
  const { db, pool } = product.database;
  const worker = { db, pool, log: createLog('silent'), context: product.deps, pollMs: 50 };
  revoking = await startWorker({ ...worker, kinds: [revokeAttestationsJob] });
});
afterAll(async () => {
  await revoking.stop();
  await product.close();
});

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  product.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

let made = 0;
const entry = (instituteName: string) => {
  made += 1;
  return { osid: `33333333-3333-4333-8333-${String(made).padStart(12, '0')}`, instituteName };
};

/** Two records that the school takes for one pupil; one of them has an account. */
async function twoRecords({
  own = [entry('Sea Nursery School')],
  theirs = [entry('Hill Primary School')],
  holder = 'kept',
} = {}) {
  made += 1;
  const account = `split-${made}`;
  const { database, school } = product;
  const named = { school, firstName: 'Hauwa', lastName: `Sani${'abcdefghijklmnopqrstuvwxyz'[made]}` };
  const ownerOf = (record: string) => (record === holder ? { ownerId: account } : {});
  const kept = await make.aStudent(database.db, { ...named, ...ownerOf('kept'), education: own });
  const folded = await make.aStudent(database.db, { ...named, ...ownerOf('folded'), education: theirs });
  const asked = await ask('POST', '/api/pupil-doubts', asSchool, { keep: kept.osid, other: folded.osid });
  const { osid } = asked.json<{ data: DoubtListItem }>().data;
  const say = async (decision: 'same' | 'split') => {
    const [doubt] = await doubtsOf(product, asSchool, { osid: { eq: osid } });
    const answer = await decide(product, doubt ?? { osid, osUpdatedAt: '' }, { decision });
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  };
  return { kept, folded, own, theirs, say, headers: as('Student', { id: account }) };
}
type Two = Awaited<ReturnType<typeof twoRecords>>;

type Entry = { osid: string; _osState: string; _osClaimId: string; _osAttestedData?: string };
async function attestationsOf({ headers }: Two): Promise<Entry[]> {
  const [pupil] = (await ask('GET', '/api/v1/Student', headers)).json().data;
  return pupil.studentEducationAttest ?? [];
}
const statesOf = async (two: Two) => (await attestationsOf(two)).map(({ _osState }) => _osState);

/** Asks for entries, or for all of them; answers the id of the claim. */
async function raise(two: Two, education: string[]): Promise<string> {
  const wish = { entityName: 'Student', entityId: two.kept.osid, name: 'studentEducationAttest' };
  const sent = await ask('POST', '/api/v1/send', two.headers, { ...wish, propertiesOSID: { education } });
  expect([sent.statusCode, sent.json().params?.errmsg]).toEqual([200, '']);
  const [{ osid }] = sent.json().data;
  return (await attestationsOf(two)).find((one) => one.osid === osid)?._osClaimId ?? '';
}

const readClaim = async (id: string) => (await ask('GET', `/api/v1/School/claims/${id}`, asSchool)).json().claim;
const grant = async (id: string) => {
  const { updatedAt } = await readClaim(id);
  const wish = { action: 'GRANT_CLAIM', updatedAt };
  const answer = await ask('POST', `/api/v1/School/claims/${id}/attest`, asSchool, wish);
  return [answer.statusCode, answer.json().message];
};
const isVerified = async (id: string) =>
  (await ask('GET', `/credentials/credentials/${id}/verify`, {})).json().verified as boolean;

test('what was attested of the other pupil’s entries while two records were one holds no more after a split', async () => {
  const two = await twoRecords({ theirs: [entry('Hill Primary School'), entry('Moon School')] });
  const [mine, first, second] = [...two.own, ...two.theirs].map(({ osid }) => osid) as [string, string, string];
  await two.say('same');
  const [ownClaim, granted] = [await raise(two, [mine]), await raise(two, [first])];
  for (const id of [ownClaim, granted]) expect(await grant(id)).toEqual([200, undefined]);
  const waiting = await raise(two, [second]);
  await two.say('split');

  expect(await statesOf(two)).toEqual(['PUBLISHED', 'INVALID', 'DRAFT']);
  expect((await readClaim(waiting)).status).toBe('CLOSED');
  const { credentialId } = await readClaim(granted);
  await eventually(async () => expect(await isVerified(credentialId)).toBe(false));
  expect(await isVerified((await readClaim(ownClaim)).credentialId), 'the own entry').toBe(true);
});

test('who asked for all entries asked for those that were there: a merge that adds some lets it be granted', async () => {
  const two = await twoRecords();
  const claim = await raise(two, []);
  await two.say('same');
  expect(await grant(claim)).toEqual([200, undefined]);
  const { propertyData, credentialId } = await readClaim(claim);
  expect(JSON.parse(propertyData).education).toEqual(two.own);

  const changed = await ask('PUT', `/api/v1/Student/${two.kept.osid}`, asSchool, { subClass: 'B' });
  expect(changed.statusCode).toBe(200);
  expect(await statesOf(two), 'another field takes nothing back').toEqual(['PUBLISHED']);
  await two.say('split');
  expect(await statesOf(two)).toEqual(['PUBLISHED']);
  expect(await isVerified(credentialId)).toBe(true);
});

test('what the account that goes away asked for the other pupil waits on no desk any more', async () => {
  const two = await twoRecords({ holder: 'folded' });
  await two.say('same');
  const [mine] = two.own.map(({ osid }) => osid);
  const claim = await raise(two, [mine ?? '']);
  await two.say('split');
  expect(await readClaim(claim)).toMatchObject({ status: 'CLOSED', _osState: 'DRAFT' });
});

test('claims for all entries that wait or were granted name them after the update', async () => {
  const two = await twoRecords({ own: [entry('Sea Nursery School'), entry('Moon School')] });
  const [waiting, granted] = [await raise(two, []), await raise(two, [two.own[0]?.osid ?? ''])];
  expect(await grant(granted)).toEqual([200, undefined]);
  const { pool } = product.database;
  // As the release before kept them, with the entries in the order of the record.
  const older = `update claim set properties = '{"education": []}', snapshot = snapshot || $2 where id = $1`;
  await pool.query(older, [waiting, JSON.stringify({ education: [...two.own].reverse() })]);
  await pool.query(older, [granted, '{}']);
  await pool.query(readFileSync(join(paths.migrations, '0199-claims-for-all-entries.sql'), 'utf8'));
  await two.say('same');
  const changed = await ask('PUT', `/api/v1/Student/${two.kept.osid}`, asSchool, { subClass: 'C' });
  expect(changed.statusCode).toBe(200);
  expect(await statesOf(two)).toEqual(['ATTESTATION_REQUESTED', 'PUBLISHED']);
  expect(await grant(waiting)).toEqual([200, undefined]);
});

const term = ({ admissionNo, firstName, lastName }: make.Made, name: string, marks: string) =>
  `${admissionNo},${firstName},,${lastName},JSS 1,A,${name},${marks}`;
const termsOf = async (studentId: string) =>
  (await storedRecords(product, 'ClassResults', { studentId })).map(({ osid, data, status }) => ({
    ...{ osid, status, marks: data.totalScore ?? data.average, isReplaced: data.supersededBy !== undefined },
  }));

test('a correction that came while two records were one goes back with what it corrects', async () => {
  const two = await twoRecords();
  await uploadTerm(product, { rows: [term(two.folded, 'First', '50,60')] });
  const [before] = await termsOf(two.folded.osid);
  await issueAs(product, [before?.osid ?? '']);
  await two.say('same');
  const revoked = await ask('POST', `/api/v1/ClassResults/${before?.osid}/revoke`, asSchool, {});
  expect(revoked.statusCode).toBe(200);
  await uploadTerm(product, { rows: [term(two.kept, 'First', '90,95')] });
  const after = (await termsOf(two.kept.osid)).find(({ osid }) => osid !== before?.osid);
  const [issued] = await issueAs(product, [after?.osid ?? '']);
  await two.say('split');

  const holders = async (osid?: string) =>
    (await product.database.pool.query('select subject_id from credential where result_id = $1', [osid])).rows;
  expect(await holders(before?.osid)).toEqual([{ subject_id: two.folded.osid }]);
  expect(await holders(after?.osid), 'the correction').toEqual([{ subject_id: two.folded.osid }]);
  expect(await termsOf(two.kept.osid)).toEqual([]);
  const read = await ask('GET', `/credentials/credentials/${issued?.credentialId}?format=json`, two.headers);
  expect(read.body, 'the other pupil is a stranger to it').not.toContain('Mathematics');
});

test('a transcript of both pupils’ results ends with the split, and the links to it', async () => {
  const two = await twoRecords();
  await uploadTerm(product, { rows: [term(two.kept, 'First', '50,60'), term(two.folded, 'Second', '70,80')] });
  const [mine, theirs] = [await termsOf(two.kept.osid), await termsOf(two.folded.osid)];
  const transcript = async () => {
    const headers = { accept: 'image/png', studentid: two.kept.osid, academicyear: session, ...two.headers };
    const answer = await ask('GET', '/api/student/transcript', headers);
    return /filename="(TRN-\d{4}-[0-9A-Z]{10})\./.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
  };
  await issueAs(
    product,
    [...mine, ...theirs].map(({ osid }) => osid),
  );
  await two.say('same');
  const both = await transcript();
  expect(await isVerified(both)).toBe(true);
  const { rows } = await product.database.pool.query('select id from credential where certificate_no = $1', [both]);
  const shared = await ask('POST', '/api/share-links', two.headers, { vcOsid: rows[0].id });
  const token = new URL(shared.json().data.url).pathname.split('/').at(-1);
  expect((await ask('GET', `/api/share-links/${token}`, {})).statusCode).toBe(200);
  await two.say('split');

  expect(await isVerified(both)).toBe(false);
  expect((await ask('GET', `/api/share-links/${token}`, {})).statusCode).toBe(404);
  const own = await transcript();
  expect([own === both, await isVerified(own)]).toEqual([false, true]);
});

test('no transcript is made of certificates that are another’s by the time it is signed', async () => {
  const two = await twoRecords();
  await uploadTerm(product, { rows: [term(two.folded, 'Third', '70,80')] });
  const resultIds = (await termsOf(two.folded.osid)).map(({ osid }) => osid);
  await issueAs(product, resultIds);
  const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));
  const made = (studentId: string) => issueTranscript({ deps: product.deps, actor }, { studentId, resultIds });
  expect(await made(two.kept.osid)).toBeUndefined();
  expect(await made(two.folded.osid)).toBeDefined();
});
