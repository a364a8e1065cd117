import type { ErrorCode } from '@sanad/contract/api/errors';
import { errorStatuses } from '@sanad/contract/api/errors';
import type { Problem } from '@sanad/contract/api/problems';

/** The server's codes, and what only the browser can know: no connection, an unreadable answer, a call held back. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'BAD_ANSWER' | 'NOT_SENT';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** The places that the server refuses, each with its reason. */
  readonly problems: readonly Problem[];

  constructor(error: { code: ApiErrorCode; message: string; status: number; problems?: readonly Problem[] }) {
    super(error.message);
    this.code = error.code;
    this.status = error.status;
    this.problems = error.problems ?? [];
  }
}

/** Whether the same call may work the next time: the connection or the server failed, nothing was decided. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
}

type Json = Record<string, unknown>;

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The message of an error answer: its `message`, else `params.errmsg` (also one level down, under `error`). */
export function messageOf(body: unknown): string | undefined {
  const answer = asObject(body);
  if (answer === undefined) return undefined;
  const own = asText(answer.message) ?? asText(asObject(answer.params)?.errmsg);
  // Words for programs, with the paths of a schema in them: nobody is told them.
  if (own !== undefined && /^Validation Exception\b|\s(#|body)\//.test(own)) return undefined;
  return own ?? (answer.error === undefined ? undefined : messageOf(answer.error));
}

function codeOfStatus(status: number): ApiErrorCode {
  const known = Object.entries(errorStatuses).find(([, value]) => value === status);
  if (known !== undefined) return known[0] as ErrorCode;
  return status >= 500 ? 'INTERNAL' : 'VALIDATION';
}

export function codeOf(body: unknown, status: number): ApiErrorCode {
  const code = asObject(body)?.code;
  return typeof code === 'string' && Object.hasOwn(errorStatuses, code) ? (code as ErrorCode) : codeOfStatus(status);
}

function isProblem(value: unknown): value is Problem {
  const { path, code } = asObject(value) ?? {};
  return typeof path === 'string' && typeof code === 'string';
}

/** The places that an error answer names; another server may say something else there. */
export function problemsOf(body: unknown): Problem[] {
  const details = asObject(body)?.details;
  return Array.isArray(details) ? details.filter(isProblem) : [];
}
