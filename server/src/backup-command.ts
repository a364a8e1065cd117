import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import tar from 'tar-fs';
import { say } from './announce.ts';
import { createBackupKey } from './platform/backup/backup-key.ts';
import { openBaseBackup } from './platform/backup/base-backup.ts';
import { type Manifest, type PartName, partFile, writeManifest } from './platform/backup/manifest.ts';
import { type PartSum, writeSealed } from './platform/backup/sealed-part.ts';
import { readBuildInfo } from './platform/build-info.ts';
import { locateDatabase } from './platform/database/embedded/database-folder.ts';
import type { StartedDatabase } from './platform/database/start-database.ts';
import { markOperation } from './platform/processes/operation-marks.ts';
import type { Settings } from './platform/settings.ts';
import { settingsFileIn } from './platform/settings-file.ts';
import { codeOf, StartError } from './platform/start-error.ts';
import { findLastCheckpoint } from './platform/transparency/log-store.ts';

/** `npm run backup:key -- file`: the private key goes into the file, the public one onto the screen. */
export async function runBackupKey(file: string | undefined): Promise<number> {
  if (file === undefined) throw new StartError('Name the file for the private key: npm run backup:key -- <file>.');
  const { identity, recipient } = await createBackupKey();
  try {
    writeFileSync(file, `${identity}\n`, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new StartError(`${file} could not be written: ${codeOf(cause)}.`, { cause });
  }
  say(`The private key is in ${file}: keep it away from this machine; without it no back-up opens.`);
  say(`SANAD_BACKUP_KEY=${recipient}`);
  return 0;
}

type Source = { settings: Settings; masterKey: string; database: StartedDatabase };

/** Replication is a right of its own in somebody else's PostgreSQL. */
async function openDatabaseFiles(url: string): Promise<Readable> {
  try {
    return await openBaseBackup(url);
  } catch (cause) {
    if (!['28000', '42501'].includes(codeOf(cause))) throw cause;
    throw new StartError(
      'The database does not give its files to this user: it needs the attribute REPLICATION and a line for "replication" in pg_hba.conf. Or back it up with its own tools (docs/running.md).',
      { cause },
    );
  }
}

/** What is half-written is no file yet; and where the configuration lies in the data folder itself, the rest of that is none. */
const isLeftOut = (name: string) =>
  /[\\/](incoming|postgres|postgres\.location|master\.key|instance\.lock)([\\/]|$)/.test(name);

/** Of the embedded database, whose files know it only as a hash. */
function passwordOf({ databaseUrl, dataFolder }: Settings): string | undefined {
  return databaseUrl === undefined
    ? readFileSync(join(locateDatabase(dataFolder).folder, 'password'), 'utf8')
    : undefined;
}

type Content = [name: PartName, open: () => Promise<Readable>];

const whereThere = (name: PartName, path: string, open: () => Readable): Content[] =>
  existsSync(path) ? [[name, async () => open()]] : [];

function contentsOf({ settings, database }: Source): Content[] {
  const folder = (name: PartName, path: string) =>
    whereThere(
      name,
      path,
      () => tar.pack(path, { ignore: (name) => isLeftOut(name.slice(path.length)) }) as unknown as Readable,
    );
  const password = passwordOf(settings);
  const entered = settingsFileIn(settings.dataFolder);
  return [
    // First: a file that the database names is there before its row, so what is read later has it.
    ['database', () => openDatabaseFiles(settings.databaseDirectUrl ?? database.url)],
    ...(password === undefined ? [] : [['password', async () => Readable.from([password])] satisfies Content]),
    ...(settings.s3 === undefined ? folder('files', join(settings.dataFolder, 'files')) : []),
    ...folder('config', settings.configFolder),
    ...whereThere('settings', entered, () => createReadStream(entered)),
  ];
}

function makeFolder(target: string): string {
  const unfinished = `${target}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`${target} cannot be made: ${codeOf(cause)}.`, { cause });
  }
  return unfinished;
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Before anything is opened: what must be said for a back-up. */
export function requireBackupPlace({ backupKeys }: Settings, target: string | undefined): string {
  if (target === undefined) throw new StartError('Name the folder of the back-up: npm run backup -- <folder>.');
  if (backupKeys.length === 0)
    throw new StartError(
      'SANAD_BACKUP_KEY is not set: a back-up is encrypted to a public key (npm run backup:key -- <file> makes one).',
    );
  if (existsSync(target)) throw new StartError(`${target} is there already; a back-up gets a folder of its own.`);
  return target;
}

/**
 * `npm run backup -- folder`, beside the running product: database, files and configuration, each encrypted to the
 * public keys of SANAD_BACKUP_KEY. The master key is no part of it.
 */
export async function runBackup(source: Source, target: string): Promise<number> {
  const { settings, database } = source;
  const { backupKeys } = settings;
  const folder = makeFolder(target);
  const began = performance.now();
  const parts: Partial<Record<PartName, PartSum>> = {};
  try {
    const checkpoint = (await findLastCheckpoint(database.db))?.note;
    for (const [name, open] of contentsOf(source)) {
      parts[name] = await writeSealed(await open(), partFile(folder, name), backupKeys);
      say(`  ${name}: ${inMegabytes(parts[name].bytes)}`);
    }
    const { rows } = await database.pool.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    writeManifest(
      folder,
      {
        format: 'sanad-backup-1',
        version: (await readBuildInfo()).version,
        postgres: rows[0]?.major ?? 0,
        createdAt: new Date().toISOString(),
        ...(checkpoint === undefined ? {} : { checkpoint }),
        parts: parts as Manifest['parts'],
      },
      source.masterKey,
    );
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const bytes = Object.values(parts).reduce((sum, part) => sum + part.bytes, 0);
  const seconds = (performance.now() - began) / 1000;
  // The back-up is good, whether or not the database can be told of it.
  await markOperation(database.db, 'backup', { bytes, seconds }).catch(() => undefined);
  if (settings.s3 !== undefined)
    say('  files: in the bucket, which is backed up by its own means (versions, a second bucket).');
  say(`Backed up to ${target}.`);
  return 0;
}
