import { isOutage } from '../outage.ts';
import { NoAnswer, withinTime } from '../within-time.ts';

/** Throws while the part is not ready. */
export type ReadinessCheck = () => Promise<void>;

type PartState = 'ready' | 'not ready';
export type ReadinessReport = { status: PartState | 'degraded'; parts: Record<string, PartState> };

/** What `/ready` asks. Parts add themselves (`app.readiness.add('seeding', …)`). */
export type Readiness = {
  /** `shared`: all servers have it in common, so that sending callers to another one mends nothing. */
  add(part: string, check: ReadinessCheck, kind?: { shared: boolean }): void;
  report(): Promise<ReadinessReport>;
  /** From now on not ready, whatever the parts say: the process ends. */
  leave(): void;
};

/** A part that does not answer in this time is not ready. */
const answerMs = 3000;

/**
 * So long a server that was ready stays among those that are asked while the database or the file store is away: were
 * all taken out at once, callers would read the proxy's words instead of ours, and find nobody when it is back.
 */
const patienceMs = 120_000;

type Part = { check: ReadinessCheck; shared: boolean };
type Answer = { part: string; state: PartState; sharedOutage: boolean };

export function createReadiness(onFailure: (part: string, error: unknown) => void): Readiness {
  const parts = new Map<string, Part>();
  let readyAt = Number.NEGATIVE_INFINITY;
  let isLeaving = false;
  const ask = async ([part, { check, shared }]: [string, Part]): Promise<Answer> => {
    try {
      await withinTime(answerMs, check());
      return { part, state: 'ready', sharedOutage: false };
    } catch (error) {
      onFailure(part, error);
      return { part, state: 'not ready', sharedOutage: shared && (error instanceof NoAnswer || isOutage(error)) };
    }
  };
  const statusOf = (missing: readonly Answer[]): ReadinessReport['status'] => {
    if (missing.length === 0) return 'ready';
    const bearable = missing.every(({ sharedOutage }) => sharedOutage) && performance.now() - readyAt < patienceMs;
    return bearable ? 'degraded' : 'not ready';
  };
  const look = async (): Promise<ReadinessReport> => {
    const answers = await Promise.all([...parts].map(ask));
    const status = isLeaving ? 'not ready' : statusOf(answers.filter(({ state }) => state === 'not ready'));
    if (status === 'ready') readyAt = performance.now();
    return { status, parts: Object.fromEntries(answers.map(({ part, state }) => [part, state])) };
  };
  let running: Promise<ReadinessReport> | undefined;
  return {
    add(part, check, { shared } = { shared: false }) {
      parts.set(part, { check, shared });
    },
    leave() {
      isLeaving = true;
    },
    // Anybody may ask, and looking costs (a file is written): those who ask at once share one look.
    report() {
      running ??= look().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
