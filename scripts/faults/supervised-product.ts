import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '../../server/src/platform/database/database.ts';
import { findRunningDatabase } from '../../server/src/platform/database/start-database.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { auditLog } from '../cluster/audit-log.ts';
import { descendantsOf, freePort, type Processes, type Started, until } from '../cluster/processes.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const restartMs = 1000;

type Env = Record<string, string>;

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** The product in one process, with whatever starts it again a second after it ended, as docs/running.md wants it. */
export class SupervisedProduct {
  private running: Started | undefined;
  private isWanted = false;
  private supervising: Promise<void> = Promise.resolve();
  private starts = 0;

  private constructor(
    private readonly processes: Processes,
    readonly name: string,
    readonly env: Env,
    private readonly port: number,
  ) {}

  static async create(processes: Processes, name: string, env: Env): Promise<SupervisedProduct> {
    const port = await freePort();
    const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` };
    const common = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', TMPDIR: process.env.TMPDIR ?? '/tmp' };
    return new SupervisedProduct(processes, name, { ...common, ...own, ...env }, port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get folder(): string {
    return this.env.SANAD_DATA ?? '';
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  /** All that it has printed, whichever of its processes it was. */
  output(): string {
    return this.running?.output() ?? '';
  }

  start(): void {
    this.isWanted = true;
    this.supervising = this.supervise();
  }

  private async supervise(): Promise<void> {
    while (this.isWanted) {
      const started = this.launch(this.env);
      this.running = started;
      await started.ended;
      await sleep(restartMs);
    }
  }

  private launch(env: Env): Started {
    this.starts += 1;
    return this.processes.start(this.name, { command: process.execPath, args: [main], env });
  }

  async untilReady(seconds = 120): Promise<void> {
    await until(`${this.name} is ready`, () => isReady(this.url), seconds);
  }

  /** Dies, and is started again. */
  async kill(): Promise<void> {
    const { starts } = this;
    process.kill(this.pid, 'SIGKILL');
    await until('it is started again', () => this.starts > starts);
  }

  /** As an operator ends it: nobody starts it again. */
  async stop(): Promise<void> {
    this.isWanted = false;
    await this.running?.kill('SIGTERM');
    await this.supervising;
  }

  /** One start with other settings while it is stopped; answers how it ended and what it said. */
  async startInVain(change: Env, seconds = 60): Promise<{ code: number | null; said: string }> {
    const before = this.output().length;
    const started = this.launch({ ...this.env, ...change });
    const code = await Promise.race([started.ended, sleep(seconds * 1000, undefined, { ref: false })]);
    if (code === undefined) await started.kill('SIGTERM');
    return { code: code ?? null, said: started.output().slice(before).trim() };
  }

  /** Of its children, those whose command looks like this. */
  children(command: RegExp): number[] {
    return descendantsOf(this.pid).flatMap((one) => (command.test(one.command) ? [one.pid] : []));
  }

  get postgresFolder(): string {
    const location = join(this.folder, 'postgres.location');
    return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(this.folder, 'postgres');
  }

  private async findDatabaseUrl(): Promise<string> {
    const settings = readSettings(this.env);
    return settings.databaseUrl ?? (await until('its database runs', () => findRunningDatabase(settings)));
  }

  /** Past the product. Opened anew each time: the embedded database has another port after each start. */
  async withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const database = openDatabase(await this.findDatabaseUrl(), { max: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Beside the running product. */
  audit(): ReturnType<typeof auditLog> {
    return auditLog(this.env);
  }
}
