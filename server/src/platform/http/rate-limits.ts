import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-type.ts';
import { type CountedLimit, limitStoreOf } from './limit-counts.ts';

const minute = 60_000;

/** An IPv6 caller counts by its /64: it has as many addresses as it likes. Who has hung up already has none. */
const addressOf = (request: FastifyRequest) => normalizeIP((request.ip as string | undefined) ?? '');

/** Whom a sign-in form is about, as typed: `username` or `email` of the body. */
function accountOf(request: FastifyRequest): string {
  const { username, email } = (request.body ?? {}) as { username?: unknown; email?: unknown };
  // A JSON body may hold anything there, also objects that cannot be written as a text.
  const given = [username, email].find((value) => typeof value === 'string') ?? '';
  return given.trim().toLowerCase().slice(0, 200);
}

type CallerLimit = CountedLimit & { max: number; keyGenerator: (request: FastifyRequest) => string };

function perAddress(max: number): CallerLimit {
  return { max, timeWindow: minute, keyGenerator: addressOf };
}

/** To the last call: N servers do not give a guesser one try more. */
function exact(limit: CountedLimit): CountedLimit {
  return { ...limit, isExact: true };
}

/** Two limits on one route: each has its own count. */
type DoubleLimit = CountedLimit & { also: CountedLimit };

const signIn: DoubleLimit = {
  max: 20,
  timeWindow: minute,
  // The account stands in the body.
  hook: 'preHandler',
  keyGenerator: (request) => `${addressOf(request)} ${accountOf(request)}`,
  isExact: true,
  also: exact(perAddress(300)),
};

/**
 * Every limit of the product, counted per route and by all servers together: those that guard secrets to the last call,
 * the high ones in parts. A route says `config: { rateLimit: rateLimits.signIn }`; one that says nothing has `signedIn`
 * or, for a caller without account below /api, `anonymous`.
 */
export const rateLimits = {
  signIn,
  token: perAddress(600),
  signUp: exact(perAddress(10)),
  contact: exact(perAddress(10)),
  publicVerify: perAddress(120),
  scan: exact(perAddress(20)),
  /** Each is stored for years, or drawn; and nobody tries numbers. */
  receipts: exact(perAddress(30)),
  /** Each sends a message that costs money; how often one phone gets one is a rule of its own (features/otp). */
  sendOtp: exact(perAddress(10)),
  verifyOtp: exact(perAddress(30)),
  /** Who guesses is stopped here, and not the administrator who types the code meanwhile. */
  installCode: exact(perAddress(20)),
  /** Tried as one types. */
  installCheck: exact(perAddress(120)),
  /** Each looks at a password or a code of the own account. */
  ownAccount: {
    max: 30,
    timeWindow: minute,
    keyGenerator: (request) => `user ${request.actor?.id ?? ''}`,
    isExact: true,
  },
  /** As fast as somebody types numbers from a list, and no faster: nobody counts through a school. */
  findPerson: {
    max: 60,
    timeWindow: minute,
    keyGenerator: (request) => `user ${request.actor?.id ?? ''}`,
    isExact: true,
  },
  /** Each draws a page, some twice: as fast as somebody works on a template, and no faster. */
  drawDraft: {
    max: 60,
    timeWindow: minute,
    keyGenerator: (request) => `user ${request.actor?.id ?? ''}`,
    isExact: true,
  },
  signedIn: { max: 1200, timeWindow: minute, keyGenerator: (request) => `user ${request.actor?.id ?? ''}` },
  /** High: a network of phones may share one address. */
  anonymous: perAddress(3000),
} satisfies Record<string, CountedLimit>;

function tooMany(milliseconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) } });
}

function addSecondLimits(app: App): void {
  app.addHook('onRoute', (route) => {
    const limit: Partial<DoubleLimit> | false | undefined = route.config?.rateLimit;
    if (limit === undefined || limit === false || limit.also === undefined) return;
    const count = app.createRateLimit({ ...limit.also, place: `also ${route.url}` } as CountedLimit);
    const hooks = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [
      ...hooks,
      async (request, reply) => {
        const counted = await count(request);
        if (counted.isAllowed || !counted.isExceeded) return;
        reply.header('retry-after', counted.ttlInSeconds);
        throw tooMany(counted.ttl);
      },
    ];
  });
}

/** Refuses with 429 and Retry-After. RATE_LIMITS=off leaves all of it out. */
export async function addRateLimits(app: App): Promise<void> {
  if (!app.deps.settings.rateLimits) return;
  const { signedIn, anonymous } = rateLimits;
  const limitOf = (request: FastifyRequest): CallerLimit => (request.actor === undefined ? anonymous : signedIn);
  // All calls of a user count together, whatever the route.
  await app.register(rateLimit, {
    timeWindow: minute,
    max: (request) => limitOf(request).max,
    keyGenerator: (request) => limitOf(request).keyGenerator(request),
    // Pages and their files are for everybody.
    allowList: (request) =>
      request.routeOptions.config.rateLimit === undefined &&
      request.actor === undefined &&
      !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    store: limitStoreOf(app.deps.db),
  });
  addSecondLimits(app);
}
