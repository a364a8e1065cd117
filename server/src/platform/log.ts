import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured lines without personal data: bodies, query strings, tokens and addresses are never written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers',
        'req.query',
        'req.body',
        'password',
        'token',
        '*.password',
        '*.token',
        'email',
        '*.email',
        'username',
        '*.username',
      ],
      remove: true,
    },
  });
}
