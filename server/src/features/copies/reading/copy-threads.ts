import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors.ts';
import { createTurns } from '../../../platform/renderer/turns.ts';
import { CopyError } from './copy-problem.ts';
import type { Answers, Ask, Reply } from './messages.ts';

type Limits = {
  /** How many files are looked at at once, and how many more may wait. */
  threads: number;
  waiting: number;
  /** How long one question may take. */
  patienceMs: number;
};

/** A thread's memory grows with what it has seen. */
const copiesPerThread = 25;
const busySeconds = 5;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** From the source tree a thread must be taught TypeScript first, as the process was. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = JSON.stringify(new URL('./copy-thread.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  // What the programs inside print about a hostile file is of no use in the log.
  const options = { execArgv: [], resourceLimits, stdout: true, stderr: true };
  const worker = isSource
    ? new Worker(code, { ...options, eval: true })
    : new Worker(new URL('./copy-thread.js', import.meta.url), options);
  worker.unref();
  return worker;
}

/** Looks at one file; ended from outside when it takes too long. */
export class CopyThread {
  copies = 0;
  isSpent = false;
  private readonly worker = startWorker();
  private waiting: { resolve(answer: never): void; reject(error: Error): void } | undefined;

  constructor(private readonly patienceMs: number) {
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    // It ran out of memory, or something in it broke.
    this.worker.on('error', (cause) => this.fail(new CopyError('too-many-pixels', { cause })));
    this.worker.on('exit', () => this.fail(new CopyError('broken')));
  }

  /** Throws CopyError. */
  async ask<K extends Ask['kind']>(ask: Extract<Ask, { kind: K }>): Promise<Answers[K]> {
    const timer = setTimeout(() => this.fail(new CopyError('too-slow')), this.patienceMs);
    this.worker.ref();
    try {
      return await new Promise<Answers[K]>((resolve, reject) => {
        this.waiting = { resolve, reject };
        this.worker.postMessage(ask);
      });
    } finally {
      clearTimeout(timer);
      this.worker.unref();
    }
  }

  end(): void {
    this.isSpent = true;
    void this.worker.terminate();
  }

  private settle(reply: Reply): void {
    const { waiting } = this;
    this.waiting = undefined;
    if ('answer' in reply) waiting?.resolve(reply.answer as never);
    else {
      this.isSpent ||= reply.spent;
      waiting?.reject(new CopyError(reply.problem));
    }
  }

  private fail(error: CopyError): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.end();
    waiting?.reject(error);
  }
}

/** A place in the line. `work` begins when a thread is free. */
export type Place = { work<T>(look: (thread: CopyThread) => Promise<T>): Promise<T> };

class CopyThreads {
  private readonly idle: CopyThread[] = [];
  private readonly turns;
  private taken = 0;

  constructor(private readonly limits: Limits) {
    this.turns = createTurns(limits.threads, limits.waiting);
  }

  /** Throws UNAVAILABLE at once where too many wait. */
  reserve(): Place {
    const { threads, waiting } = this.limits;
    if (this.taken >= threads + waiting) {
      throw new AppError('UNAVAILABLE', { text: 'copy.busy', values: { seconds: busySeconds } });
    }
    this.taken += 1;
    const turn = this.turns.take();
    return { work: (look) => this.work(turn, look) };
  }

  private async work<T>(turn: Promise<(() => void) | undefined>, look: (thread: CopyThread) => Promise<T>): Promise<T> {
    const done = await turn;
    try {
      const thread = this.findThread();
      // Two steps: a thread that cannot even be started must not keep its place in the line.
      return await look(thread).finally(() => this.giveBack(thread));
    } finally {
      this.taken -= 1;
      done?.();
    }
  }

  /** One that ended while nobody asked it anything is of no use. */
  private findThread(): CopyThread {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (!thread.isSpent) return thread;
    }
    return new CopyThread(this.limits.patienceMs);
  }

  private async giveBack(thread: CopyThread): Promise<void> {
    thread.copies += 1;
    if (!thread.isSpent) await thread.ask({ kind: 'close' }).catch(() => thread.end());
    if (thread.copies >= copiesPerThread) thread.end();
    if (!thread.isSpent) this.idle.push(thread);
  }
}

/** Threads that look at copies. A file that is hostile costs its thread, never the server. */
export function createCopyThreads(limits: Partial<Limits> = {}): CopyThreads {
  // Drawing the original and answering everybody else need a core, too.
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  return new CopyThreads({ threads, waiting: threads * 8, patienceMs: 30_000, ...limits });
}
