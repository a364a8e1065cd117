/** Limits of identity's routes, in the terms of @fastify/rate-limit: per address and minute. */
export const identityRateLimits = {
  signIn: { max: 300, timeWindow: 60_000 },
  token: { max: 600, timeWindow: 60_000 },
  signUp: { max: 10, timeWindow: 60_000 },
} as const;
