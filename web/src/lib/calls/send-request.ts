import { freshToken } from './access-token.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type CallOptions = {
  /** Another answer type than JSON: preview, transcript. */
  accept?: string;
  /** Further headers that an endpoint asks for, such as the number of a certificate. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** How far an answer may be an old one. */
  cache?: RequestCache;
  /** Asks in nobody's name, whoever is signed in: the question is not remembered. */
  asVisitor?: boolean;
};

export type Request = CallOptions & { method: Method; url: string; body?: unknown };

function headersOf(request: Request, token: string | undefined): Headers {
  const headers = new Headers({ ...request.headers, Accept: request.accept ?? 'application/json' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
}

/** Our token goes to our own host only, wherever a configured address may point. */
function isOwnHost(url: string): boolean {
  return url.startsWith('/') || new URL(url).origin === window.location.origin;
}

/** The one place that speaks to a server. Throws where none is reached. */
export async function sendRequest(request: Request): Promise<Response> {
  const { method, url, body: content, signal, cache, asVisitor = false } = request;
  const token = !asVisitor && isOwnHost(url) ? await freshToken() : undefined;
  const body = content === undefined || content instanceof FormData ? content : JSON.stringify(content);
  return await fetch(url, {
    method,
    headers: headersOf(request, token),
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(cache === undefined ? {} : { cache }),
  });
}
