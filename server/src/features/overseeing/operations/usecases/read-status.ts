import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { Status } from '@sanad/contract/api/status';
import { sql } from 'kysely';
import type { Context, Deps } from '../../../../deps.ts';
import type { BuildInfo } from '../../../../platform/build-info.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { hasJob } from '../../../../platform/jobs/listed-jobs.ts';
import { countJobs, measureOldestJob } from '../../../../platform/jobs/worker-lives.ts';
import { countMessages } from '../../../../platform/mail/outbox.ts';
import { readMarks } from '../../../../platform/processes/operation-marks.ts';
import { listRunningProcesses, type ProcessLife } from '../../../../platform/processes/process-lives.ts';
import type { TlsEnd } from '../../../../platform/processes/tls-end.ts';
import { measureKeys } from '../../../issuing/credentials/usecases/keys.ts';
import { canOperate } from '../policy.ts';
import { lookAtParts } from './look-at-parts.ts';
import { auditJobName } from './operate.ts';

export type StatusSources = { build: Promise<BuildInfo>; tlsEnd: () => Promise<TlsEnd | undefined> };

type DatabaseFacts = { postgres: string; schema: string; bytes: number };

async function readDatabase(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as postgres,
    (select max(name) from migration) as schema, pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0] ?? { postgres: '', schema: '', bytes: 0 };
}

async function readDisk(folder: string): Promise<Status['disk']> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined ? null : { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize };
}

/** Of the processes on this machine; one that has not said anything yet counts itself. */
const memoryOf = (processes: readonly ProcessLife[]): number =>
  processes.length === 0 ? process.memoryUsage.rss() : processes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);

async function readFacts({ db, settings }: Deps) {
  const [processes, jobs, oldest, messages, marks, keys, database, disk, isAuditing] = await Promise.all([
    listRunningProcesses(db),
    countJobs(db),
    measureOldestJob(db),
    countMessages(db),
    readMarks(db),
    measureKeys(db),
    readDatabase(db),
    readDisk(settings.dataFolder),
    hasJob(db, auditJobName),
  ]);
  return { processes, jobs, oldest, messages, marks, keys, database, disk, isAuditing };
}

/** How the installation does. Nothing of it is about a person. */
export async function readStatus({ deps, actor }: Context, { build, tlsEnd }: StatusSources): Promise<Status> {
  requireThat(canOperate(actor));
  const facts = await readFacts(deps);
  const { processes, jobs, oldest, messages, marks, keys, database, disk, isAuditing } = facts;
  const [parts, { version }, tls] = await Promise.all([lookAtParts(deps, facts), build, tlsEnd()]);
  const now = deps.clock.now();
  return {
    lookedAt: now.toISOString(),
    parts,
    release: {
      version,
      versions: [...new Set([version, ...processes.map((process) => process.version)])].sort(),
      since: (processes[0]?.startedAt ?? now).toISOString(),
      node: process.versions.node,
      postgres: database.postgres,
      schema: database.schema.slice(0, 4),
    },
    backup: marks.backup === undefined ? null : { ...marks.backup, at: marks.backup.at.toISOString() },
    audit: {
      isRunning: isAuditing,
      last: marks.audit === undefined ? null : { ...marks.audit, at: marks.audit.at.toISOString() },
    },
    keys: { active: keys.active, retired: keys.retired, oldestAt: keys.oldestAt?.toISOString() ?? null },
    disk,
    databaseBytes: database.bytes,
    memory: { usedBytes: memoryOf(processes), sizeBytes: totalmem() },
    tls: tls === undefined ? null : { until: tls.until.toISOString(), host: tls.host },
    jobs: { ...jobs, oldestSeconds: oldest.seconds },
    messages,
  };
}
