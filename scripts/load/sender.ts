import { Connection } from './connection.ts';
import type { Order, Sent } from './send-load.ts';

type Timed = { status: number; ms: number };

/** The calls as they go over the line, made before the first is sent. */
function writeCalls({ calls }: Order): Buffer[] {
  return calls.map(({ method = 'GET', path, body, headers }) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const ofBody = text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const lines = Object.entries({ host: 'localhost', ...headers, ...ofBody }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
  });
}

/** As many senders as connections, each asking again as soon as it is answered. */
async function sendInTurns(order: Order, connections: readonly Connection[]): Promise<Timed[]> {
  const requests = writeCalls(order);
  const done: Timed[] = [];
  const end = performance.now() + order.seconds * 1000;
  const { most = Number.POSITIVE_INFINITY } = order;
  let turn = 0;
  const work = async (connection: Connection) => {
    while (performance.now() < end && turn < most) {
      const from = performance.now();
      turn += 1;
      const status = await connection.ask(requests[turn % requests.length] as Buffer);
      done.push({ status, ms: performance.now() - from });
    }
  };
  await Promise.all(connections.map(work));
  return done;
}

/** People come when they come, answered or not: the time counts from the moment at which one should have been sent. */
async function sendAtRate(order: Order, connections: readonly Connection[], perSecond: number): Promise<Timed[]> {
  const requests = writeCalls(order);
  const free = [...connections];
  const due: { request: Buffer; from: number }[] = [];
  const done: Timed[] = [];
  const total = Math.round(perSecond * order.seconds);
  const begin = performance.now();
  const waiting: Promise<void>[] = [];
  const work = async (connection: Connection) => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      const status = await connection.ask(next.request);
      done.push({ status, ms: performance.now() - next.from });
    }
    free.push(connection);
  };
  for (let turn = 0; turn < total; ) {
    const reached = Math.min(total, Math.floor(((performance.now() - begin) * perSecond) / 1000));
    for (; turn < reached; turn += 1) {
      due.push({ request: requests[turn % requests.length] as Buffer, from: begin + (turn * 1000) / perSecond });
      const connection = free.pop();
      if (connection !== undefined) waiting.push(work(connection));
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

/** More than anybody waits for at once: the rate does not depend on how soon the server answers. */
const mostConnections = 2000;

process.on('message', async (order: Order) => {
  const { pace, port } = order;
  const count = 'connections' in pace ? pace.connections : mostConnections;
  const connections = Array.from({ length: count }, () => new Connection(port));
  const from = performance.now();
  const done =
    'connections' in pace
      ? await sendInTurns(order, connections)
      : await sendAtRate(order, connections, pace.perSecond);
  for (const connection of connections) connection.close();
  process.send?.(summarise(done, (performance.now() - from) / 1000));
});
process.once('disconnect', () => process.exit());
