import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { DatabaseAccount } from './account.ts';

export const postgresMajor = '18';

function giveTo(file: string, account: DatabaseAccount): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
}

function runInitdb(options: { native: string; folder: string; passwordFile: string; account: DatabaseAccount }): void {
  const args = [
    '-D',
    options.folder,
    '-U',
    'sanad',
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const run = spawnSync(join(options.native, 'bin', 'initdb'), args, {
    ...options.account,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    encoding: 'utf8',
  });
  if (run.status === 0) return;
  const hint = /effective user ID/.test(run.stderr ?? '')
    ? '\nThe account that runs this has no line in /etc/passwd: add one, or set DATABASE_URL.'
    : '';
  throw new StartError(`The database could not be made: ${run.error?.message ?? ''}${run.stderr ?? ''}${hint}`.trim());
}

/** Makes the cluster beside its place and renames it: a half-made one is never taken for a good one. */
function createCluster(root: string, native: string, account: DatabaseAccount): void {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(root, 'password'), password, { mode: 0o600 });
  const folder = join(root, 'cluster.unfinished');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  giveTo(folder, account);
  const passwordFile = join(root, 'password.initdb');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(passwordFile, account);
  try {
    runInitdb({ native, folder, passwordFile, account });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(folder, join(root, 'cluster'));
}

/** The cluster in `root`, made at the first start; answers the password of its owner. */
export function ensureCluster(root: string, native: string, account: DatabaseAccount): string {
  const version = join(root, 'cluster', 'PG_VERSION');
  if (!existsSync(version)) createCluster(root, native, account);
  const found = readFileSync(version, 'utf8').trim();
  if (found !== postgresMajor) {
    throw new StartError(
      `The database in ${root} is of PostgreSQL ${found}; this version runs ${postgresMajor}. Export it with the version that made it.`,
    );
  }
  return readFileSync(join(root, 'password'), 'utf8');
}
