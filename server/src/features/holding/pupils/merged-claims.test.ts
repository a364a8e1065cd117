import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, uploadExam } from '#testing/attack-uploads.ts';
import { asSchool, decide, doubtAbout } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const asker = as('Student', { id: 'asker' });
const entries = ['Pantami Primary School', 'Hill Nursery School'].map((instituteName, index) => ({
  osid: `11111111-1111-4111-8111-11111111111${index}`,
  instituteName,
}));
const own = [{ osid: '22222222-2222-4222-8222-222222222222', instituteName: 'Sea Nursery School' }];

type Entry = { _osState: string; _osClaimId: string; propertiesOSID: { education: string[] } };
type Pupil = { osid: string; education: { osid: string }[]; studentEducationAttest?: Entry[] };

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  product.app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload === undefined ? {} : { payload }) });

async function askersRecord(): Promise<Pupil> {
  const [pupil] = (await ask('GET', 'Student', asker)).json().data;
  return pupil;
}
const entriesOf = (pupil: Pupil) => pupil.education.map(({ osid }) => osid);
const statesOf = ({ studentEducationAttest = [] }: Pupil) => studentEducationAttest.map(({ _osState }) => _osState);

async function uploadProof(osid: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(`%PDF-1.7\n${'x'.repeat(300)}`)]), 'leaving.pdf');
  const wire = new Response(form);
  const uploaded = await product.app.inject({
    method: 'POST',
    url: `/api/v1/Student/${osid}/education/documents`,
    headers: { ...asker, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return uploaded.json().documentLocations[0];
}

/** Two records of one pupil; the doubtful one has an account, two entries and a paper that proves the first. */
async function twoRecords() {
  const { school, database } = product;
  const kept = await make.aStudent(database.db, {
    ...{ school, firstName: 'Ladi', lastName: 'Bako', candidateNo: 'C/1', education: own },
  });
  await uploadExam(product, { rows: ['E/C/1,C/1,Ladi,,Bakori,Akko,Unity School,,,80'] });
  const folded = await storedRecord(product, 'Student', { lastName: 'Bakori' });
  const give = (education: object[]) =>
    database.pool.query(
      "update record set owner_id = 'asker', data = data || jsonb_build_object('education', $2::jsonb) where osid = $1",
      [folded.osid, JSON.stringify(education)],
    );
  await give(entries);
  const proof = await uploadProof(folded.osid);
  await give(entries.map((entry, index) => (index === 0 ? { ...entry, documents: [proof] } : entry)));
  return { kept, folded, proof };
}

test('what a pupil says of itself, asks to be attested and proves goes with a merge, and comes back with a split', async () => {
  const { kept, folded, proof } = await twoRecords();
  for (const { osid } of entries) {
    const wish = { entityName: 'Student', entityId: folded.osid, name: 'studentEducationAttest' };
    const sent = await ask('POST', 'send', asker, { ...wish, propertiesOSID: { education: [osid] } });
    expect(sent.json().params).toMatchObject({ status: 'SUCCESSFUL' });
  }
  const [waiting, attested] = (await askersRecord()).studentEducationAttest ?? [];
  const grant = (id = '', seen: object = {}) =>
    ask('POST', `School/claims/${id}/attest`, asSchool, { action: 'GRANT_CLAIM', ...seen });
  expect((await grant(attested?._osClaimId)).statusCode).toBe(200);

  const doubt = await doubtAbout(product, 'Ladi Bakori');
  expect(doubt.doubtful, 'an attestation certifies no result').toMatchObject({ results: 1, certificates: 0 });
  expect((await decide(product, doubt, { decision: 'same' })).statusCode).toBe(200);
  const merged = await askersRecord();
  expect(merged.osid).toBe(kept.osid);
  expect(entriesOf(merged)).toEqual([...own, ...entries].map(({ osid }) => osid));
  expect(statesOf(merged)).toEqual(['ATTESTATION_REQUESTED', 'PUBLISHED']);

  const { claim } = (await ask('GET', `School/claims/${waiting?._osClaimId}`, asSchool)).json();
  expect(claim).toMatchObject({ entityId: kept.osid, documents: [{ fileName: proof }] });
  for (const headers of [asSchool, asker]) expect((await ask('GET', proof, headers)).statusCode).toBe(200);
  expect((await ask('GET', proof, as('Student', { id: 'somebody' }))).statusCode).toBe(404);
  const unseen = await grant(waiting?._osClaimId);
  expect([unseen.statusCode, claim.requestorName], 'the name is another one').toEqual([409, 'Ladi Bako']);
  const { updatedAt } = claim;
  const seen = await grant(waiting?._osClaimId, { updatedAt });
  expect(seen.statusCode, 'the papers are still those that it was asked with').toBe(200);
  expect(statesOf(await askersRecord())).toEqual(['PUBLISHED', 'PUBLISHED']);

  expect((await decide(product, await doubtAbout(product, 'Ladi Bakori'), { decision: 'split' })).statusCode).toBe(200);
  const split = await askersRecord();
  expect(split.osid).toBe(folded.osid);
  expect(entriesOf(split)).toEqual(entries.map(({ osid }) => osid));
  expect(statesOf(split)).toEqual(['PUBLISHED', 'PUBLISHED']);
  const stayed = await storedRecord(product, 'Student', { lastName: 'Bako' });
  expect(stayed.data.education).toEqual(own);
  const { rows } = await product.database.pool.query<{ subject_id: string }>(
    "select distinct subject_id from credential where entity = 'Attestation'",
  );
  expect(rows, 'what was attested is whose entry it is').toEqual([{ subject_id: folded.osid }]);
});
