import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, table } from './measure.ts';

type Measured = { what: string; pauseMs: number; statusCode: number };

const targetMs = 200;
const root = join(import.meta.dirname, '..', '..');

/** How long others wait at most while the server reads the worst known input of each kind. */
export async function runPausesBench(): Promise<Finding[]> {
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
    if (status !== 0) throw new Error('The inputs were not all answered as they should be.');
    const finding: Finding = {
      name: 'longest pause for others, ms',
      detail: `${measured.length} costly inputs`,
      value: longest,
      target: { atMost: targetMs },
    };
    console.log(table([finding]));
    return [finding];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
