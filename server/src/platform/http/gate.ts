import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-type.ts';

type GateLimits = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many more may wait, each at most so long. */
  waiting: number;
  longestWaitMs: number;
};

/**
 * What everybody asks for on the day of the results. Beyond these numbers more at once gives nobody an answer sooner:
 * who comes then is told to come again, which costs next to nothing, and those inside are answered in time.
 */
const gates = {
  verification: { atOnce: 64, waiting: 192, longestWaitMs: 1000 },
  search: { atOnce: 64, waiting: 192, longestWaitMs: 2000 },
} satisfies Record<string, GateLimits>;

export type GateName = keyof typeof gates;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The requests of all routes with the same gate are counted together. */
    gate?: GateName;
  }
}

/** Spread out, so that those who were sent away do not all come back in the same second. */
const secondsToWait = () => 2 + Math.floor(Math.random() * 4);

export const busy = (seconds = secondsToWait()) =>
  new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds } });

type Waiting = { enter(): void; timer: NodeJS.Timeout };

/** Lets so many in, keeps some waiting, and sends the others away. */
export class Gate {
  private inside = 0;
  private readonly queue = new Set<Waiting>();

  constructor(private readonly limits: GateLimits) {}

  /** Ends inside the gate, or throws that it is busy. */
  async enter(): Promise<void> {
    if (this.inside < this.limits.atOnce) {
      this.inside += 1;
      return;
    }
    if (this.queue.size >= this.limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue.delete(one);
        reject(busy());
      }, this.limits.longestWaitMs);
      const one: Waiting = { enter: resolve, timer };
      this.queue.add(one);
    });
  }

  /** The place goes to who waits longest. */
  leave(): void {
    const [next] = this.queue;
    if (next === undefined) {
      this.inside -= 1;
      return;
    }
    this.queue.delete(next);
    clearTimeout(next.timer);
    next.enter();
  }
}

/** Routes with a `gate` are held to its limits, each process by itself. */
export function addGates(app: App): void {
  const open = new Map(Object.entries(gates).map(([name, limits]) => [name, new Gate(limits)]));
  const insiders = new WeakMap<FastifyRequest, Gate>();
  app.addHook('onRoute', (route) => {
    const name = route.config?.gate;
    const gate = name === undefined ? undefined : open.get(name);
    if (gate === undefined) return;
    const before = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [
      ...before,
      async (request) => {
        await gate.enter();
        // Whoever went away while waiting has been answered already: nobody would give the place back.
        if (request.raw.socket.destroyed) gate.leave();
        else insiders.set(request, gate);
      },
    ];
  });
  app.addHook('onResponse', (request, _reply, done) => {
    insiders.get(request)?.leave();
    insiders.delete(request);
    done();
  });
}
