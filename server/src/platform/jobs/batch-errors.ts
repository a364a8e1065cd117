import { AppError } from '../errors.ts';

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/** Another worker has counted the part: the batch is its own now. */
export class BatchTaken extends Error {
  override name = 'BatchTaken';
}

/** A refusal that the next try would meet again. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** SQLSTATE: connection, rollback (deadlock), resources, locks, shutdown, system. */
const passingStates = /^(?:08|40|53|55|57|58)[0-9A-Z]{3}$/;
const lostConnection = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
/** The driver gives these no code. */
const lostConnectionText = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/** Whether waiting helps: no item is to blame. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return (
    passingStates.test(code) ||
    lostConnection.test(code) ||
    (error instanceof Error && lostConnectionText.test(error.message))
  );
}

/** Whether the data of an item is to blame: a refusal, or a value that the database does not take. */
export function isAboutItem(error: unknown): boolean {
  return isRefusal(error) || /^(?:22|23)[0-9A-Z]{3}$/.test(codeOf(error));
}
