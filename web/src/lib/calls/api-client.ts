import type { CallAt, KnownAddress } from '@sanad/contract/api/all';
import type { LineOf, ReplyOf } from '@sanad/contract/api/call';
import { report } from '../page/report.ts';
import { linesOf } from '../words/lines-of.ts';
import { text } from '../words/text.ts';
import { listOf } from './api-answer.ts';
import { ApiError, codeOf, messageOf, problemsOf } from './api-error.ts';
import { hasUndefined, resolveApiUrl } from './api-url.ts';
import { type InputOf, requestOf } from './call-address.ts';
import { type CallOptions, type Method, type Request, sendRequest } from './send-request.ts';

export type { Method };

type ConfiguredOptions = CallOptions & { useMiddleUrl?: boolean };
type Configured = ConfiguredOptions & { method: Method; path: string; body?: unknown };

function networkError(error: unknown): ApiError {
  report('The server could not be reached', error);
  return new ApiError({ code: 'NETWORK', message: text('error.network'), status: 0 });
}

async function send(request: Request): Promise<Response> {
  if (hasUndefined(request.url)) {
    report(`Not sent, the address is incomplete: ${request.url}`);
    throw new ApiError({ code: 'NOT_SENT', message: text('SOMETHING_WENT_WRONG'), status: 0 });
  }
  try {
    return await sendRequest(request);
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw networkError(error);
  }
}

function refusal(body: unknown, status: number, otherwise = text('SOMETHING_WENT_WRONG')): ApiError {
  const code = codeOf(body, status);
  return new ApiError({
    code,
    message: messageOf(body) ?? (code === 'VALIDATION' ? text('error.check-entries') : otherwise),
    status,
    problems: problemsOf(body),
  });
}

async function readJson(response: Response): Promise<unknown> {
  const content = await response.text();
  // Only 204 says that nothing is to come; an empty 200 was lost on the way, and must not look like an empty list.
  if (content === '' && (!response.ok || response.status === 204)) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    if (!response.ok) return undefined;
    throw new ApiError({ code: 'BAD_ANSWER', message: text('error.parse-response'), status: response.status });
  }
}

/** An envelope counts only with `responseCode` OK; an answer without one speaks by its HTTP status. */
function isRefused(body: unknown): boolean {
  const code = (body as { responseCode?: unknown } | null | undefined)?.responseCode;
  return code !== undefined && code !== 'OK';
}

async function callJson<Answer>(request: Request): Promise<Answer> {
  const response = await send(request);
  const body = await readJson(response);
  if (!response.ok || isRefused(body)) throw refusal(body, response.status);
  return body as Answer;
}

/** A file; when it is refused, the JSON message inside the body is the error's message. */
async function callFile(request: Request): Promise<Blob> {
  const response = await send(request);
  const file = await response.blob();
  if (response.ok) return file;
  const body: unknown = await file
    .text()
    .then((content) => JSON.parse(content))
    .catch(() => undefined);
  throw refusal(body, response.status, text('error.parse-response'));
}

/** Answers the last line of a streamed answer and hands the ones before it to `onLine`. */
async function callLines<Answer, Line>(request: Request, onLine: (line: Line) => void): Promise<Answer> {
  const response = await send({ ...request, accept: 'application/x-ndjson' });
  if (!response.ok || response.body === null) throw refusal(await readJson(response), response.status);
  let last: unknown;
  try {
    for await (const line of linesOf(response.body)) {
      if (last !== undefined) onLine(last as Line);
      last = JSON.parse(line);
    }
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw networkError(error);
  }
  if (isRefused(last)) throw refusal(last, response.status);
  return last as Answer;
}

/** The request behind an address that stands in the configuration, written with or without `api/`. */
function configured({ path, useMiddleUrl, ...rest }: Configured): Request {
  return { ...rest, url: resolveApiUrl({ method: rest.method, path, useMiddleUrl }) };
}

/** Every call to the server: those of the contract by their address, those of the configuration by method and path. */
export const api = {
  call: <A extends KnownAddress>(address: A, ...input: InputOf<A>): Promise<ReplyOf<CallAt<A>>> =>
    callJson(requestOf(address, ...input)),
  callFile: <A extends KnownAddress>(address: A, ...input: InputOf<A>): Promise<Blob> =>
    callFile(requestOf(address, ...input)),
  /** A call that tells how far it is, line by line; the last line is its answer, unless it broke off before. */
  callLines: <A extends KnownAddress>(
    address: A,
    onLine: (line: LineOf<CallAt<A>>) => void,
    ...input: InputOf<A>
  ): Promise<ReplyOf<CallAt<A>> | LineOf<CallAt<A>>> => callLines(requestOf(address, ...input), onLine),
  get: <Answer = unknown>(path: string, options?: ConfiguredOptions) =>
    callJson<Answer>(configured({ ...options, method: 'GET', path })),
  post: <Answer = unknown>(path: string, body: unknown, options?: ConfiguredOptions) =>
    callJson<Answer>(configured({ ...options, method: 'POST', path, body })),
  put: <Answer = unknown>(path: string, body: unknown, options?: ConfiguredOptions) =>
    callJson<Answer>(configured({ ...options, method: 'PUT', path, body })),
  remove: <Answer = unknown>(path: string, options?: ConfiguredOptions) =>
    callJson<Answer>(configured({ ...options, method: 'DELETE', path })),
  /** The rows of a search (POST). */
  list: async <Row>(path: string, body: unknown, options?: ConfiguredOptions): Promise<Row[]> =>
    listOf<Row>(await callJson(configured({ ...options, method: 'POST', path, body }))),
  file: (path: string, options?: ConfiguredOptions & { method?: Method; body?: unknown }) =>
    callFile(configured({ ...options, method: options?.method ?? 'GET', path })),
};
