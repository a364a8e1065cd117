import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { addToCounts, type Count } from '../shared-counts.ts';

/** Counts one more call of a caller and says how many there were in the window, and how long it lasts. */
type Counter = (key: string, timeWindow: number, max: number) => Promise<Count>;

/** Callers that one process remembers at most. */
const remembered = 20_000;

/** Made by its first caller: it takes its whole room at once, of which each of the many limits would want its own at every start. */
function rememberCallers<Known extends object>(): Pick<LRUCache<string, Known>, 'get' | 'set'> {
  let callers: LRUCache<string, Known> | undefined;
  return {
    get: (key) => callers?.get(key),
    set: (key, known) => {
      callers ??= new LRUCache({ max: remembered });
      return callers.set(key, known);
    },
  };
}

function countHere(): Counter {
  const windows = rememberCallers<{ hits: number; endsAt: number }>();
  return async (key, timeWindow) => {
    const now = Date.now();
    const running = windows.get(key);
    const window = running !== undefined && running.endsAt > now ? running : { hits: 0, endsAt: now + timeWindow };
    window.hits += 1;
    windows.set(key, window);
    return { current: window.hits, ttl: window.endsAt - now };
  };
}

/**
 * All servers of a database count together, every single call. Who is over the limit is remembered here until the
 * window ends: a flood costs no further writes. While the database is away each process counts for itself.
 */
function countEach(db: Database, name: string): Counter {
  const over = rememberCallers<{ current: number; endsAt: number }>();
  const own = countHere();
  return async (key, timeWindow, max) => {
    const refused = over.get(key);
    if (refused !== undefined && refused.endsAt > Date.now()) {
      return { current: refused.current, ttl: refused.endsAt - Date.now() };
    }
    try {
      const [count] = await addToCounts(db, [{ key: `${name} ${key}`, hits: 1, timeWindow }]);
      if (count === undefined) return { current: 1, ttl: timeWindow };
      if (count.current > max) over.set(key, { current: count.current, endsAt: Date.now() + count.ttl });
      return count;
    } catch {
      return own(key, timeWindow, max);
    }
  };
}

/** What one process knows of a caller: the sum of all servers when it last told them, and its own calls since then. */
type Tally = { sum: number; untold: number; endsAt: number };

/** A process tells the others of a caller whenever it has this part of the limit. */
const toldPart = 1 / 20;
/** So many callers are told of in one statement. */
const toldAtOnce = 500;

/**
 * All servers count together, in parts: a call costs no write, a twentieth of the limit does, and one statement tells of
 * all callers that came so far. N servers let through at most N twentieths more than the limit, and what comes while
 * they tell.
 */
class Tallies {
  private readonly tallies = rememberCallers<Tally>();
  private readonly due = new Map<string, { tally: Tally; timeWindow: number }>();
  private isTelling = false;

  constructor(private readonly db: Database) {}

  count(key: string, timeWindow: number, max: number): Count {
    const now = Date.now();
    const known = this.tallies.get(key);
    const tally = known !== undefined && known.endsAt > now ? known : { sum: 0, untold: 0, endsAt: now + timeWindow };
    tally.untold += 1;
    this.tallies.set(key, tally);
    const current = tally.sum + tally.untold;
    // Whoever is over the limit is refused here anyway.
    if (tally.untold >= max * toldPart && tally.sum <= max) {
      this.due.set(key, { tally, timeWindow });
      if (!this.isTelling) void this.tell();
    }
    return { current, ttl: tally.endsAt - now };
  }

  private async tell(): Promise<void> {
    this.isTelling = true;
    try {
      while (this.due.size > 0) await this.tellOf([...this.due].slice(0, toldAtOnce));
    } catch {
      // The database is away: the process counts for itself, and tells when the next part is full.
      this.due.clear();
    } finally {
      this.isTelling = false;
    }
  }

  private async tellOf(callers: Array<[string, { tally: Tally; timeWindow: number }]>): Promise<void> {
    const told = callers.map(([key, { tally, timeWindow }]) => ({ key, hits: tally.untold, timeWindow }));
    for (const { key } of told) this.due.delete(key);
    const sums = await addToCounts(this.db, told);
    const now = Date.now();
    for (const [n, [, { tally }]] of callers.entries()) {
      const sum = sums[n];
      if (sum === undefined) continue;
      tally.untold -= told[n]?.hits ?? 0;
      tally.sum = sum.current;
      tally.endsAt = now + sum.ttl;
    }
  }
}

function countInParts(tallies: Tallies, name: string): Counter {
  return async (key, timeWindow, max) => tallies.count(`${name} ${key}`, timeWindow, max);
}

/** What a limit says beyond the library's options. */
export type CountedLimit = RateLimitOptions & {
  /** Every call is counted in the database: limits that guard a secret or cost much. Others are told of in parts. */
  isExact?: boolean;
  /** Where the limit stands, if it is not a route's own. */
  place?: string;
};

type ChildOptions = CountedLimit & { routeInfo?: { method?: unknown; url?: string } };

class LimitStore implements FastifyRateLimitStore {
  constructor(
    private readonly db: Database,
    private readonly tallies: Tallies,
    private readonly counter: Counter,
  ) {}

  incr(
    key: string,
    done: (error: Error | null, result?: Count) => void,
    timeWindow = 60_000,
    max = Number.POSITIVE_INFINITY,
  ): void {
    this.counter(key, timeWindow, max).then(
      (count) => done(null, count),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  child(given: Parameters<FastifyRateLimitStore['child']>[0]): LimitStore {
    const options = given as unknown as ChildOptions;
    const { method, url } = options.routeInfo ?? {};
    const name = options.place ?? `${[method].flat().join(',')} ${url}`;
    const counter = options.isExact === true ? countEach(this.db, name) : countInParts(this.tallies, name);
    return new LimitStore(this.db, this.tallies, counter);
  }
}

/** The counts behind the limits, as the library wants them. */
export function limitStoreOf(db: Database): FastifyRateLimitStoreCtor {
  return class extends LimitStore {
    constructor() {
      const tallies = new Tallies(db);
      super(db, tallies, countInParts(tallies, 'callers'));
    }
  } as unknown as FastifyRateLimitStoreCtor;
}

export async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from rate_count where ends_at < now()`.execute(db);
}
