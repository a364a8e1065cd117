import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort, type Processes, type Started, until } from '../cluster/processes.ts';
import type { Release } from './releases.ts';

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

export type RunningServer = { url: string; stop(): Promise<void>; output(): string };

/** Starts releases in one place after or beside each other: same data folder, same master key, same public address. */
export class Servers {
  private readonly masterKey = randomBytes(32).toString('base64');

  private constructor(
    private readonly processes: Processes,
    private readonly dataFolder: string,
    private readonly databaseUrl: string | undefined,
    private readonly publicPort: number,
  ) {}

  /** Without `databaseUrl` each start brings the embedded database up. */
  static async in(processes: Processes, dataFolder: string, databaseUrl?: string): Promise<Servers> {
    return new Servers(processes, dataFolder, databaseUrl, await freePort());
  }

  get publicUrl(): string {
    return `http://localhost:${this.publicPort}`;
  }

  /** Ready when this returns; on the port that people know, or beside whoever has that. */
  async start(name: string, { folder }: Release, place: 'public' | 'beside' = 'public'): Promise<RunningServer> {
    const port = place === 'public' ? this.publicPort : await freePort();
    const url = `http://localhost:${port}`;
    const started: Started = this.processes.start(name, {
      command: process.execPath,
      args: [join(folder, 'server', 'dist', 'main.js')],
      env: {
        PORT: String(port),
        PUBLIC_URL: this.publicUrl,
        SANAD_DATA: this.dataFolder,
        SANAD_MASTER_KEY: this.masterKey,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
      },
    });
    await until(`${name} is ready`, () => isReady(url), 180);
    return { url, stop: () => started.kill('SIGTERM'), output: started.output };
  }
}
