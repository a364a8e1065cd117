import type { Role } from '@sanad/contract/values/roles';
import { buildApp } from '../../server/src/app.ts';
import type { Deps } from '../../server/src/deps.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import type { App } from '../../server/src/platform/http/app-type.ts';
import { loadLogSigner } from '../../server/src/platform/transparency/log-key.ts';
import { sequenceEntries } from '../../server/src/platform/transparency/sequencer.ts';
import { readTestToken } from '../../server/src/testing/test-app.ts';
import { approvePending } from './approve-pending.ts';
import { fillWithIssued } from './issued-certificates.ts';
import { benchInspector, fillWithPending } from './pending-results.ts';
import { composeForBench } from './sized-registry.ts';

/** So many are issued by the product itself, on top of their copies: copies bear no signature of their own. */
const issuedForReal = 2000;
/** One in so many was revoked. */
const revokedShare = 200;
const schoolOwner = 'school-of-the-bench';

/** The product on a database with so many certificates, and what it took to get there. */
export type ScaledProduct = {
  rows: number;
  app: App;
  /** Of certificates that verify. */
  numbers: readonly string[];
  resultIds: readonly string[];
  issuerId: string;
  lists: number;
  logSize: number;
  issuedPerSecond: number;
  loggedPerSecond: number;
  bytesPerCertificate: number;
  /** With its act and its place in the log. */
  wholeBytesPerCertificate: number;
};

/** Marks some as revoked, with the lists in which their places are. */
async function revokeSome({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`
    insert into status_list (issuer_id, number, seed, used)
    select distinct issuer_id, list_number, sha256(list_number::text::bytea), 131072 from credential
    on conflict do nothing`);
  await pool.query(`
    update credential set revoked_at = now(), revoke_reason = 'Of the bench', revoke_class = 'other'
    where list_index % ${revokedShare} = 3`);
}

/** As many acts as certificates, over the last years. */
async function actMuch({ pool }: OpenDatabase, rows: number): Promise<void> {
  await pool.query(
    `insert into activity (osid, user_id, user_name, action_key, action, entity, target_id, created_at)
     select gen_random_uuid(), 'user-' || n % 1000, 'user-' || n % 1000 || '@example.org', 'activity.signed-in',
       'Signed in', 'Results', 'target-' || n, now() - n * interval '10 seconds'
     from generate_series(1, $1::integer) as n`,
    [rows],
  );
  await pool.query('vacuum (analyze) activity');
}

/** Lets the tree grow over all entries; answers how many a second. */
async function growLog({ db, clock, settings }: Deps, { pool }: OpenDatabase): Promise<number> {
  const masterKey = Buffer.from(settings.masterKey ?? '', 'base64');
  const signer = await loadLogSigner({ db, masterKey, issuerUrl: settings.issuerUrl, now: clock.now() });
  const from = performance.now();
  let all = 0;
  for (let count = 1; count > 0; all += count) count = (await sequenceEntries({ db, clock, signer })) ?? 0;
  const seconds = (performance.now() - from) / 1000;
  for (const table of ['log_entry', 'log_node', 'log_pending']) await pool.query(`vacuum (analyze) ${table}`);
  return all / seconds;
}

/** The last ones come by the whole way, with all the others there already. */
async function issueForReal(deps: Deps, database: OpenDatabase, rows: number): Promise<number> {
  await fillWithPending(database, issuedForReal, { from: 10 * rows });
  return (await approvePending(deps, database, issuedForReal)).perSecond;
}

async function one<Row extends object>({ pool }: OpenDatabase, sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql);
  if (rows[0] === undefined) throw new Error(`Nothing was found: ${sql}`);
  return rows[0];
}

const sizeOf = async (database: OpenDatabase) =>
  (await one<{ bytes: number }>(database, 'select pg_database_size(current_database())::float8 as bytes')).bytes;

/** Headers of a caller of this role. */
export function as(role: Role): { authorization: string } {
  const id = { School: schoolOwner, Inspector: benchInspector.id }[role as string] ?? role;
  const actor = { id, username: `${id}@example.org`, roles: [role], locale: 'en' };
  return { authorization: `Bearer ${Buffer.from(JSON.stringify(actor)).toString('base64url')}` };
}

export async function createScaledProduct(database: OpenDatabase, rows: number): Promise<ScaledProduct> {
  const deps = await composeForBench(database);
  const before = await sizeOf(database);
  await fillWithIssued(deps, database, rows, { withNames: true, isLogged: false });
  const bytesPerCertificate = ((await sizeOf(database)) - before) / rows;
  await revokeSome(database);
  await actMuch(database, rows);
  const loggedPerSecond = await growLog(deps, database);
  const issuedPerSecond = await issueForReal(deps, database, rows);
  const { pool } = database;
  await pool.query(
    `update record set owner_id = $1 where osid =
    (select osid from record where entity = 'School' and status = 'active' order by osid limit 1)`,
    [schoolOwner],
  );
  // What is known of their values the many before them have told.
  for (const table of ['record', 'credential']) await pool.query(`vacuum ${table}`);
  await pool.query('checkpoint');
  const { rows: real } = await pool.query<{ certificate_no: string; result_id: string }>(
    'select certificate_no, result_id from credential order by issued_at desc limit 500',
  );
  const { issuer_id, lists } = await one<{ issuer_id: string; lists: number }>(
    database,
    'select issuer_id, max(number) as lists from status_list group by 1 order by 2 desc limit 1',
  );
  const { size } = await one<{ size: number }>(database, 'select max(size)::float8 as size from log_checkpoint');
  const wholeBytesPerCertificate = ((await sizeOf(database)) - before) / rows;
  const settings = { ...deps.settings, rateLimits: false };
  const tokens: Deps['tokens'] = { verify: async (token) => readTestToken(token) };
  return {
    rows,
    app: await buildApp({ ...deps, settings, tokens }),
    numbers: real.map(({ certificate_no }) => certificate_no),
    resultIds: real.map(({ result_id }) => result_id),
    ...{ issuerId: issuer_id, lists, logSize: size, issuedPerSecond, loggedPerSecond },
    ...{ bytesPerCertificate, wholeBytesPerCertificate },
  };
}
