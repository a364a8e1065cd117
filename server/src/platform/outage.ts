import { AppError } from './errors.ts';
import { codeOf } from './start-error.ts';

/** What the network says of a machine that is away or has hung up, and the disk when it is full. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
]);

/**
 * SQLSTATEs of a database that cannot work now: connections lost (08), no room for more (53), shut down or not up yet
 * (57P01 to 57P05), and one that was the primary until a moment ago and only reads now (25006).
 */
const databaseCodes = /^(08...|53...|57P0[1-5]|25006)$/;

/** The driver gives these no code; the last two are those of a process that ends. */
const driverTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];

/** Whether it failed because something that the product needs (database, file store, disk) is away for the moment. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE';
  return systemCodes.has(codeOf(error)) || isDatabaseOutage(error);
}

/** Whether it was certainly the database; what the network says may be about anybody. */
export function isDatabaseOutage(error: unknown): boolean {
  if (databaseCodes.test(codeOf(error))) return true;
  return error instanceof Error && driverTexts.some((text) => error.message.startsWith(text));
}

/** A failed-over database is back within half a minute. Spread out, so that not everybody returns in the same second. */
const secondsToWait = () => 3 + Math.floor(Math.random() * 6);

export const unavailable = (cause: unknown) =>
  new AppError('UNAVAILABLE', { text: 'error.outage', values: { seconds: secondsToWait() }, cause });
