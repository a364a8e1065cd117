/** Why the product cannot start, in words for the person who started it. Printed without a stack trace; exit code 1. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** The system's code of a failed call (`EACCES`, `EADDRINUSE`, a SQLSTATE), or an empty text. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}
