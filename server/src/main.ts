import { announcement, complain, say, tellAdminLink } from './announce.ts';
import { buildApp } from './app.ts';
import { runAudit } from './audit-command.ts';
import { requireBackupPlace, runBackup, runBackupKey } from './backup-command.ts';
import { composeProduct, seed, startJobWorker, startLog } from './compose.ts';
import { readBuildInfo } from './platform/build-info.ts';
import { type Closing, createClosing } from './platform/closing.ts';
import { claimDataFolder, ensureDataFolder, withMasterKey } from './platform/data-folder.ts';
import { findRunningDatabase, type StartedDatabase, startDatabase } from './platform/database/start-database.ts';
import { type EndRequest, listenForEnd } from './platform/end-request.ts';
import { keepHeapSmall } from './platform/heap-growth.ts';
import { keepBuild } from './platform/http/kept-builds.ts';
import { closeGracefully, leaveProxies, listen, requireFreePort } from './platform/http/listen.ts';
import { createLog, type Logger } from './platform/log.ts';
import { paths } from './platform/paths.ts';
import { startSignsOfLife } from './platform/processes/process-lives.ts';
import { readableStack } from './platform/readable-stacks.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { withSettingsFile } from './platform/settings-file.ts';
import { SettingsError } from './platform/settings-reader.ts';
import { codeOf, StartError } from './platform/start-error.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createRestart } from './restart.ts';
import { runRestore } from './restore-command.ts';
import { runRewrap } from './rewrap-command.ts';
import { buildWorkerApp } from './worker-app.ts';

const commands = [
  'start',
  'migrate',
  'seed',
  'audit:verify',
  'keys:rewrap',
  'backup',
  'backup:key',
  'restore',
] as const;
type Command = (typeof commands)[number];

/** How long running requests may take to finish at the end. */
const patienceMilliseconds = 30_000;

type UsableSettings = Settings & { masterKey: string };
type Run = { settings: UsableSettings; given: Settings; log: Logger; end: EndRequest; closing: Closing };

function readCommand(given: string | undefined): Command {
  const command = commands.find((name) => name === (given ?? 'start'));
  if (command === undefined) throw new StartError(`"${given}" is no command; there are: ${commands.join(', ')}.`);
  return command;
}

async function prepareDataFolder(given: Settings, closing: Closing): Promise<UsableSettings> {
  ensureDataFolder(given.dataFolder);
  // Processes on a shared database may share the folder too.
  if (given.databaseUrl === undefined) {
    const claim = await claimDataFolder(given.dataFolder, given.port);
    closing.add('data folder', claim.release);
  }
  return withMasterKey(given);
}

async function openDatabase({ settings, log, end, closing }: Run): Promise<StartedDatabase> {
  const database = await startDatabase(settings, {
    say,
    signal: end.signal,
    // Not the error itself: it carries the whole connection.
    onError: (error) => log.warn({ code: codeOf(error), reason: error.message }, 'database connection lost'),
  });
  closing.add('database', database.close);
  database.onCrash(() => {
    const line = `The database ended unexpectedly (${database.description}); Sanad ends too. Start it again to recover.`;
    log.fatal(line);
    complain(line);
    end.request({ reason: 'database ended', exitCode: 1 });
  });
  end.signal.throwIfAborted();
  return database;
}

/** A browser that starts takes a second of the machine from those who waited for the product. */
const untilWarmMilliseconds = 3_000;

async function serve(run: Run, database: StartedDatabase): Promise<void> {
  const { settings, log, end, closing } = run;
  const { deps, addIdentity } = await composeProduct({ settings, log, database });
  if (deps.replica !== undefined) closing.add('replica', deps.replica.close);
  await seed(deps, (link) => tellAdminLink(settings, link));
  end.signal.throwIfAborted();
  const restart = createRestart({ settings, log, database, end });
  const app = await (settings.role === 'worker' ? buildWorkerApp(deps) : buildApp(deps, { addIdentity, restart }));
  app.metrics.watchPool(database.pool);
  const { version, buildTime } = await readBuildInfo();
  const life = await startSignsOfLife({ db: deps.db, log, id: deps.ids.next(), role: settings.role, version });
  closing.add('sign of life', () => life.stop());
  if (deps.replica !== undefined) app.metrics.watchReads(deps.replica.counts);
  if (settings.role !== 'server') {
    const worker = await startJobWorker(deps, database.directPool, app);
    closing.add('jobs', () => worker.stop());
    const sequencer = await startLog(deps);
    closing.add('log', () => sequencer.stop());
  }
  closing.add('renderer', () => deps.renderer.close());
  app.readiness.add('renderer', () => deps.renderer.check());
  closing.add('requests', () => closeGracefully(app, patienceMilliseconds));
  closing.add('place at the proxy', () => leaveProxies(app, settings.drain));
  end.signal.throwIfAborted();
  await listen(app, settings);
  say(announcement(settings, database.description));
  // Ahead of the first certificate, but behind the first pages; what fails here is logged and told by /ready.
  const warming = setTimeout(() => void deps.renderer.start().catch(() => undefined), untilWarmMilliseconds);
  closing.add('warming', () => clearTimeout(warming));
  if (settings.role === 'worker') return;
  // For pages that are open when the next release takes this one's place; without it they load themselves anew.
  const keeping = keepBuild(settings.dataFolder, paths.web, buildTime).catch((error: unknown) =>
    log.warn({ code: codeOf(error) }, 'the scripts of this build could not be kept for the time after an update'),
  );
  closing.add('kept scripts', () => keeping);
}

async function runCommand(command: Command, run: Run): Promise<number> {
  if (command === 'seed' && run.settings.environment === 'production') {
    throw new StartError('Demo data is refused when SANAD_ENV is production: its accounts have a public password.');
  }
  if (command === 'start') await requireFreePort(run.settings);
  const database = await openDatabase(run);
  if (command === 'start') {
    await serve(run, database);
    const { reason, exitCode, startsAgain } = await run.end.wanted;
    say(startsAgain ? `Starting again (${reason}).` : `Ending (${reason}): finishing what runs.`);
    return exitCode;
  }
  if (command === 'audit:verify') return runAudit(database.db, run.settings.masterKey, process.argv[3]);
  if (command === 'backup')
    return runBackup(
      { settings: run.given, masterKey: run.settings.masterKey, database },
      requireBackupPlace(run.given, process.argv[3]),
    );
  if (command === 'keys:rewrap') return runRewrap(database.db, run.given);
  if (command === 'seed') {
    const settings = { ...run.settings, demo: true };
    const { deps } = await composeProduct({ settings, log: run.log, database });
    await seed(deps, (link) => tellAdminLink(settings, link));
  }
  say(command === 'seed' ? 'The demo data is there.' : 'The database is up to date.');
  return 0;
}

/** They look on while the product runs, and join its database instead of claiming the folder. */
const beside: readonly Command[] = ['audit:verify', 'backup'];

const withoutDatabase: Partial<Record<Command, (given: Settings, args: string[]) => Promise<number>>> = {
  'backup:key': (_given, [file]) => runBackupKey(file),
  restore: runRestore,
};

async function runOnDatabase(command: Command, parts: Omit<Run, 'settings'>): Promise<number> {
  const { given, closing } = parts;
  if (command === 'backup') requireBackupPlace(given, process.argv[3]);
  const running = beside.includes(command) ? await findRunningDatabase(given) : undefined;
  const settings = await prepareDataFolder({ ...given, databaseUrl: given.databaseUrl ?? running }, closing);
  return runCommand(command, { ...parts, settings });
}

async function explainFailure(error: unknown, end: EndRequest): Promise<number> {
  if (end.signal.aborted) return (await end.wanted).exitCode;
  if (error instanceof SettingsError || error instanceof StartError) complain(error.message);
  else complain(`Sanad could not start: ${error instanceof Error ? readableStack(error) : String(error)}`);
  return 1;
}

/** From the settings to the end of what runs; answers how it ended. */
async function runOnce(): Promise<{ exitCode: number; startsAgain: boolean }> {
  const end = listenForEnd(() => {
    complain('Ended at once.');
    process.exit(130);
  });
  const closing = createClosing();
  let log: Logger | undefined;
  let exitCode: number;
  try {
    const command = readCommand(process.argv[2]);
    const given = readSettings(withSettingsFile(process.env));
    log = createLog(given.logLevel);
    const tracing = await startTracing(given);
    closing.add('traces', tracing.stop);
    exitCode = await (withoutDatabase[command]?.(given, process.argv.slice(3)) ??
      runOnDatabase(command, { given, log, end, closing }));
  } catch (error) {
    exitCode = await explainFailure(error, end);
  }
  const closedWell = await closing.closeAll(log);
  const startsAgain = end.signal.aborted && (await end.wanted).startsAgain === true;
  end.stop();
  return { exitCode: exitCode === 0 && !closedWell ? 1 : exitCode, startsAgain };
}

async function main(): Promise<void> {
  keepHeapSmall();
  for (;;) {
    const { exitCode, startsAgain } = await runOnce();
    if (!startsAgain || exitCode !== 0) process.exit(exitCode);
  }
}

await main();
