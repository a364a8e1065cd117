import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Recent } from '../recent.ts';

export type Count = { current: number; ttl: number };

/** Counts one more call of a caller and says how many there were in the window, and how long it lasts. */
type Counter = (key: string, timeWindow: number, max: number) => Promise<Count>;

/** Callers that one process remembers at most. */
const remembered = 20_000;

function countHere(): Counter {
  const windows = new Recent<string, { hits: number; endsAt: number }>(remembered);
  return async (key, timeWindow) => {
    const now = Date.now();
    const running = windows.get(key);
    const window = running !== undefined && running.endsAt > now ? running : { hits: 0, endsAt: now + timeWindow };
    window.hits += 1;
    windows.set(key, window);
    return { current: window.hits, ttl: window.endsAt - now };
  };
}

/** Only a hash is stored: the table names neither addresses nor accounts. */
async function addToCount(db: Database, key: string, timeWindow: number): Promise<Count> {
  const hash = createHash('sha256').update(key).digest();
  const seconds = timeWindow / 1000;
  const { rows } = await sql<{ hits: number; ttl: number }>`
    insert into rate_count as running (key_hash, hits, ends_at)
    values (${hash}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key_hash) do update set
      hits = case when running.ends_at <= now() then 1 else running.hits + 1 end,
      ends_at = case when running.ends_at <= now() then excluded.ends_at else running.ends_at end
    returning hits, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`.execute(db);
  const [row] = rows;
  return { current: row?.hits ?? 1, ttl: row?.ttl ?? timeWindow };
}

/**
 * All servers of a database count together. Who is over the limit is remembered here until the window ends: a flood
 * costs no further writes. While the database is away each process counts for itself.
 */
function countTogether(db: Database, name: string): Counter {
  const over = new Recent<string, { current: number; endsAt: number }>(remembered);
  const own = countHere();
  return async (key, timeWindow, max) => {
    const refused = over.get(key);
    if (refused !== undefined && refused.endsAt > Date.now()) {
      return { current: refused.current, ttl: refused.endsAt - Date.now() };
    }
    try {
      const count = await addToCount(db, `${name} ${key}`, timeWindow);
      if (count.current > max) over.set(key, { current: count.current, endsAt: Date.now() + count.ttl });
      return count;
    } catch {
      return own(key, timeWindow, max);
    }
  };
}

/** What a limit says beyond the library's options. */
export type CountedLimit = RateLimitOptions & {
  /** Counted in the database, by all servers together: limits that guard a secret. */
  isShared?: boolean;
  /** Where the limit stands, if it is not a route's own. */
  place?: string;
};

type ChildOptions = CountedLimit & { routeInfo?: { method?: unknown; url?: string } };

class LimitStore implements FastifyRateLimitStore {
  constructor(
    private readonly db: Database,
    private readonly counter: Counter = countHere(),
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
    return new LimitStore(this.db, options.isShared === true ? countTogether(this.db, name) : countHere());
  }
}

/** The counts behind the limits, as the library wants them. */
export function limitStoreOf(db: Database): FastifyRateLimitStoreCtor {
  return class extends LimitStore {
    constructor() {
      super(db);
    }
  } as unknown as FastifyRateLimitStoreCtor;
}

export async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from rate_count where ends_at < now()`.execute(db);
}
