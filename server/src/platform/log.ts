import { type DestinationStream, type Logger, pino } from 'pino';
import { readableStack } from './readable-stacks.ts';

export type { Logger };

const personal: [RegExp, string][] = [
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // A query may hold a name or a token; the path before it stays.
  [/\?[\w%.-]+=[^\s"')]*/g, '?…'],
  [/\+?\d[\d -]{8,}\d/g, '[number]'],
];

/** The text without e-mail addresses, tokens, queries and long numbers. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text);
}

/** An error with what helps to find the cause and no more: databases put the row's values into `detail`. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  // Class 22 of PostgreSQL quotes the value that did not fit.
  const quoting = typeof code === 'string' && /^22...$/.test(code);
  const clean = (text: string) => withoutPersonalData(quoting ? text.replace(/"[^"]*"/g, '"…"') : text);
  return {
    type: error.name,
    message: clean(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: clean(readableStack(error)),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

/** Structured lines without personal data: bodies, query strings, tokens and addresses are never written. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The framework would hand over whole requests and replies.
    serializers: { err: serializeError, error: serializeError, req: () => undefined, res: () => undefined },
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'email', '*.email', 'username', '*.username'],
      remove: true,
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}
