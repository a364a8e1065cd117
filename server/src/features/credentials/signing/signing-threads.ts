import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type SignedCredential, type SigningTask, signDrafts } from './sign-drafts.ts';

/** From this many on a set is shared out among threads: starting one costs about as much as signing these. */
const worthThreads = 200;
const threadLimit = 8;

type Answer = { number: number; signed?: SignedCredential[]; error?: string };
type Waiting = { resolve(signed: SignedCredential[]): void; reject(error: Error): void };

/** Beside the bundle lies the bundled thread; from the source tree it is loaded as the source is. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './signing-thread.ts' : './signing-thread.js', import.meta.url);
  const worker = new Worker(file, isSource ? { execArgv: ['--import', 'tsx'] } : {});
  worker.unref();
  return worker;
}

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
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', () => this.fail(new Error('A signing thread ended.')));
    return worker;
  }

  /** Whoever waits is told; the next set starts a new thread. */
  private fail(error: Error): void {
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
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
  const parts = shares.map((thread, index) =>
    thread.sign({ ...task, drafts: task.drafts.slice(index * size, (index + 1) * size) }),
  );
  return (await Promise.all(parts)).flat();
}
