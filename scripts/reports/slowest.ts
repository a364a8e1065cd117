/** What a file of tests cost. */
export type Timed = { file: string; seconds: number };

/** The seconds of each file, those of its tests together, the slowest first. */
export function slowestFirst(times: readonly Timed[]): Timed[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds: Math.round(seconds * 10) / 10 }))
    .sort((a, b) => b.seconds - a.seconds);
}
