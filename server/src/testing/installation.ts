import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { createTestApp, type TestApp } from './test-app.ts';

type Line = { level: number; file: string; key: string; problem: string };
export type Installed = TestApp & {
  folder: string;
  lines: Line[];
  write(name: string, content: unknown): void;
  get(url: string, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: string }>;
};
type Headers = Record<string, unknown>;

const opened: Installed[] = [];

/** Ends what a test installed. */
export async function closeInstalled(): Promise<void> {
  for (const installed of opened.splice(0)) {
    await installed.close();
    rmSync(installed.folder, { recursive: true, force: true });
  }
}

function writeInto(folder: string, name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  // As an editor saves: the whole file at once.
  writeFileSync(`${path}.tmp`, text);
  renameSync(`${path}.tmp`, path);
}

/** The product with the given files in its configuration folder. */
export async function install(
  files: Record<string, unknown> = {},
  env: Record<string, string> = {},
): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-config-'));
  for (const [name, content] of Object.entries(files)) writeInto(folder, name, content);
  const lines: Line[] = [];
  // Of the log, only what it says of files of the configuration.
  const keep = (line: Line) => line.file !== undefined && lines.push(line);
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void keep(JSON.parse(line)) });
  const app = await createTestApp(() => ({ log }), { SANAD_CONFIG: folder, RATE_LIMITS: 'on', ...env });
  const installed: Installed = {
    ...app,
    folder,
    lines,
    write: (name, content) => writeInto(folder, name, content),
    get: async (url, headers = {}) => {
      const response = await app.app.inject({ url, headers });
      return { status: response.statusCode, headers: response.headers, body: response.body };
    },
  };
  opened.push(installed);
  await app.app.ready();
  return installed;
}
