import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import tar from 'tar-fs';
import { complain, say } from './announce.ts';
import { auditDatabase, readSaved } from './audit-command.ts';
import { type Manifest, partFile, partNames, readManifest } from './platform/backup/manifest.ts';
import { readSealed, requireSum } from './platform/backup/sealed-part.ts';
import { claimDataFolder, ensureDataFolder, hasMasterKey, withMasterKey } from './platform/data-folder.ts';
import { openDatabase } from './platform/database/database.ts';
import { type DatabaseAccount, pickDatabaseAccount } from './platform/database/embedded/account.ts';
import { postgresMajor } from './platform/database/embedded/cluster.ts';
import { locateDatabase } from './platform/database/embedded/database-folder.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import type { Settings } from './platform/settings.ts';
import { settingsFileIn } from './platform/settings-file.ts';
import { codeOf, StartError } from './platform/start-error.ts';
import { describeFinding, type Finding } from './platform/transparency/audit/findings.ts';

type Asked = { from: string; identity: string; saved: string | undefined; acceptsLoss: boolean };

const usage =
  'npm run restore -- <back-up folder> <file with the private key> [file with the newest checkpoint] [--accept-loss]';

function readAsked(args: readonly string[]): Asked {
  const [from, keyFile, savedFile] = args.filter((arg) => !arg.startsWith('--'));
  if (from === undefined || keyFile === undefined) throw new StartError(`Name the back-up and its key: ${usage}.`);
  try {
    const identity = readFileSync(keyFile, 'utf8').match(/^AGE-SECRET-KEY-\S+$/m)?.[0];
    if (identity === undefined) throw new StartError(`${keyFile} holds no private key (AGE-SECRET-KEY-…).`);
    return { from, identity, saved: readSaved(savedFile).saved, acceptsLoss: args.includes('--accept-loss') };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The private key ${keyFile} cannot be read: ${codeOf(cause)}.`, { cause });
  }
}

/** Into an empty place only: what is there is never mixed with what comes. */
function requireEmpty({ dataFolder, databaseUrl }: Settings, { postgres }: Manifest): void {
  if (databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL is set: a PostgreSQL of your own is restored by its own means (docs/running.md).',
    );
  if (postgres !== Number(postgresMajor))
    throw new StartError(
      `The back-up is of PostgreSQL ${postgres}; this version runs ${postgresMajor}. Restore it with the version that made it.`,
    );
  const taken = ['postgres/cluster', 'postgres.location', 'files'].find((name) => existsSync(join(dataFolder, name)));
  if (taken !== undefined)
    throw new StartError(
      `${dataFolder} is in use (${taken} is there). Restore into an empty SANAD_DATA, or move these away first.`,
    );
}

/** Settings of a running server by which PostgreSQL would start programs or wait for another one; ours has none of them. */
const startsPrograms = /[\\/](postgresql\.auto\.conf|(recovery|standby)\.signal)$/;

async function unpack(file: string, identity: string, folder: string, account: DatabaseAccount = {}): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const map = (header: tar.Headers) => ({ ...header, ...account });
  const ignore = (name: string) => startsPrograms.test(name);
  await readSealed(
    file,
    identity,
    tar.extract(folder, { map, ignore, dmode: 0o700, fmode: 0o600 }) as unknown as Writable,
  );
}

async function readText(file: string, identity: string): Promise<string> {
  const chunks: Buffer[] = [];
  await readSealed(
    file,
    identity,
    new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(chunk) as never) }),
  );
  return Buffer.concat(chunks).toString('utf8');
}

type Judgement = 'sound' | 'older' | 'changed';

/** What is missing at the end is what an older back-up lacks; everything else was changed by somebody. */
function judge(findings: readonly Finding[]): Judgement {
  if (findings.length === 0) return 'sound';
  return findings.every(({ name }) => name === 'entries-missing' || name === 'entries-unsigned') ? 'older' : 'changed';
}

/** Whether what was unpacked starts, opens with the master key, and reaches as far as the checkpoints promise. */
async function examine(draft: string, masterKey: string, saved: string | undefined): Promise<Judgement> {
  const server = await startEmbeddedPostgres(draft);
  const database = openDatabase(server.url, { max: 5 });
  try {
    const report = await auditDatabase(database.db, masterKey, saved);
    // What was signed in the last second before the back-up gets its place at the next start.
    const findings = report.findings.filter(({ name }) => name !== 'entry-waiting');
    for (const finding of findings.slice(0, 20)) complain(describeFinding(finding));
    const judgement = judge(findings);
    say(`  the log has ${report.entries} entries; ${judgement === 'sound' ? 'it is sound' : 'it does NOT fit'}`);
    return judgement;
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Whether it is put back: an older state where that was asked for, a changed one never. */
function accepts(judgement: Judgement, { acceptsLoss }: Asked): boolean {
  if (judgement === 'sound' || (judgement === 'older' && acceptsLoss)) return true;
  complain(
    judgement === 'older'
      ? 'Nothing was put back. Is this the newest back-up? To take it although something is missing, add --accept-loss.'
      : 'Nothing was put back: the log in this back-up, or the checkpoint, was changed. docs/audit.md says what to do.',
  );
  return false;
}

async function unpackDatabase({ from, identity }: Asked, draft: string, folder: string): Promise<void> {
  const cluster = join(draft, 'cluster');
  mkdirSync(draft, { mode: 0o755 });
  await unpack(partFile(from, 'database'), identity, cluster, pickDatabaseAccount(join(folder, 'cluster')));
  writeFileSync(join(draft, 'password'), await readText(partFile(from, 'password'), identity), { mode: 0o600 });
}

type Put = { draft: string; place: string };

/** Beside their places; renamed at the end. `put` names each before it is begun, so that a failure can take it away. */
async function unpackOthers(
  { from, identity }: Asked,
  manifest: Manifest,
  settings: Settings,
  put: Put[],
): Promise<void> {
  const { dataFolder, configFolder } = settings;
  const places = { files: join(dataFolder, 'files'), config: configFolder, settings: settingsFileIn(dataFolder) };
  for (const name of ['files', 'config', 'settings'] as const) {
    const place = places[name];
    if (manifest.parts[name] === undefined) continue;
    if (existsSync(place)) {
      say(`  ${name}: ${place} is there already and stays as it is`);
      continue;
    }
    const draft = `${place}.restoring`;
    rmSync(draft, { recursive: true, force: true });
    put.push({ draft, place });
    if (name !== 'settings') await unpack(partFile(from, name), identity, draft);
    else writeFileSync(draft, await readText(partFile(from, name), identity), { mode: 0o600 });
  }
}

async function requireSums({ from }: Asked, manifest: Manifest): Promise<void> {
  for (const name of partNames) {
    const expected = manifest.parts[name];
    if (expected === undefined) continue;
    if (!existsSync(partFile(from, name))) throw new StartError(`${partFile(from, name)} is missing.`);
    await requireSum(partFile(from, name), expected);
  }
}

async function putBack(asked: Asked, manifest: Manifest, settings: Settings & { masterKey: string }): Promise<number> {
  const { folder } = locateDatabase(settings.dataFolder);
  const draft = join(folder, 'restoring');
  rmSync(draft, { recursive: true, force: true });
  const put: Put[] = [];
  try {
    await unpackDatabase(asked, draft, folder);
    const judgement = await examine(draft, settings.masterKey, asked.saved ?? manifest.checkpoint);
    if (!accepts(judgement, asked)) return 1;
    await unpackOthers(asked, manifest, settings, put);
    for (const one of put) mkdirSync(dirname(one.place), { recursive: true });
    for (const one of put) renameSync(one.draft, one.place);
    renameSync(join(draft, 'password'), join(folder, 'password'));
    renameSync(join(draft, 'cluster'), join(folder, 'cluster'));
  } finally {
    for (const one of [draft, ...put.map((each) => each.draft)]) rmSync(one, { recursive: true, force: true });
  }
  say(`Restored: the state of ${manifest.createdAt}. Start Sanad now.`);
  return 0;
}

/** `npm run restore`: into an empty data folder, after everything about the back-up was found to be right. */
export async function runRestore(given: Settings, args: readonly string[]): Promise<number> {
  const asked = readAsked(args);
  if (!hasMasterKey(given))
    throw new StartError(
      'Give the master key as SANAD_MASTER_KEY: it is no part of the back-up, and without it nothing can be signed any more.',
    );
  const settings = withMasterKey(given);
  const manifest = readManifest(asked.from, settings.masterKey);
  requireEmpty(settings, manifest);
  await requireSums(asked, manifest);
  ensureDataFolder(settings.dataFolder);
  const claim = await claimDataFolder(settings.dataFolder, settings.port);
  try {
    return await putBack(asked, manifest, settings);
  } finally {
    claim.release();
  }
}
