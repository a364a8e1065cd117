import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A way through the network that can be cut: nothing comes through, nobody is told, and nobody hangs up. */
export type Relay = { port: number; cut(): void; mend(): void; close(): void };

type Pair = { from: Socket; to: Socket | undefined };

export async function startRelay(target: number): Promise<Relay> {
  const pairs = new Set<Pair>();
  let isCut = false;
  const join = (pair: Pair) => {
    const to = dial(target, '127.0.0.1');
    pair.to = to;
    const end = () => {
      pairs.delete(pair);
      pair.from.destroy();
      to.destroy();
    };
    for (const socket of [pair.from, to]) socket.on('error', end).on('close', end);
    pair.from.on('data', (bytes) => to.write(bytes));
    to.on('data', (bytes) => pair.from.write(bytes));
    if (isCut) pause(pair);
  };
  const server = createServer((from) => {
    const pair: Pair = { from, to: undefined };
    pairs.add(pair);
    from.setNoDelay(true).on('error', () => {});
    // Whoever gives up while it is cut was never there.
    from.on('close', () => pairs.delete(pair));
    if (!isCut) join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const pair of pairs) pause(pair);
    },
    mend() {
      isCut = false;
      for (const pair of pairs) {
        if (pair.to === undefined) join(pair);
        pair.from.resume();
        pair.to?.resume();
      }
    },
    close() {
      server.close();
      for (const { from, to } of pairs) for (const socket of [from, to]) socket?.destroy();
    },
  };
}

function pause({ from, to }: Pair): void {
  from.pause();
  to?.pause();
}
