import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Measured = { what: string; pauseMs: number; statusCode: number };

const targetMs = 200;
const root = join(import.meta.dirname, '..', '..');

/** How long others wait at most while the server reads the worst known input of each kind. */
export async function runPausesBench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-pauses-'));
  const file = join(folder, 'pauses.json');
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--project', 'server', 'src/attacks/costly-input.test.ts', '--maxWorkers=1'];
    const env = { ...process.env, SANAD_PAUSES_FILE: file };
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
    const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured[];
    measured.sort((a, b) => b.pauseMs - a.pauseMs);
    for (const { what, pauseMs, statusCode } of measured.slice(0, 15)) {
      console.log(`${String(pauseMs).padStart(6)} ms  ${statusCode}  ${what}`);
    }
    const longest = measured[0]?.pauseMs ?? 0;
    console.log(`longest pause of ${measured.length} inputs: ${longest} ms, target ${targetMs} ms`);
    return status === 0 && longest <= targetMs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
