/** Limits of identity's routes, in the terms of @fastify/rate-limit. */
export const identityRateLimits = {
  signIn: { max: 300, timeWindow: 60_000 },
  token: { max: 600, timeWindow: 60_000 },
  password: { max: 10, timeWindow: 60_000 },
} as const;
