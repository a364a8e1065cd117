import { availableParallelism } from 'node:os';
import { AppError } from '../../../../platform/errors.ts';
import { GuardedThread } from '../../../../platform/threads/guarded-thread.ts';
import { type Place as LinePlace, ThreadLine } from '../../../../platform/threads/thread-line.ts';
import { CopyError } from './copy-problem.ts';
import type { Answers, AnyAnswer, Ask, CopyProblem } from './messages.ts';

type Limits = {
  /** How many files are looked at at once, and how many more may wait. */
  threads: number;
  waiting: number;
  /** How long one question may take. */
  patienceMs: number;
};

const copiesPerThread = 25;
const busySeconds = 5;
const memoryMb = 512;

const errorOf = (problem: CopyProblem | 'too-large', cause?: unknown) =>
  new CopyError(problem === 'too-large' ? 'too-many-pixels' : problem, { cause });

/** Looks at one file; ended from outside when it takes too long. */
export class CopyThread extends GuardedThread<Ask, AnyAnswer, CopyProblem> {
  constructor(patienceMs: number) {
    const file = new URL('./copy-thread.ts', import.meta.url);
    super({ file, start: { kind: 'close' }, patienceMs, memoryMb, errorOf });
  }

  /** Throws CopyError. */
  async ask<K extends Ask['kind']>(ask: Extract<Ask, { kind: K }>): Promise<Answers[K]> {
    return (await this.send(ask)) as Answers[K];
  }
}

export type Place = LinePlace<CopyThread>;

/** Threads that look at copies. A file that is hostile costs its thread, never the server. */
export function createCopyThreads(limits: Partial<Limits> = {}): ThreadLine<CopyThread> {
  // Drawing the original and answering everybody else need a core, too.
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  const { patienceMs, ...line } = { threads, waiting: threads * 8, patienceMs: 30_000, ...limits };
  return new ThreadLine({
    limits: { ...line, usesPerThread: copiesPerThread },
    start: () => new CopyThread(patienceMs),
    busy: () => new AppError('UNAVAILABLE', { text: 'copy.busy', values: { seconds: busySeconds } }),
    tidy: async (thread) => {
      await thread.ask({ kind: 'close' });
    },
  });
}
