import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { auditLog } from './audit-log.ts';
import type { Engines } from './engines.ts';
import { descendantsOf, type Processes, type Started, until } from './processes.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const main = pathOf('server/dist/main.js');

const seats = ['server1', 'server2', 'worker1', 'worker2'] as const;
export type Seat = (typeof seats)[number];

/** Two servers and two workers, as `node server/dist/main.js` runs them. */
export class Product {
  private readonly running = new Map<Seat, Started>();

  constructor(
    private readonly engines: Engines,
    private readonly processes: Processes,
  ) {}

  get webUrl(): string {
    return `http://127.0.0.1:${this.engines.values.WEB_PORT}`;
  }

  urlOf(seat: Seat): string {
    return `http://127.0.0.1:${this.portOf(seat)}`;
  }

  private portOf(seat: Seat): string {
    return this.engines.values[`${seat.toUpperCase()}_PORT`] ?? '';
  }

  private envOf(seat: Seat): Record<string, string> {
    return {
      ...this.engines.env,
      PORT: this.portOf(seat),
      SANAD_ROLE: seat.startsWith('server') ? 'server' : 'worker',
      SANAD_DATA: `${this.engines.values.FOLDER}/${seat}`,
    };
  }

  async startAll(): Promise<void> {
    execFileSync(process.execPath, [pathOf('scripts/build.mjs')], { stdio: 'inherit' });
    for (const seat of seats) this.launch(seat);
    for (const seat of seats) await this.untilReady(seat);
    await until('HAProxy leads to a server', () => isGood(`${this.webUrl}/ready`));
  }

  private launch(seat: Seat): void {
    this.running.set(
      seat,
      this.processes.start(seat, { command: process.execPath, args: [main], env: this.envOf(seat) }),
    );
  }

  private async untilReady(seat: Seat): Promise<void> {
    await until(`${seat} is ready`, () => isGood(`${this.urlOf(seat)}/ready`), 120);
  }

  /** One after another, as an update does it: the next begins when the one before is ready again. */
  private async restart(seat: Seat): Promise<void> {
    await this.running.get(seat)?.kill('SIGTERM');
    this.launch(seat);
    await this.untilReady(seat);
    if (seat.startsWith('server')) await until(`HAProxy sends people to ${seat}`, () => this.engines.isServerUp(seat));
  }

  async restartAll(): Promise<void> {
    for (const seat of seats) await this.restart(seat);
  }

  /** The browser that a process draws with; answers how many processes of it there were. */
  killBrowser(seat: Seat): number {
    const pid = this.running.get(seat)?.pid ?? 0;
    const browsers = descendantsOf(pid).filter(({ command }) => /chrom/i.test(command));
    for (const browser of browsers) {
      try {
        process.kill(browser.pid, 'SIGKILL');
      } catch {
        // It went with its parent.
      }
    }
    return browsers.length;
  }

  /** Lists and counts that replicas answered since the servers started, and those that the primary answered for them. */
  async countReads(): Promise<{ replica: number; primary: number }> {
    const counts = { replica: 0, primary: 0 };
    for (const seat of ['server1', 'server2'] as const) {
      const text = await (await fetch(`${this.urlOf(seat)}/metrics`)).text();
      for (const [, by, count] of text.matchAll(/^sanad_replica_reads\{by="(replica|primary)"\} (\d+)$/gm))
        counts[by as 'replica' | 'primary'] += Number(count);
    }
    return counts;
  }

  audit(): ReturnType<typeof auditLog> {
    return auditLog(this.envOf('worker1'));
  }
}

async function isGood(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
