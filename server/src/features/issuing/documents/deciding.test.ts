import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentDesk, type Headers, openDocumentDesk, values } from '#testing/document-desk.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import { as } from '#testing/test-app.ts';
import { bulkDocumentsJob } from './jobs.ts';

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

type Written = { osid: string; updatedAt: string };

/** Somebody else writes another amount into it. */
async function change({ osid, updatedAt }: Written, versionId: string, holder: { osid: string }): Promise<Written> {
  const body = { versionId, values: { ...values, amount: 175_000 }, updatedAt, validUntil: '2099-07-31' };
  const person = { entity: 'Student', osid: holder.osid };
  const answer = await desk.ask('PUT', `/api/documents/${osid}`, as('SuperAdmin'), { ...body, holder: person });
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data;
}

/** Starts an approval by list, has it done, and answers what its starter reads of it. */
async function approveMany(headers: Headers, body: object) {
  const start = await desk.ask('POST', '/api/documents/bulkApprove', headers, body);
  expect([start.statusCode, start.json().message]).toEqual([200, undefined]);
  const { jobId } = start.json().data;
  await bulkDocumentsJob.run(desk.testApp.deps, { batchId: jobId });
  return (await desk.ask('GET', `/api/documents/jobs/${jobId}`, headers)).json().data;
}

async function aBoard(name: string) {
  const board = await anIssuer(desk.testApp, name);
  const { versionId, kindId } = await aPublishedKind(desk.testApp, board);
  const write = async () => {
    const pupil = await desk.aPupil();
    return { pupil, ...((await desk.write(pupil, { versionId }, board.headers)) as Written) };
  };
  const waiting = [await write(), await write(), await write()] as const;
  const list = async () => (await desk.ask('GET', `/api/documents?kind=${kindId}`, board.headers)).json();
  return { ...board, versionId, kindId, waiting, list };
}
const statesIn = ({ data }: { data: { osid: string; state: string }[] }) =>
  Object.fromEntries(data.map(({ osid, state }) => [osid, state]));

describe('a decision about one document', () => {
  test('it names the version that was looked at', async () => {
    const pupil = await desk.aPupil();
    const written = await desk.write(pupil);
    const at = (act: string) => `/api/documents/${written.osid}/${act}`;
    for (const [act, body] of [
      ['approve', {}],
      ['reject', { reason: 'Not right' }],
    ] as const) {
      const answer = await desk.ask('POST', at(act), desk.issuer.headers, body);
      expect([act, answer.statusCode]).toEqual([act, 400]);
    }
    await change(written, desk.kind.versionId, pupil);
    const rejection = { reason: 'Not right', updatedAt: written.updatedAt };
    const stale = await desk.ask('POST', at('reject'), desk.issuer.headers, rejection);
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    expect((await desk.approve(written)).statusCode).toBe(409);
  });

  test('of two who approve at once one does, and twenty at once get twenty numbers without a gap', async () => {
    const { versionId } = await aPublishedKind(desk.testApp, desk.issuer);
    const pupil = await desk.aPupil();
    const write = () => desk.write(pupil, { versionId });
    const first = await write();
    const both = await Promise.all([desk.approve(first), desk.approve(first)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const waiting = await Promise.all(Array.from({ length: 20 }, write));
    const answers = await Promise.all(waiting.map((one) => desk.approve(one)));
    const numbers = answers.map((answer) => Number(answer.json().data.documentNo.slice(-5)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });
});

describe('an approval by list', () => {
  test('all that wait are approved by a job, which names what it left out', async () => {
    const board = await aBoard('bulk-board');
    const { ets } = await board.list();
    const asked = { kind: board.kindId, seenAt: new Date(ets).toISOString() };
    const ofOther = await desk.ask('POST', '/api/documents/bulkApprove', desk.other.headers, asked);
    expect(ofOther.statusCode).toBe(404);
    await desk.removePerson(board.waiting[1].pupil.osid);
    const job = await approveMany(board.headers, asked);
    expect(job).toMatchObject({ totalCount: 3, sucessCount: 2, failures: [{ code: 'holder-gone' }] });
    expect((await board.list()).counts).toMatchObject({ valid: 2, pending: 1 });
    const told = await desk.ask('POST', '/api/v1/Notification/search', board.headers, { filters: {} });
    expect(told.json().data[0].description).toBe('2 of 3 documents were issued, 1 were not.');
  });

  test('what somebody changed since the list was shown is left out and named', async () => {
    const board = await aBoard('seeing-board');
    const [first, second, third] = board.waiting;
    const { data, ets } = await board.list();
    const versions = Object.fromEntries(data.map((one: Written) => [one.osid, one.updatedAt]));
    const seen = { versions, seenAt: new Date(ets).toISOString() };
    const changed = await change(second, board.versionId, second.pupil);
    const ids = [first, second].map(({ osid }) => osid);
    const chosen = await approveMany(board.headers, { ids, ...seen });
    const leftOut = { osid: second.osid, code: 'changed', message: expect.stringContaining('changed meanwhile') };
    expect(chosen).toMatchObject({ totalCount: 2, sucessCount: 1, failureCount: 1, failures: [leftOut] });

    const { seenAt } = seen;
    const rest = await approveMany(board.headers, { kind: board.kindId, seenAt });
    expect(rest).toMatchObject({ totalCount: 2, sucessCount: 1, failures: [leftOut] });
    const states = { [first.osid]: 'valid', [second.osid]: 'pending', [third.osid]: 'valid' };
    expect(statesIn(await board.list())).toEqual(states);

    const again = { ids: [second.osid], versions: { [second.osid]: changed.updatedAt }, seenAt };
    expect(await approveMany(board.headers, again)).toMatchObject({ sucessCount: 1, failureCount: 0 });
  });

  test('what was written after the list was read waits on, and without a moment nothing is approved', async () => {
    const board = await aBoard('later-board');
    const seenAt = new Date(0).toISOString();
    const job = await approveMany(board.headers, { kind: board.kindId, seenAt });
    expect(job).toMatchObject({ totalCount: 3, sucessCount: 0, failureCount: 3 });
    const unseen = await desk.ask('POST', '/api/documents/bulkApprove', board.headers, { kind: board.kindId });
    expect(unseen.statusCode).toBe(400);
    expect((await board.list()).counts).toMatchObject({ valid: 0, pending: 3 });
  });
});

test('a holder who is called otherwise since is not signed for unseen: whoever looked is told, and reads the new name', async () => {
  const pupil = await desk.aPupil();
  const written: Written = await desk.write(pupil);
  const school = as('School', { id: 'school' });
  const renamed = await desk.ask('PUT', `/api/v1/Student/${pupil.osid}`, school, { lastName: 'Renamed' });
  expect(renamed.statusCode).toBe(200);
  expect((await desk.approve(written)).statusCode).toBe(409);
  const again = (await desk.ask('GET', `/api/documents/${written.osid}`, desk.issuer.headers)).json().data;
  expect(again.holder.name).toMatch(/Renamed$/);
  expect(again.updatedAt).not.toBe(written.updatedAt);
  expect((await desk.approve(again)).statusCode).toBe(200);
});
