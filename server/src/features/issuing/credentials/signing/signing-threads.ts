import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../../platform/threads/start-thread.ts';
import { type SignedCredential, type SigningTask, signDrafts } from './sign-drafts.ts';

/** From this many on a set is shared out among threads: starting one costs about as much as signing these. */
const worthThreads = 200;
const threadLimit = 8;
/** Small enough that storing begins soon, large enough that messages do not count. */
const partSize = 100;

type Answer = { number: number; signed?: SignedCredential[]; error?: string };
type Waiting = { resolve(signed: SignedCredential[]): void; reject(error: Error): void };

function startWorker(): Worker {
  const worker = startThread(new URL('./signing-thread.ts', import.meta.url));
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

/** A part of a set, from one place to another, and the promise of its signatures. */
type SigningPart = { from: number; to: number; signing: Promise<SignedCredential[]> };

async function signOn(thread: SigningThread, part: SigningTask): Promise<SignedCredential[]> {
  try {
    return await thread.sign(part);
  } catch (error) {
    // Slower, but nobody waits for a certificate because a thread could not be had.
    if (error instanceof ThreadEnded) return signDrafts(part);
    throw error;
  }
}

/** Signs a set, in its order: a small one here, a large one on all cores and in parts, of which the first come first. */
export function signInParts(task: SigningTask): SigningPart[] {
  const { drafts, keys, origin } = task;
  const parts: SigningPart[] = [];
  if (drafts.length < worthThreads) parts.push({ from: 0, to: drafts.length, signing: signDrafts(task) });
  else {
    const shares = threadsFor(Math.min(threadLimit, availableParallelism()));
    for (let from = 0; from < drafts.length; from += partSize) {
      const to = Math.min(from + partSize, drafts.length);
      const thread = shares[parts.length % shares.length] as SigningThread;
      parts.push({ from, to, signing: signOn(thread, { origin, keys, drafts: drafts.slice(from, to) }) });
    }
  }
  // Whoever gives up before the end need not hear of the others.
  for (const { signing } of parts) signing.catch(() => {});
  return parts;
}
