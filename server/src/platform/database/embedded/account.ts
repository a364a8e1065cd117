import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that the database runs as; empty when it is our own. */
export type DatabaseAccount = { uid?: number; gid?: number };

function findAccount(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const fields = line?.split(':') ?? [];
  return fields.length < 4 ? undefined : { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** PostgreSQL refuses root: then it runs as the owner of an existing data folder, `postgres` or `nobody`. */
export function pickDatabaseAccount(clusterFolder: string): DatabaseAccount {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and /etc/passwd has neither "postgres" nor "nobody". Set DATABASE_URL, or run as an ordinary user.',
    );
  }
  return account;
}

/** The first folder on the way to `path` that other accounts cannot enter, or undefined when they reach it. */
export function findClosedFolder(path: string): string | undefined {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
