import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

type Call = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Readonly<Record<string, string>> };

/** What is to be sent to a server on this machine, how fast and how long. */
export type Order = {
  port: number;
  /** Asked one after another, again and again. */
  calls: readonly Call[];
  seconds: number;
  /** So many senders that wait for their answers, or so many questions a second whatever is answered. */
  pace: { connections: number } | { perSecond: number };
};

/** How it was answered; the times are those of the good answers in milliseconds. */
export type Sent = { statuses: Record<number, number>; perSecond: number; p50: number; p95: number; p99: number };

/** Sends from a thread of its own: the server under test keeps its own. */
export async function withSender<T>(work: (send: (order: Order) => Promise<Sent>) => Promise<T>): Promise<T> {
  const file = JSON.stringify(fileURLToPath(new URL('./sender.ts', import.meta.url)));
  const worker = new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`, {
    eval: true,
    execArgv: [],
  });
  const send = async (order: Order): Promise<Sent> => {
    worker.postMessage(order);
    const [sent] = await once(worker, 'message');
    return sent as Sent;
  };
  try {
    return await work(send);
  } finally {
    await worker.terminate();
  }
}
