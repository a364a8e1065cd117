import type { InstallCheck, InstallReason } from '@sanad/contract/api/install';
import { codeOf } from '#platform/start-error.ts';

/** Longest that a part may take; a person waits for it. */
export const patienceSeconds = 8;

/** Why a part does not answer, where it knows the reason. */
export class ProbeFailure extends Error {
  constructor(
    readonly reason: InstallReason,
    readonly facts: Pick<InstallCheck, 'version'> = {},
  ) {
    super(reason);
  }
}

/** Codes of the system, of PostgreSQL, of the mail and of the S3 client that mean the same to a person. */
const reasons: Readonly<Record<string, InstallReason>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EDNS: 'unknown-host',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'too-slow',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  TimeoutError: 'too-slow',
  '28P01': 'wrong-password',
  '28000': 'wrong-password',
  EAUTH: 'wrong-password',
  InvalidAccessKeyId: 'wrong-password',
  SignatureDoesNotMatch: 'wrong-password',
  '3D000': 'no-database',
  NoSuchBucket: 'no-bucket',
  '42501': 'not-permitted',
  AccessDenied: 'not-permitted',
  EACCES: 'not-permitted',
  EROFS: 'not-permitted',
  EENVELOPE: 'not-accepted',
};

/** An error of several addresses at once, or of `fetch`, has its reason further inside. */
export function reasonOf(error: unknown): InstallReason {
  if (error instanceof ProbeFailure) return error.reason;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const { name, cause, message } = error as { name?: string; cause?: unknown; message?: string };
  // The mail client says ESOCKET for all that happens before the first word.
  const inner = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET)\b/.exec(message ?? '')?.[1];
  const known = reasons[inner ?? ''] ?? reasons[codeOf(error)] ?? reasons[name ?? ''];
  if (known !== undefined) return known;
  if (/timeout|timed out/i.test(message ?? '')) return 'too-slow';
  return cause === undefined || cause === null ? 'failed' : reasonOf(cause);
}

/** Ends the wait, whatever the other side does. */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProbeFailure('too-slow')), patienceSeconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
