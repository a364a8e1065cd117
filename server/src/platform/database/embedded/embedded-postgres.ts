import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../process-identity.ts';
import { StartError } from '../../start-error.ts';
import { type DatabaseAccount, findClosedFolder, pickDatabaseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { withLaunchLock } from './launch-lock.ts';
import { findRunningPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  url: string;
  pid: number;
  /** It ran already when we came. */
  adopted: boolean;
  stop(): Promise<void>;
  /** Called once if the server ends without `stop`. */
  onCrash(listener: () => void): void;
};

type Options = {
  flags?: readonly string[];
  /** The caller knows that nobody else uses the folder: a server left behind is ended and replaced. */
  replaceOrphan?: boolean;
};

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

const largestLogBytes = 10_000_000;

/** What goes away by itself: the last children of a killed server still hold its memory, or the port was snapped up. */
const passing = /still in use|could not bind|could not create any TCP\/IP sockets/;

/** Keeps the server's log and the one before it; answers where new lines will begin. */
function rotate(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < largestLogBytes) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

type Launch = Omit<Parameters<typeof startPostmaster>[0], 'port'>;

async function launchServer(launch: Launch): Promise<Postmaster> {
  for (const deadline = Date.now() + 20_000; ; await sleep(250)) {
    const from = rotate(launch.logFile);
    const server = await startPostmaster({ ...launch, port: await freePort() });
    if (server !== undefined) return server;
    const tail = readFileSync(launch.logFile).subarray(from).toString('utf8').slice(-1500);
    if (!passing.test(tail) || Date.now() > deadline) throw new StartError(`PostgreSQL did not start:\n${tail}`);
  }
}

const urlOf = ({ port }: Postmaster, password: string) => `postgres://sanad:${password}@127.0.0.1:${port}/postgres`;

/** Where the server that runs on this folder can be reached; undefined where none runs. */
export async function findRunningPostgres(root: string): Promise<string | undefined> {
  const running = await findRunningPostmaster(join(root, 'cluster'));
  return running === undefined ? undefined : urlOf(running, readFileSync(join(root, 'password'), 'utf8'));
}

function handle(server: Postmaster, password: string, adopted: boolean): EmbeddedPostgres {
  let watch: NodeJS.Timeout | undefined;
  return {
    url: urlOf(server, password),
    pid: server.pid,
    adopted,
    stop: () => {
      clearInterval(watch);
      return stopPostmaster(server.pid);
    },
    // By looking, not by the exit of the child: an adopted server is no child of ours.
    onCrash: (listener) => {
      watch = setInterval(() => {
        if (isRunning(server.pid)) return;
        clearInterval(watch);
        listener();
      }, 250).unref();
    },
  };
}

function requireReachable(root: string, account: DatabaseAccount): void {
  const closed = findClosedFolder(root, account);
  if (closed === undefined) return;
  throw new StartError(`The database account cannot reach ${root}: ${closed} is closed to it.`);
}

/** Starts the PostgreSQL that comes with the product on the given folder, or takes over one that is left running there. */
export async function startEmbeddedPostgres(root: string, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(root, { recursive: true });
  const cluster = join(root, 'cluster');
  const account = pickDatabaseAccount(cluster);
  requireReachable(root, account);
  return withLaunchLock(join(root, 'launch.lock'), async () => {
    const native = prepareBinaries(root, account);
    const password = ensureCluster(root, native, account);
    let running = await findRunningPostmaster(cluster);
    if (running !== undefined && options.replaceOrphan === true) {
      await stopPostmaster(running.pid);
      running = undefined;
    }
    const logFile = join(root, 'postgres.log');
    const flags = options.flags ?? [];
    const server = running ?? (await launchServer({ native, cluster, account, logFile, flags }));
    return handle(server, password, running !== undefined);
  });
}
