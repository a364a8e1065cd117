import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type DatabaseAccount, findClosedFolder, pickDatabaseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { withLaunchLock } from './launch-lock.ts';
import { findRunningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedPostgres = { url: string; pid: number; adopted: boolean; stop(): Promise<void> };

const major = '18';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function giveTo(file: string, account: DatabaseAccount): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
}

/** Makes the cluster beside its place and renames it: a half-made one is never taken for a good one. */
function createCluster(root: string, cluster: string, native: string, account: DatabaseAccount): void {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(root, 'password'), password, { mode: 0o600 });
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, account);
  const passwordFile = join(root, 'password.initdb');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(passwordFile, account);
  const args = [
    '-D',
    unfinished,
    '-U',
    'sanad',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const run = spawnSync(join(native, 'bin', 'initdb'), args, {
    ...account,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? ''}${run.stderr}`);
  renameSync(unfinished, cluster);
}

function requireVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${found}; this version runs ${major}. Export it with the version that made it.`,
    );
}

/** Starts the PostgreSQL that comes with the product on the given folder, or takes over one that is left running there. */
export async function startEmbeddedPostgres(root: string, flags: readonly string[] = []): Promise<EmbeddedPostgres> {
  mkdirSync(root, { recursive: true });
  const cluster = join(root, 'cluster');
  const account = pickDatabaseAccount(cluster);
  const closed = account.uid === undefined ? undefined : findClosedFolder(root);
  if (closed !== undefined) throw new Error(`The database account cannot reach ${root}: ${closed} is closed to it.`);
  return withLaunchLock(join(root, 'launch.lock'), async () => {
    const native = prepareBinaries(root, account);
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(root, cluster, native, account);
    requireVersion(cluster);
    const running = await findRunningPostmaster(cluster);
    const server =
      running ??
      (await startPostmaster({
        native,
        cluster,
        port: await freePort(),
        account,
        logFile: join(root, 'postgres.log'),
        flags,
      }));
    const password = readFileSync(join(root, 'password'), 'utf8');
    return {
      url: `postgres://sanad:${password}@127.0.0.1:${server.port}/postgres`,
      pid: server.pid,
      adopted: running !== undefined,
      stop: () => stopPostmaster(cluster, server.pid),
    };
  });
}
