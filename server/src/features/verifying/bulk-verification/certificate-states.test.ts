import { afterAll, beforeAll, expect, test } from 'vitest';
import { leafHashOf } from '#platform/transparency/append-entries.ts';
import {
  type BulkVerifyApp,
  createBulkVerifyApp,
  type Paper,
  quoted,
  regionalHeading,
  sendTo,
} from '#testing/bulk-verify-app.ts';
import { sequenceLog } from '#testing/sequence-log.ts';
import { as, readTestToken } from '#testing/test-app.ts';
import { documentHash, issueEntry } from '../../issuing/credentials/usecases/log-entries.ts';
import { supersedeResults } from '../../issuing/credentials/usecases/supersede-results.ts';

let product: BulkVerifyApp;
beforeAll(async () => {
  product = await createBulkVerifyApp();
});
afterAll(() => product.close());

async function post(path: string, payload: object): Promise<void> {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/superAdmin/${path}`,
    headers: as('SuperAdmin'),
    payload,
  });
  expect(answer.statusCode).toBe(200);
}
const change = (act: 'revoke' | 'suspend', { credentialId }: Paper) =>
  post(act, { vcOsid: credentialId, reason: 'Wrong marks' });

const storedOf = ({ credentialId }: Paper) =>
  product.database.db.selectFrom('credential').selectAll().where('id', '=', credentialId).executeTakeFirstOrThrow();

/** Revoked, and a corrected result stands in its place. */
async function replace(paper: Paper): Promise<void> {
  await change('revoke', paper);
  const { result_id: osid, id: credentialId } = await storedOf(paper);
  const { db, ids } = product.deps;
  const actor = readTestToken(as('Examiner').authorization.slice('Bearer '.length));
  const correction = { entity: 'Results', osid, credentialId, replacement: ids.next() } as const;
  await supersedeResults(db, { ids, actor, at: new Date() }, [correction]);
}

/** As if it had been issued with an end that is over now: in what is signed and in the log. */
async function expire(paper: Paper): Promise<void> {
  const stored = await storedOf(paper);
  const document = stored.document.replace('"validFrom":', '"validUntil":"2026-01-01T00:00:00Z","validFrom":');
  expect(document).not.toBe(stored.document);
  const leaf = leafHashOf(issueEntry(stored, documentHash({ document })));
  const client = await product.database.pool.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query('update credential set document = $2 where id = $1', [stored.id, document]);
  await client.query('update log_pending set leaf_hash = $2 where ref = $1', [stored.id, leaf]);
  await client.query("set session_replication_role = 'origin'");
  client.release();
}

async function verdictsOf(papers: readonly Paper[]): Promise<[string, string][]> {
  const rows = papers.map((paper) =>
    quoted([paper.certificateNo, paper.candidateNo, paper.firstName, paper.lastName, paper.schoolName]),
  );
  const { body } = await sendTo(product, `${regionalHeading}\n${rows.join('\n')}\n`, { type: 'regional' });
  expect([body.fulfilledCount + body.rejectedCount, body.unreadableCount]).toEqual([papers.length, 0]);
  return body.data.map(({ status, reason }) => [status, reason]);
}

const failed = (reason: string) => ['verification failed', reason];

test('[BULKV-06] a replaced, revoked, suspended or expired certificate fails in its row, which says why; the others are verified', async () => {
  const papers = await product.issue('regional', [{}, {}, {}, {}, {}]);
  const [replaced, revoked, suspended, expired] = papers as [Paper, Paper, Paper, Paper];
  expect(await verdictsOf(papers)).toEqual(papers.map(() => ['verified', '']));
  await replace(replaced);
  await change('revoke', revoked);
  await change('suspend', suspended);
  await expire(expired);
  expect(await verdictsOf(papers)).toEqual([
    failed('The certificate was replaced by a corrected one.'),
    failed('The certificate was revoked.'),
    failed('The certificate is suspended.'),
    failed('The certificate is not valid at this time.'),
    ['verified', ''],
  ]);
});

test('[BULKV-06] one whose release is to come is as unknown as any other, and verified from its moment on', async () => {
  const papers = await product.issue('regional', [{}, {}]);
  const { pool } = product.database;
  const releaseId = product.deps.ids.next();
  await pool.query(
    `insert into release (id, state_id, class_type, academic_year, schools, approval_id, release_at, planned_by,
      planner_name, planned_at) select $1, state_id, 'bcece', '2025-2026', 1, $1, now() + interval '1 hour', '', '', now()
      from credential where id = $2`,
    [releaseId, papers[0]?.credentialId],
  );
  await pool.query('update credential set release_id = $1 where id = $2', [releaseId, papers[0]?.credentialId]);
  const [withheld, other] = papers as [Paper, Paper];
  const rows = [withheld, { ...withheld, certificateNo: '' }, other];
  const unknown = failed('No certificate matches all the details of this row.');
  expect(await verdictsOf(rows)).toEqual([unknown, unknown, ['verified', '']]);
  await pool.query('update release set release_at = now() where id = $1', [releaseId]);
  expect(await verdictsOf(rows)).toEqual(rows.map(() => ['verified', '']));
});

test('[BULKV-06] of a key that was given away only those rows are verified whose certificate the log had taken in before', async () => {
  const early = await product.issue('regional', [{}]);
  await sequenceLog(product);
  const since = new Date().toISOString();
  const late = await product.issue('regional', [{}]);
  await sequenceLog(product);
  // One that the log has not taken in yet has no time that could vouch for it.
  const waiting = await product.issue('regional', [{}]);
  const { kid } = await storedOf(late[0] as Paper);
  await post('compromisedKey', { kid, since });
  const later = await product.issue('regional', [{}]);
  const untrusted = failed('The certificate is not as it was issued. Please report this to the issuing state.');
  expect(await verdictsOf([...early, ...late, ...waiting, ...later])).toEqual([
    ['verified', ''],
    untrusted,
    untrusted,
    ['verified', ''],
  ]);
});
