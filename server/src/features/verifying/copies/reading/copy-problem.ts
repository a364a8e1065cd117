import type { CopyProblem } from './messages.ts';

/** The file cannot be looked at, and the sender is told why. */
export class CopyError extends Error {
  constructor(
    readonly problem: CopyProblem,
    options?: ErrorOptions,
  ) {
    super(`The copy cannot be looked at: ${problem}.`, options);
  }
}
