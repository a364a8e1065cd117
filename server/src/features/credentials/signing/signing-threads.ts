import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type SignedCredential, type SigningTask, signDrafts } from './sign-drafts.ts';

/** From this many on a set is shared out among threads: starting one costs about as much as signing these. */
const worthThreads = 200;
const threadLimit = 8;

type Answer = { number: number; signed?: SignedCredential[]; error?: string };
type Waiting = { resolve(signed: SignedCredential[]): void; reject(error: Error): void };

/** From the source tree a thread must be taught TypeScript first, as the process was. */
function sourceThread(): Worker {
  const file = JSON.stringify(new URL('./signing-thread.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(code, { eval: true, execArgv: [] });
}

/** Beside the bundle lies the bundled thread. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const worker = isSource ? sourceThread() : new Worker(new URL('./signing-thread.js', import.meta.url));
  worker.unref();
  return worker;
}

/** The thread is gone; what it was asked can be done elsewhere. */
class ThreadEnded extends Error {}

class SigningThread {
  private worker: Worker | undefined;
  private next = 0;
  private readonly waiting = new Map<number, Waiting>();

  sign(task: SigningTask): Promise<SignedCredential[]> {
    const worker = this.start();
    const number = this.next;
    this.next += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, task });
    });
  }

  private start(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = startWorker();
    this.worker = worker;
    worker.on('message', ({ number, signed, error }: Answer) => {
      const asked = this.waiting.get(number);
      this.waiting.delete(number);
      if (this.waiting.size === 0) worker.unref();
      if (signed === undefined) asked?.reject(new Error(error));
      // Buffers arrive as plain bytes.
      else asked?.resolve(signed.map((one) => ({ ...one, sha256: Buffer.from(one.sha256) })));
    });
    worker.on('error', (cause) => this.forget(worker, cause));
    worker.on('exit', () => this.forget(worker));
    return worker;
  }

  /** Whoever waits is told; the next set starts a new thread. */
  private forget(worker: Worker, cause?: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new ThreadEnded('A signing thread ended.', { cause }));
    this.waiting.clear();
  }
}

const threads: SigningThread[] = [];

function threadsFor(count: number): SigningThread[] {
  while (threads.length < count) threads.push(new SigningThread());
  return threads.slice(0, count);
}

/** Signs a set, in its order: a small one here, a large one on all cores. */
export async function signOnAllCores(task: SigningTask): Promise<SignedCredential[]> {
  if (task.drafts.length < worthThreads) return signDrafts(task);
  const shares = threadsFor(Math.min(threadLimit, availableParallelism()));
  const size = Math.ceil(task.drafts.length / shares.length);
  const parts = shares.map(async (thread, index) => {
    const part = { ...task, drafts: task.drafts.slice(index * size, (index + 1) * size) };
    try {
      return await thread.sign(part);
    } catch (error) {
      // Slower, but nobody waits for a certificate because a thread could not be had.
      if (error instanceof ThreadEnded) return signDrafts(part);
      throw error;
    }
  });
  return (await Promise.all(parts)).flat();
}
