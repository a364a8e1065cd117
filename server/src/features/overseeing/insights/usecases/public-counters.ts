import type { Deps } from '../../../../deps.ts';
import { type CounterName, readCounters } from '../../../../platform/counters.ts';
import { readAside } from '../../../../platform/database/replica.ts';

const keptMs = 60_000;
const shown = ['certificates-generated', 'students-certified'] as const satisfies readonly CounterName[];

export type PublicCounters = { certificatesGenerated: number; studentsCertified: number };

/** The two totals of the home page, read at most once a minute however many people open it. */
export function openPublicCounters(deps: Pick<Deps, 'db' | 'replica' | 'clock'>): () => Promise<PublicCounters> {
  let kept: { until: number; counters: Promise<PublicCounters> } | undefined;
  const read = async (): Promise<PublicCounters> => {
    const totals = await readAside(deps, (db) => readCounters(db, shown));
    return {
      certificatesGenerated: totals.get('certificates-generated') ?? 0,
      studentsCertified: totals.get('students-certified') ?? 0,
    };
  };
  return () => {
    const now = deps.clock.now().getTime();
    if (kept !== undefined && now < kept.until) return kept.counters;
    const counters = read();
    kept = { until: now + keptMs, counters };
    // A read that failed is no answer for the next minute.
    counters.catch(() => {
      if (kept?.counters === counters) kept = undefined;
    });
    return counters;
  };
}
