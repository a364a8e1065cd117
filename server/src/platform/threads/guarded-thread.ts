import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** What a thread sends back. `spent`: it is of no more use. */
export type ThreadReply<Answer, Problem> = { answer: Answer } | { problem: Problem; spent: boolean };

type Guard<Ask, Problem> = {
  file: URL;
  /** Asked before all else, of nobody's making: what it takes a program to begin is not the doing of whoever comes first. */
  start: Ask;
  /** How long one question may take. */
  patienceMs: number;
  memoryMb: number;
  /** What is thrown for a problem that the thread names, and for those that it cannot name any more. */
  errorOf(problem: Problem | 'too-slow' | 'too-large' | 'broken', cause?: unknown): Error;
};

/** A program that has not begun by then will not. */
const startMs = 30_000;

/** How long an answer is still waited for that nobody asks for any more: a thread that is ended costs a new one. */
const graceMs = 1_000;

/** `signal`: nobody waits for the answer any more. */
type Waiting = { signal?: AbortSignal | undefined };

/** Works on what strangers send: ended from outside when that costs too much time or memory. */
export class GuardedThread<Ask, Answer, Problem extends string> {
  /** Questions that were dealt with, by whoever counts them. */
  uses = 0;
  isSpent = false;
  private readonly worker: Worker;
  private hasBegun = false;
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  constructor(private readonly guard: Guard<Ask, Problem>) {
    const resourceLimits = { maxOldGenerationSizeMb: guard.memoryMb, maxYoungGenerationSizeMb: 64 };
    // What the programs inside print about a hostile text is of no use in the log.
    this.worker = startThread(guard.file, { resourceLimits, stdout: true, stderr: true });
    this.worker.unref();
    this.worker.on('message', (reply: ThreadReply<Answer, Problem>) => this.settle(reply));
    // It ran out of memory, or something in it broke.
    this.worker.on('error', (cause) => this.fail(guard.errorOf('too-large', cause)));
    this.worker.on('exit', () => this.fail(guard.errorOf('broken')));
  }

  /** One question at a time. Throws what `errorOf` makes of its problem. */
  async send(ask: Ask, waiting: Waiting = {}): Promise<Answer> {
    if (!this.hasBegun) await this.put(this.guard.start, { patienceMs: startMs });
    this.hasBegun = true;
    return this.put(ask, { ...waiting, patienceMs: this.guard.patienceMs });
  }

  private async put(ask: Ask, { signal, patienceMs }: Waiting & { patienceMs: number }): Promise<Answer> {
    const giveUp = () => this.fail(this.guard.errorOf('too-slow'));
    let timer = setTimeout(giveUp, patienceMs);
    const hurry = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, graceMs);
    };
    signal?.addEventListener('abort', hurry, { once: true });
    if (signal?.aborted === true) hurry();
    this.worker.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.waiting = { resolve, reject };
        this.worker.postMessage(ask);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hurry);
      this.worker.unref();
    }
  }

  end(): void {
    this.isSpent = true;
    void this.worker.terminate();
  }

  private settle(reply: ThreadReply<Answer, Problem>): void {
    const { waiting } = this;
    this.waiting = undefined;
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else {
      this.isSpent ||= reply.spent;
      waiting?.reject(this.guard.errorOf(reply.problem));
    }
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.end();
    waiting?.reject(error);
  }
}
