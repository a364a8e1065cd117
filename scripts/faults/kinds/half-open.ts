import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { handlesOf, until } from '../../cluster/processes.ts';
import { type Fault, type House, untilActs } from '../fault.ts';

const verify = '/api/verifier/public/verify';

/** What they say before they fall silent. */
const silences: readonly { count: number; said: string }[] = [
  { count: 300, said: '' },
  { count: 200, said: 'POST /api/verifier/public/verify HTTP/1.1\r\nHost: x\r\n' },
  // More than are let in at once and may wait: the body never comes.
  {
    count: 300,
    said: `POST ${verify} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"cert`,
  },
];

function openAll(port: number): Socket[] {
  return silences.flatMap(({ count, said }) =>
    Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      if (said !== '') socket.write(said);
      return socket;
    }),
  );
}

async function isVerifiedSoon({ product }: House): Promise<boolean> {
  const answer = await fetch(`${product.url}${verify}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"certificateNo":"NONE-0000-0000000000"}',
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined && answer.status < 500;
}

export const halfOpen: Fault = {
  name: 'half-open connections',
  done: '800 clients that open and say nothing, half a head, or half a body; then 200 that ask and vanish',
  bulk: 1000,
  async happen(house) {
    const problems: string[] = [];
    const countSockets = () => handlesOf(house.product.pid).sockets;
    const before = countSockets();
    const port = Number(new URL(house.product.url).port);
    const silent = openAll(port);
    await sleep(2000);
    for (let turn = 0; turn < 10; turn += 1) {
      if (!(await isVerifiedSoon(house))) problems.push('a verification was not answered');
      await sleep(300);
    }
    for (let turn = 0; turn < 200; turn += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET /api/v1/templates HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.resetAndDestroy());
    }
    await untilActs(house, 3);
    const open = () => countSockets() - before;
    // Those with a whole head have a quarter of an hour for a large file; the others a minute and a half.
    await until('silent ones are hung up on', () => open() < 330, 120).catch(() =>
      problems.push(`${open()} connections stay open`),
    );
    for (const socket of silent) socket.resetAndDestroy();
    await until('what vanished is closed', () => open() < 40, 30).catch(() =>
      problems.push(`${open()} connections are left behind`),
    );
    return [...new Set(problems)];
  },
};
