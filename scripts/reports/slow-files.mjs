import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const times = join(import.meta.dirname, 'times.json');

/**
 * What a quick run may spend on the files that were measured, in seconds of both workers together: of its three minutes
 * the checks take one, and what each worker reads and compiles first another.
 */
const quickSeconds = 60;

/** Patterns of the files that do not fit into a quick run, the slowest first to go; one that was not measured yet stays in. */
export function leftOutOfQuickRuns() {
  let spent = 0;
  const quickestFirst = Object.entries(JSON.parse(readFileSync(times, 'utf8'))).sort(([, a], [, b]) => a - b);
  const tooMuch = quickestFirst.filter(([, seconds]) => {
    spent += seconds;
    return spent > quickSeconds;
  });
  return tooMuch.map(([file]) => `**/${file.replace(/^(server|web)\//, '')}`);
}

/** By name, so that a later run changes few lines; what takes less than a second is not worth leaving out. */
export function keepTimes(slowest) {
  const worth = slowest.filter(({ seconds }) => seconds >= 1);
  const rounded = worth.map(({ file, seconds }) => [file, Math.round(seconds)]).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(times, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
