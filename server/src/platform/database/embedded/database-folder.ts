import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartError } from '../../start-error.ts';
import { findClosedFolder, pickDatabaseAccount } from './account.ts';

/** Where the embedded database of a data folder lies. `moved`: outside of it, where the database account can reach. */
export type DatabaseFolder = { folder: string; moved: boolean };

const outside = '/var/lib/sanad';

function readLocation(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`${file} cannot be read: ${codeOf(error)}.`, { cause: error });
  }
}

function moveOutside(dataFolder: string, location: string): string {
  // The random part: a data folder that was deleted and made anew does not wake the database of the old one.
  const hash = createHash('sha256').update(`${dataFolder} ${randomUUID()}`).digest('hex').slice(0, 16);
  const folder = join(outside, hash);
  try {
    mkdirSync(folder, { recursive: true });
    // Expressly: root's umask may close new folders.
    for (const part of [outside, folder]) chmodSync(part, 0o755);
    writeFileSync(location, `${folder}\n`);
  } catch (cause) {
    throw new StartError(
      `The database account cannot reach ${dataFolder}, and ${folder} could not be made (${codeOf(cause)}). ` +
        'Choose a SANAD_DATA that other accounts may enter, or set DATABASE_URL.',
      { cause },
    );
  }
  return folder;
}

/**
 * PostgreSQL refuses root, so root runs it as another account. Where that account cannot enter the data folder,
 * only the database moves out of it; `postgres.location` in the data folder remembers where to.
 */
export function locateDatabase(dataFolder: string): DatabaseFolder {
  const location = join(dataFolder, 'postgres.location');
  const recorded = readLocation(location);
  if (recorded !== undefined) {
    if (existsSync(recorded)) return { folder: recorded, moved: true };
    throw new StartError(
      `The database of this data folder should be in ${recorded} (as ${location} says), but it is not there. ` +
        `Put it back, or remove ${location} to begin with an empty database.`,
    );
  }
  const inside = join(dataFolder, 'postgres');
  if (mkdirSync(inside, { recursive: true }) !== undefined) chmodSync(inside, 0o755);
  const cluster = join(inside, 'cluster');
  const closed = findClosedFolder(inside, pickDatabaseAccount(cluster));
  if (closed === undefined) return { folder: inside, moved: false };
  if (existsSync(cluster)) {
    throw new StartError(
      `The database account can no longer enter ${closed}, on the way to the database in ${cluster}. ` +
        `Open it again (chmod o+x ${closed}).`,
    );
  }
  return { folder: moveOutside(dataFolder, location), moved: true };
}
