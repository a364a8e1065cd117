import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Call = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Readonly<Record<string, string>> };

/** What is to be sent to a server on this machine, how fast and how long. */
export type Order = {
  port: number;
  /** Asked one after another, again and again. */
  calls: readonly Call[];
  seconds: number;
  /** Senders that wait for their answers end after so many questions, if that is sooner. */
  most?: number;
  /** So many senders that wait for their answers, or so many questions a second whatever is answered. */
  pace: { connections: number } | { perSecond: number };
};

/** How it was answered; the times are those of the good answers in milliseconds. */
export type Sent = { statuses: Record<number, number>; perSecond: number; p50: number; p95: number; p99: number };

/** Sends from a process of its own: the server under test keeps its own. */
export async function withSender<T>(work: (send: (order: Order) => Promise<Sent>) => Promise<T>): Promise<T> {
  const sender = fork(fileURLToPath(new URL('./sender.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const send = async (order: Order): Promise<Sent> => {
    sender.send(order);
    const [sent] = await once(sender, 'message');
    return sent as Sent;
  };
  try {
    return await work(send);
  } finally {
    sender.disconnect();
  }
}
