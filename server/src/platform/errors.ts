import { type ErrorCode, errorStatuses } from '@sanad/contract/api/errors';
import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';

/** `message` is for people of any language who see the text as it stands: it wins over the text key. */
type ErrorOptions = { text?: TextKey; values?: TextValues; message?: string; details?: unknown; cause?: unknown };

/** A refusal that the caller is told of. Everything else that is thrown is answered with one generic text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: TextKey;
  readonly values: TextValues;
  readonly details: unknown;
  readonly literal: string | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? options.text ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.text = options.text ?? `error.${code}`;
    this.values = options.values ?? {};
    this.details = options.details;
    this.literal = options.message;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Stops here, always, unless the caller may do what it asks for. */
export function requireThat(allowed: boolean, code: ErrorCode = 'FORBIDDEN'): void {
  if (!allowed) throw new AppError(code);
}
