import { createTurns } from '../renderer/turns.ts';

type Limits = {
  /** How many are worked on at once, and how many more may wait. */
  threads: number;
  waiting: number;
  /** A thread's memory grows with what it has seen. */
  usesPerThread: number;
};

type Thread = { uses: number; isSpent: boolean; end(): void };

/** A place in the line. `work` begins when a thread is free. */
export type Place<T extends Thread> = { work<Result>(use: (thread: T) => Promise<Result>): Promise<Result> };

type Options<T> = {
  limits: Limits;
  start(): T;
  /** What whoever finds the line full is told. */
  busy(): Error;
  /** Before a thread goes back into its place. */
  tidy?(thread: T): Promise<void>;
};

/** Threads that work for whoever stands in line. Input that is hostile costs its thread, never the server. */
export class ThreadLine<T extends Thread> {
  private readonly idle: T[] = [];
  private readonly turns;
  private taken = 0;

  constructor(private readonly options: Options<T>) {
    const { threads, waiting } = options.limits;
    this.turns = createTurns(threads, waiting);
  }

  /** Throws at once where too many wait. Whoever goes away while it waits gives its place back: `work` rejects. */
  reserve(signal?: AbortSignal): Place<T> {
    const { threads, waiting } = this.options.limits;
    if (this.taken >= threads + waiting) throw this.options.busy();
    this.taken += 1;
    const turn = this.turns.take(signal);
    turn.catch(() => {
      this.taken -= 1;
    });
    return { work: (use) => this.work(turn, use) };
  }

  private async work<Result>(
    turn: Promise<(() => void) | undefined>,
    use: (thread: T) => Promise<Result>,
  ): Promise<Result> {
    const done = await turn;
    try {
      const thread = this.findThread();
      // Two steps: a thread that cannot even be started must not keep its place in the line.
      return await use(thread).finally(() => this.giveBack(thread));
    } finally {
      this.taken -= 1;
      done?.();
    }
  }

  /** One that ended while nobody asked it anything is of no use. */
  private findThread(): T {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (!thread.isSpent) return thread;
    }
    return this.options.start();
  }

  private async giveBack(thread: T): Promise<void> {
    thread.uses += 1;
    if (!thread.isSpent) await this.options.tidy?.(thread).catch(() => thread.end());
    if (thread.uses >= this.options.limits.usesPerThread) thread.end();
    if (!thread.isSpent) this.idle.push(thread);
  }
}
