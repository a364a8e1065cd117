const steps = [
  { from: 1_000_000_000, sign: 'B+' },
  { from: 1_000_000, sign: 'M+' },
  { from: 1000, sign: 'K+' },
] as const;

/**
 * A counter in a few characters: 999, "1.5K+", "2.3M+". Cut, never rounded up: the page must not claim more than there
 * is, and "1000.0K+" cannot come about.
 */
export function abbreviateCount(count: number): string {
  const step = steps.find(({ from }) => count >= from);
  if (step === undefined) return String(Math.max(0, Math.trunc(count)));
  const tenths = Math.floor(count / (step.from / 10));
  return `${Math.floor(tenths / 10)}.${tenths % 10}${step.sign}`;
}
