import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

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
  const uid = process.getuid?.();
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner === undefined || uid === undefined || owner.uid === uid) return {};
    throw new StartError(
      `The database in ${clusterFolder} belongs to the account with number ${owner.uid}, not to yours (${uid}). ` +
        'Start as root or as that account, or choose another folder with SANAD_DATA.',
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account === undefined) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and /etc/passwd has neither "postgres" nor "nobody". Set DATABASE_URL, or run as an ordinary user.',
    );
  }
  return account;
}

function canEnter(folder: Stats, account: DatabaseAccount): boolean {
  if (account.uid === folder.uid) return (folder.mode & 0o100) !== 0;
  if (account.gid === folder.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** The folder nearest to `path` on the way there that the account cannot enter, or undefined when it reaches it. */
export function findClosedFolder(path: string, account: DatabaseAccount): string | undefined {
  if (account.uid === undefined) return undefined;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!canEnter(statSync(folder), account)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
