import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { behind, comeIn, Gate } from './gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files may be sent here. */
    takesForm?: boolean;
  }
}

/**
 * What one account has done at the same moment. Acts on the same thing wait for each other, each with a connection of
 * the database: without a bound one account could hold all of them, and nobody else would be answered.
 */
const limits = { atOnce: 8, waiting: 400, longestWaitMs: 30_000, longestStayMs: 60_000 };

const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Whoever sends a file takes as long as the line does, and holds no connection meanwhile. */
const sendsFile = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.takesForm === true && headers['content-type']?.startsWith('multipart/') === true;

/** One gate for each account that something is done for; none stays behind. */
class OwnGates {
  private readonly gates = new Map<string, Gate>();

  of(account: string): Gate {
    const gate = this.gates.get(account) ?? new Gate(limits, () => this.gates.delete(account));
    this.gates.set(account, gate);
    return gate;
  }
}

/** Acts of one account are worked on a few at a time, in each process; the others wait without a connection. */
export function addOwnGates(app: App): void {
  const gates = new OwnGates();
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => reading.includes(method))) return;
    const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
    route.preValidation = [
      ...before,
      async (request, reply) => {
        const { actor } = request;
        if (actor !== undefined && !sendsFile(request)) await comeIn(gates.of(actor.id), request, reply);
      },
    ];
    route.handler = behind(route.handler);
  });
}
