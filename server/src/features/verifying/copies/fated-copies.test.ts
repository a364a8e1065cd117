import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkApproveJob } from '#features/issuing/certificates/jobs.ts';
import { recallJob } from '#features/issuing/recalls/jobs.ts';
import { createCopiesWorld, type Issued, type Scanned, scanCopy } from '#testing/copies-world.ts';
import { pageDpi, patience } from '#testing/copy-corpus.ts';
import { degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import * as make from '#testing/factories.ts';
import { pendingResult } from '#testing/issuing-world.ts';
import { as } from '#testing/test-app.ts';
import { supersedeResults } from '../../issuing/credentials/usecases/supersede-results.ts';

let world: Awaited<ReturnType<typeof createCopiesWorld>>;
beforeAll(async () => {
  world = await createCopiesWorld();
  await make.aRecord(world.testApp.database.db, 'SuperAdmin', {
    ...{ name: 'Ben', email: 'second@sanad.example', ownerId: 'second-SuperAdmin' },
  });
}, patience);
afterAll(() => world.close());

const second = as('SuperAdmin', { id: 'second-SuperAdmin', username: 'second@sanad.example' });
const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  world.testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const query = async (text: string, values: unknown[] = []) =>
  (await world.testApp.database.pool.query(text, values)).rows;

async function workOff() {
  const { queuedJobs, deps } = world.testApp;
  for (const { name, payload } of queuedJobs.splice(0)) {
    const job = [bulkApproveJob, recallJob].find((one) => one.name === name);
    await job?.run(deps, payload);
  }
}

/** As people bring them: the file, its picture, and the paper from a scanner. */
async function copiesOf(pdf: Buffer, png: Buffer): Promise<[string, Buffer][]> {
  const scan = await degrade(await drawPdf(pdf, pageDpi), pageDpi, handling['a scan at 150 dpi, 2.4° askew'] ?? {});
  return [
    ['PDF', pdf],
    ['PNG', png],
    ['scan', scan],
  ];
}

const statusOf = ({ data }: Scanned) => data?.verdict.checks.find(({ name }) => name === 'status');

async function recallAndReplace(academicYear: string) {
  const target = { by: 'exam', classType: 'bcece', academicYear };
  const { version } = (await call('POST', '/api/recalls/count', as('SuperAdmin'), { target })).json().data;
  const why = { replaces: true, reasonClass: 'error-in-marking', reason: 'The wrong mark sheet' };
  const { osid } = (await call('POST', '/api/recalls', as('SuperAdmin'), { target, version, ...why })).json().data;
  await call('POST', `/api/recalls/${osid}/certificates`, second, {});
  expect((await call('POST', `/api/recalls/${osid}/agree`, second, { version })).statusCode).toBe(200);
  await workOff();
}

/** A corrected result takes its place and is issued. */
async function correct(old: Issued): Promise<Issued> {
  const { deps } = world.testApp;
  const made = await world.issueRegional();
  await supersedeResults(deps.db, { ids: deps.ids, actor: { id: 'x', username: 'x' }, at: deps.clock.now() }, [
    { entity: 'Results', osid: old.osid, credentialId: old.credentialId, replacement: made.osid },
  ]);
  await query('update credential set superseded_by = $1 where id = $2', [made.osid, old.credentialId]);
  return made;
}

test('copies of a replaced certificate say why, and name the number in its place', { timeout: patience }, async () => {
  const old = await world.issueRegional({ academicYear: '2011-2012' });
  const copies = await copiesOf((await world.fileOf(old)).bytes, (await world.fileOf(old, 'png')).bytes);
  await recallAndReplace('2011-2012');
  for (const [name, copy] of copies) {
    const scanned = await scanCopy(world.testApp, copy);
    expect([name, statusOf(scanned)]).toMatchObject([name, { code: 'superseded', reason: 'error-in-marking' }]);
    expect([name, scanned.data?.replacement]).toEqual([name, {}]);
    expect(scanned.body).not.toContain('wrong mark sheet');
  }
  const successor = await correct(old);
  for (const [name, copy] of copies) {
    const { data } = await scanCopy(world.testApp, copy);
    expect([name, data?.replacement?.certificateNo]).toEqual([name, successor.certificateNo]);
  }
});

/** What differs between two questions about the same paper. */
const timeless = ({ status, lines }: Scanned) => ({
  status,
  lines: JSON.parse(
    JSON.stringify(lines, (key, value) =>
      ['asOf', 'receipt', 'time', 'ets', 'msgid'].includes(key) ? undefined : value,
    ),
  ),
});

test('before its release a copy is answered as one that we know nothing of, whoever leaked the file', {
  timeout: patience,
}, async () => {
  const row = await pendingResult(world.testApp, world.world, { academicYear: '2012-2013' });
  const releaseAt = new Date(Date.now() + 3_600_000).toISOString();
  const filters = { osid: { eq: row.osid } };
  const approved = await call('POST', '/api/inspector/bulkApprove', as('Inspector'), { filters, releaseAt });
  expect(approved.statusCode, approved.body).toBe(200);
  await workOff();
  const [{ id, certificate_no }] = await query('select id, certificate_no from credential where result_id = $1', [
    row.osid,
  ]);
  const leak = async (format: string) =>
    (await call('GET', `/api/inspector/credentials?vcOsid=${id}&format=${format}`, as('Inspector'))).rawPayload;
  const copies = await copiesOf(await leak('pdf'), await leak('png'));
  const withheld: Scanned[] = [];
  for (const [, copy] of copies) withheld.push(await scanCopy(world.testApp, copy));
  for (const { data } of withheld) expect(data?.status).not.toBe('verified');

  const [{ release_id }] = await query('select release_id from credential where id = $1', [id]);
  await query(`update release set release_at = now() - interval '1 second' where id = $1`, [release_id]);
  for (const [name, copy] of copies) {
    const { data } = await scanCopy(world.testApp, copy);
    expect([name, data?.status, data?.certificateNo]).toEqual([name, 'verified', certificate_no]);
  }

  // The same papers where there never was such a certificate.
  const client = await world.testApp.database.pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query('delete from credential where id = $1', [id]);
  await client.query(`set session_replication_role = default`);
  client.release();
  for (const [index, [name, copy]] of copies.entries()) {
    const unknown = timeless(await scanCopy(world.testApp, copy));
    const before = withheld[index];
    expect([name, before && timeless(before)]).toEqual([name, unknown]);
  }
});
