import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import type { Order, Sent } from './send-load.ts';

/** Only this machine is ever asked. */
const host = '127.0.0.1';

type Timed = { status: number; ms: number };

function ask({ port, calls }: Order, agent: Agent, turn: number): Promise<number> {
  const { method = 'GET', path, body, headers: given } = calls[turn % calls.length] ?? { path: '/' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const ofBody = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length };
  const headers = { ...given, ...ofBody };
  return new Promise((resolve) => {
    const asked = request({ host, port, method, path, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.end(text);
  });
}

/** As many senders as connections, each asking again as soon as it is answered. */
async function sendInTurns(order: Order, agent: Agent, connections: number): Promise<Timed[]> {
  const done: Timed[] = [];
  const end = performance.now() + order.seconds * 1000;
  let turn = 0;
  const work = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      turn += 1;
      const status = await ask(order, agent, turn);
      done.push({ status, ms: performance.now() - from });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return done;
}

/** People come when they come, answered or not: the time counts from the moment at which one should have been sent. */
async function sendAtRate(order: Order, agent: Agent, perSecond: number): Promise<Timed[]> {
  const done: Timed[] = [];
  const total = Math.round(perSecond * order.seconds);
  const begin = performance.now();
  const waiting: Promise<void>[] = [];
  for (let turn = 0; turn < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * perSecond) / 1000));
    for (; turn < due; turn += 1) {
      const from = begin + (turn * 1000) / perSecond;
      waiting.push(ask(order, agent, turn).then((status) => void done.push({ status, ms: performance.now() - from })));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(waiting);
  return done;
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

function summarise(done: readonly Timed[], seconds: number): Sent {
  const statuses: Record<number, number> = {};
  for (const { status } of done) statuses[status] = (statuses[status] ?? 0) + 1;
  const good = done.filter(({ status }) => status === 200).map(({ ms }) => ms);
  good.sort((one, other) => one - other);
  return {
    statuses,
    perSecond: good.length / seconds,
    p50: percentile(good, 0.5),
    p95: percentile(good, 0.95),
    p99: percentile(good, 0.99),
  };
}

parentPort?.on('message', async (order: Order) => {
  const connections = 'connections' in order.pace ? order.pace.connections : 2000;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const from = performance.now();
  const done =
    'connections' in order.pace
      ? await sendInTurns(order, agent, order.pace.connections)
      : await sendAtRate(order, agent, order.pace.perSecond);
  agent.destroy();
  parentPort?.postMessage(summarise(done, (performance.now() - from) / 1000));
});
