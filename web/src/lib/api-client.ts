import { freshToken } from './access-token.ts';
import { listOf } from './api-answer.ts';
import { ApiError, codeOf, detailsOf, messageOf } from './api-error.ts';
import { hasUndefined, resolveApiUrl } from './api-url.ts';
import { linesOf } from './lines-of.ts';
import { report } from './report.ts';
import { text } from './text.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type CallOptions = {
  /** Another answer type than JSON: preview, transcript. */
  accept?: string;
  useMiddleUrl?: boolean;
  /** Further headers that an endpoint asks for, such as the number of a certificate. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

type Call = CallOptions & { method: Method; path: string; body?: unknown };

function headersOf(call: Call, token: string | undefined): Headers {
  const headers = new Headers({ ...call.headers, Accept: call.accept ?? 'application/json' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
}

function networkError(error: unknown): ApiError {
  report('The server could not be reached', error);
  return new ApiError({ code: 'NETWORK', message: text('error.network'), status: 0 });
}

/** Our token goes to our own host only, wherever a configured address may point. */
function isOwnHost(url: string): boolean {
  return url.startsWith('/') || new URL(url).origin === window.location.origin;
}

async function send(call: Call): Promise<Response> {
  const url = resolveApiUrl(call);
  if (hasUndefined(url)) {
    report(`Not sent, the address is incomplete: ${url}`);
    throw new ApiError({ code: 'NOT_SENT', message: text('SOMETHING_WENT_WRONG'), status: 0 });
  }
  const token = isOwnHost(url) ? await freshToken().catch((error) => Promise.reject(networkError(error))) : undefined;
  const body = call.body === undefined || call.body instanceof FormData ? call.body : JSON.stringify(call.body);
  try {
    return await fetch(url, {
      method: call.method,
      headers: headersOf(call, token),
      ...(body === undefined ? {} : { body }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
  } catch (error) {
    if (call.signal?.aborted === true) throw error;
    throw networkError(error);
  }
}

function refusal(body: unknown, status: number, otherwise = text('SOMETHING_WENT_WRONG')): ApiError {
  return new ApiError({
    code: codeOf(body, status),
    message: messageOf(body) ?? otherwise,
    status,
    details: detailsOf(body),
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

async function callJson<Answer>(call: Call): Promise<Answer> {
  const response = await send(call);
  const body = await readJson(response);
  if (!response.ok || isRefused(body)) throw refusal(body, response.status);
  return body as Answer;
}

/** A file; when it is refused, the JSON message inside the body is the error's message. */
async function callFile(call: Call): Promise<Blob> {
  const response = await send(call);
  const file = await response.blob();
  if (response.ok) return file;
  const body: unknown = await file
    .text()
    .then((content) => JSON.parse(content))
    .catch(() => undefined);
  throw refusal(body, response.status, text('error.parse-response'));
}

/** Answers the last line of a streamed answer and hands the ones before it to `onLine`. */
async function callLines<Answer, Line>(call: Call, onLine: (line: Line) => void): Promise<Answer> {
  const response = await send({ ...call, accept: 'application/x-ndjson' });
  if (!response.ok || response.body === null) throw refusal(await readJson(response), response.status);
  let last: unknown;
  try {
    for await (const line of linesOf(response.body)) {
      if (last !== undefined) onLine(last as Line);
      last = JSON.parse(line);
    }
  } catch (error) {
    if (call.signal?.aborted === true) throw error;
    throw networkError(error);
  }
  if (isRefused(last)) throw refusal(last, response.status);
  return last as Answer;
}

/** Every call to the server. Paths may be written as the specification writes them, with or without `api/`. */
export const api = {
  get: <Answer = unknown>(path: string, options?: CallOptions) => callJson<Answer>({ ...options, method: 'GET', path }),
  post: <Answer = unknown>(path: string, body: unknown, options?: CallOptions) =>
    callJson<Answer>({ ...options, method: 'POST', path, body }),
  put: <Answer = unknown>(path: string, body: unknown, options?: CallOptions) =>
    callJson<Answer>({ ...options, method: 'PUT', path, body }),
  remove: <Answer = unknown>(path: string, options?: CallOptions) =>
    callJson<Answer>({ ...options, method: 'DELETE', path }),
  /** A call that tells how far it is, line by line; the last line is its answer. */
  lines: <Answer, Line>(path: string, body: FormData, options: CallOptions & { onLine: (line: Line) => void }) =>
    callLines<Answer, Line>({ ...options, method: 'POST', path, body }, options.onLine),
  /** The rows of a search (POST). */
  list: async <Row>(path: string, body: unknown, options?: CallOptions): Promise<Row[]> =>
    listOf<Row>(await callJson({ ...options, method: 'POST', path, body })),
  file: (path: string, options?: CallOptions & { method?: Method; body?: unknown }) =>
    callFile({ ...options, method: options?.method ?? 'GET', path }),
};
