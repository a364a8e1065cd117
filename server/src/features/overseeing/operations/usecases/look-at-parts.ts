import type { PartName, PartState, StatusPart } from '@sanad/contract/api/status';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { measureReplicas } from '../../../../platform/database/measure-replicas.ts';
import { type JobCounts, measureOldestJob } from '../../../../platform/jobs/worker-lives.ts';
import { measureWaitingMessages } from '../../../../platform/mail/outbox.ts';
import type { ProcessLife } from '../../../../platform/processes/process-lives.ts';
import { measurePending } from '../../../../platform/transparency/log-store.ts';
import { withinTime } from '../../../../platform/within-time.ts';
import { slowFrom, slowIf } from '../rules.ts';

type Seen = { state: PartState; values?: Record<string, number> };

/** A part that does not answer in this time is away. */
const answerMs = 3000;

async function see(name: PartName, look: () => Promise<Seen>): Promise<StatusPart> {
  const { state, values = {} } = await withinTime(answerMs, look()).catch((): Seen => ({ state: 'away' }));
  return { name, state, values };
}

async function timed(look: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await look();
  return Math.round((performance.now() - began) * 10) / 10;
}

async function seeDatabase(db: Database): Promise<Seen> {
  const milliseconds = await timed(() => sql`select 1`.execute(db));
  const { rows } = await sql<{ open: number; most: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
      current_setting('max_connections')::int as most`.execute(db);
  const { open = 0, most = 1 } = rows[0] ?? {};
  const isSlow = milliseconds > slowFrom.databaseMs || open / most > slowFrom.connectionShare;
  return { state: slowIf(isSlow), values: { open, most, milliseconds } };
}

async function seeReplicas(db: Database): Promise<Seen> {
  const { number, lag: seconds } = await measureReplicas(db);
  if (number === 0) return { state: 'off' };
  return { state: slowIf(seconds > slowFrom.replicaSeconds), values: { number, seconds } };
}

async function seeIdentity({ settings }: Deps): Promise<Seen> {
  if (settings.keycloak === undefined) return { state: 'works', values: { own: 1 } };
  const { url, realm } = settings.keycloak;
  const address = `${url.replace(/\/$/, '')}/realms/${realm}/.well-known/openid-configuration`;
  const milliseconds = await timed(async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs), redirect: 'error' });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The identity provider answers ${answer.status}.`);
  });
  return { state: slowIf(milliseconds > slowFrom.identityMs), values: { milliseconds } };
}

async function seeMail({ db, settings }: Deps): Promise<Seen> {
  const { number, seconds } = await measureWaitingMessages(db);
  // Without a mail server nothing is sent, which an installation that is tried out may want.
  if (settings.smtpUrl === undefined) return { state: 'off', values: { number } };
  return { state: slowIf(number > 0 && seconds > slowFrom.mailSeconds), values: { number, seconds } };
}

async function seeWorkers(db: Database, workers: number, { running }: JobCounts): Promise<Seen> {
  const { seconds } = await measureOldestJob(db);
  if (workers === 0) return { state: 'away' };
  return { state: slowIf(seconds > slowFrom.jobSeconds), values: { number: workers, running } };
}

async function seeLog(db: Database): Promise<Seen> {
  const { number, seconds } = await measurePending(db);
  return { state: slowIf(seconds > slowFrom.logSeconds), values: { number } };
}

async function seeFiles({ files }: Deps): Promise<Seen> {
  const milliseconds = await timed(() => files.check());
  return { state: slowIf(milliseconds > slowFrom.filesMs), values: { milliseconds } };
}

type Known = { processes: readonly ProcessLife[]; jobs: JobCounts };

/** All parts at once; one that is away keeps no other from being seen. */
export function lookAtParts(deps: Deps, { processes, jobs }: Known): Promise<StatusPart[]> {
  const { db } = deps;
  const countOf = (role: 'server' | 'worker') =>
    processes.filter((process) => process.role === role || process.role === 'all').length;
  return Promise.all([
    // Whoever answers this is one.
    see('servers', async () => ({ state: 'works', values: { number: Math.max(1, countOf('server')) } })),
    see('workers', () => seeWorkers(db, countOf('worker'), jobs)),
    see('database', () => seeDatabase(db)),
    see('replicas', () => seeReplicas(db)),
    see('identity', () => seeIdentity(deps)),
    see('mail', () => seeMail(deps)),
    see('files', () => seeFiles(deps)),
    see('renderer', async () => {
      await deps.renderer.check();
      return { state: 'works' };
    }),
    see('log', () => seeLog(db)),
  ]);
}
