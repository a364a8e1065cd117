import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../settings.ts';
import { codeOf, StartError } from '../start-error.ts';
import type { App } from './app-type.ts';

type Address = Pick<Settings, 'port' | 'host'>;

function explain(error: unknown, { port, host }: Address): unknown {
  const other = port < 65_535 ? port + 1 : port - 1;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken by another program. Choose another one with PORT, for example: PORT=${other} npm start`,
      );
    case 'EACCES':
      return new StartError(`Your account may not listen on port ${port}. Choose one from 1024 up with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

/** Asks before the database is started and filled, so that a taken port is told at once. */
export async function requireFreePort(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explain(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}

export async function listen(app: App, address: Address): Promise<void> {
  try {
    await app.listen({ port: address.port, host: address.host });
  } catch (error) {
    throw explain(error, address);
  }
}

/** Tells proxies that ask /ready to send nobody any more, and answers those whom they still send until they have noticed. */
export async function leaveProxies({ readiness }: App, seconds: number): Promise<void> {
  readiness.leave();
  await sleep(seconds * 1000);
}

/** Takes no new connections and lets running requests finish; those that do not in time are cut off. */
export async function closeGracefully(app: App, patienceMilliseconds: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds);
  // A browser keeps the connection of its last answered request open; nobody else closes those.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
    clearInterval(sweep);
  }
}
