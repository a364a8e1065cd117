/** What a run found out, and what it should have been. */
export type Finding = { name: string; detail: string; value: number; target: { atMost: number } | { atLeast: number } };

export function isMet({ value, target }: Finding): boolean {
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

type Pair = {
  repeats: number;
  warmUp: number;
  /** Done before each turn, outside the measured time. */
  before?(): Promise<unknown>;
  first(round: number): Promise<unknown>;
  second(round: number): Promise<unknown>;
};

/** The medians of two pieces of work in milliseconds. They take turns, and turns at being first: a busy machine hits both. */
export async function compare({
  repeats,
  warmUp,
  before,
  first,
  second,
}: Pair): Promise<{ first: number; second: number }> {
  const times: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let round = 0; round < warmUp + repeats; round += 1) {
    const order = round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
    for (const which of order) {
      await before?.();
      const time = await timed(() => (which === 'first' ? first : second)(round));
      if (round >= warmUp) times[which].push(time);
    }
  }
  return { first: median(times.first), second: median(times.second) };
}

/** The findings as lines under each other. */
export function table(findings: readonly Finding[]): string {
  const cells = findings.map((finding) => [
    finding.name,
    finding.detail,
    finding.value.toFixed(2),
    'atMost' in finding.target ? `<= ${finding.target.atMost}` : `>= ${finding.target.atLeast}`,
    isMet(finding) ? 'ok' : 'NOT MET',
  ]);
  const rows = [['', 'median', 'ratio', 'target', ''], ...cells];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
