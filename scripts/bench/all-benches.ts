import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Finding, isMet, table } from './measure.ts';

const findingsVariable = 'SANAD_FINDINGS_FILE';
const page = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

/** Leaves what a bench found for the process that runs all of them. */
export function tellParent(findings: readonly Finding[]): void {
  const file = process.env[findingsVariable];
  if (file !== undefined) writeFileSync(file, JSON.stringify(findings));
}

type Ran = { bench: string; findings: Finding[]; minutes: number };

/** Each in a process of its own: what one leaves in memory is not the next one's. */
function runInProcess(bench: string, file: string): Ran {
  rmSync(file, { force: true });
  const from = performance.now();
  const args = ['--import', 'tsx', join(import.meta.dirname, 'bench.ts'), bench];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, [findingsVariable]: file },
  });
  const minutes = (performance.now() - from) / 60_000;
  if (status === 0 || status === 1) {
    return { bench, findings: JSON.parse(readFileSync(file, 'utf8')) as Finding[], minutes };
  }
  const broken = { name: 'did not come to its end', detail: `status ${status}`, value: 1, target: { atMost: 0 } };
  return { bench, findings: [broken], minutes };
}

const cell = (text: string) => text.replaceAll('|', '/');

function lineOf(bench: string, finding: Finding): string {
  const { name, detail, value, target } = finding;
  const wanted = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  const cells = [bench, cell(name), value.toFixed(2), wanted, isMet(finding) ? 'ok' : '**not met**', cell(detail)];
  return `| ${cells.join(' | ')} |`;
}

function writePage(ran: readonly Ran[], load: number): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${load.toFixed(1)} at the start`;
  const text = `# Performance

The last run of \`npm run bench\`: ${machine}, ${new Date().toISOString().slice(0, 10)}. Each figure is measured against its anchor in the same run, so that a slower machine changes both; \`npm run bench <name>\` runs one alone.

| bench | what | figure | target | | against |
|---|---|---|---|---|---|
${ran.flatMap(({ bench, findings }) => findings.map((finding) => lineOf(bench, finding))).join('\n')}
`;
  writeFileSync(page, text);
}

/** All benches one after the other, in one table that docs/performance.md keeps. */
export function runAllBenches(names: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-benches-'));
  const [load = 0] = loadavg();
  try {
    const ran = names.map((bench) => {
      console.log(`\n== ${bench}`);
      return runInProcess(bench, join(folder, 'findings.json'));
    });
    const all = ran.flatMap(({ bench, findings }) =>
      findings.map((finding) => ({ ...finding, name: `${bench}: ${finding.name}` })),
    );
    console.log(`\n${table(all)}`);
    for (const { bench, minutes } of ran) console.log(`${bench} took ${minutes.toFixed(1)} minutes.`);
    writePage(ran, load);
    return all.every(isMet);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
