import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-type.ts';

type GateLimits = {
  /** So many are worked on at the same time. */
  atOnce: number;
  /** So many more may wait, each at most so long. */
  waiting: number;
  longestWaitMs: number;
  /** Whoever is still inside then no longer counts: work that hangs must not shut the gate for everybody. */
  longestStayMs: number;
};

/**
 * What everybody asks for on the day of the results. Beyond these numbers more at once gives nobody an answer sooner:
 * who comes then is told to come again, which costs next to nothing, and those inside are answered in time.
 */
const gates = {
  verification: { atOnce: 64, waiting: 192, longestWaitMs: 1000, longestStayMs: 30_000 },
  search: { atOnce: 64, waiting: 192, longestWaitMs: 2000, longestStayMs: 30_000 },
} satisfies Record<string, GateLimits>;

/** A full gate that nobody has left for so long does not move any more. */
const stuckMs = 10_000;

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

/** Ends a stay, inside or still waiting; a second time it does nothing. */
type Leave = () => void;

type Stay = {
  /** Resolves inside the gate; rejects for who waited too long, or left before. */
  inside: Promise<void>;
  leave: Leave;
};

type Waiting = { enter(): void; refuse(): void };

/** Lets so many in, keeps some waiting, and sends the others away. */
export class Gate {
  private readonly guests = new Map<object, NodeJS.Timeout>();
  private readonly queue = new Map<object, Waiting>();
  private lastMove = performance.now();

  /** `onEmpty`: nobody is inside any more. */
  constructor(
    private readonly limits: GateLimits,
    private readonly onEmpty: () => void = () => {},
  ) {}

  get isStuck(): boolean {
    return this.guests.size >= this.limits.atOnce && performance.now() - this.lastMove > stuckMs;
  }

  /** Throws where even the queue is full. */
  take(): Stay {
    const guest = {};
    const leave = () => this.release(guest);
    if (this.guests.size < this.limits.atOnce) {
      this.admit(guest);
      return { inside: Promise.resolve(), leave };
    }
    if (this.queue.size >= this.limits.waiting) throw busy();
    return { inside: this.wait(guest), leave };
  }

  private admit(guest: object): void {
    const timer = setTimeout(() => this.release(guest), this.limits.longestStayMs);
    timer.unref();
    this.guests.set(guest, timer);
    this.lastMove = performance.now();
  }

  private wait(guest: object): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.release(guest), this.limits.longestWaitMs);
      this.queue.set(guest, {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      });
    });
  }

  /** The place goes to who waits longest. */
  private release(guest: object): void {
    this.queue.get(guest)?.refuse();
    this.queue.delete(guest);
    if (!this.guests.has(guest)) return;
    clearTimeout(this.guests.get(guest));
    this.guests.delete(guest);
    this.lastMove = performance.now();
    const [next] = this.queue;
    if (next === undefined) {
      if (this.guests.size === 0) this.onEmpty();
      return;
    }
    const [nextGuest, { enter }] = next;
    this.queue.delete(nextGuest);
    this.admit(nextGuest);
    enter();
  }
}

/** One request at a gate: its place is free when it is answered, or when it is broken off and nobody works on it. */
class Visit {
  private isOver = false;
  private isWorkedOn = false;

  constructor(private readonly leave: Leave) {}

  /** The answer is out, or whoever asked has gone away. */
  end(): void {
    this.isOver = true;
    if (!this.isWorkedOn) this.leave();
  }

  /** Work that was begun for somebody who has gone away counts until it is done: else a crowd could run past the gate. */
  async work<T>(run: () => T): Promise<Awaited<T>> {
    this.isWorkedOn = true;
    try {
      return await run();
    } finally {
      this.isWorkedOn = false;
      if (this.isOver) this.leave();
    }
  }
}

const visits = new WeakMap<FastifyRequest, readonly Visit[]>();

/** Waits for a place inside, which is given back when the request is over. */
export async function comeIn(gate: Gate, request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const stay = gate.take();
  const visit = new Visit(stay.leave);
  visits.set(request, [...(visits.get(request) ?? []), visit]);
  // `close` comes after every answer and for every connection that breaks; an answer that is not sent has no `finish`.
  raw.once('close', () => visit.end());
  raw.once('finish', () => visit.end());
  // A connection that broke before is not heard of again.
  if (raw.destroyed || request.raw.socket.destroyed) visit.end();
  await stay.inside;
}

/** A handler whose work counts as long as it goes on. Behind several gates it is wrapped once by each. */
export const behind = (work: RouteHandlerMethod): RouteHandlerMethod =>
  function (request, reply) {
    const run = (): unknown => work.call(this, request, reply);
    const all = visits.get(request) ?? [];
    return all.reduce((inner, visit) => () => visit.work(inner), run)();
  };

/** Routes with a `gate` are held to its limits, each process by itself. */
export function addGates(app: App): void {
  const open = new Map(Object.entries(gates).map(([name, limits]) => [name, new Gate(limits)]));
  app.addHook('onRoute', (route) => {
    const name = route.config?.gate;
    const gate = name === undefined ? undefined : open.get(name);
    if (gate === undefined) return;
    const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
    // Not before all of it has come: whoever sends half a question would hold a place that others wait for.
    route.preValidation = [...before, (request, reply) => comeIn(gate, request, reply)];
    route.handler = behind(route.handler);
  });
  // A full house that nobody leaves is no outage of the database: only the gate itself can tell.
  app.addHook('onReady', async () => {
    app.readiness.add('gates', async () => {
      const stuck = [...open].filter(([, gate]) => gate.isStuck).map(([name]) => name);
      if (stuck.length > 0) throw new Error(`Nobody leaves: ${stuck.join(', ')}`);
    });
  });
}
