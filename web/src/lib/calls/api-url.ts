/** Where the registry answers, unless config.json says otherwise. */
export const registryRoot = '/api/v1';
let registryBase = `${registryRoot}/`;
const middleBase = '/api/';

/** Paths that name their own place on the host; all others are registry calls. */
const ownRoots = ['api/', 'auth/', 'assets/', 'credentials/', 'issuers/', 'log/'];

/** Registry calls go below `baseUrl` of config.json from now on. */
export function callRegistryAt(baseUrl: string): void {
  registryBase = `${baseUrl}/`;
}

/** An address of the contract, where calls of the registry may have another base. */
export function registryUrl(path: string): string {
  const isOfRegistry = path.startsWith(`${registryRoot}/`);
  return isOfRegistry ? registryBase + path.slice(registryRoot.length + 1) : path;
}

export type UrlRequest = { method: string; path: string; useMiddleUrl?: boolean | undefined };

function goesToMiddleHost({ method, path, useMiddleUrl }: UrlRequest): boolean {
  if (/(^|\/)Notification\/search(\?|$)/i.test(path)) return true;
  return useMiddleUrl === true && method === 'POST' && path.toLowerCase().includes('search');
}

/** The path of a registry call at the middle host, which answers alike. */
export const middlePath = (path: string): string => `api/${path.replace(/^api\/(v1\/)?/, '')}`;

/** Where a call goes: `/School/search` → `/api/v1/School/search`; searches of the middle host → `/api/…`. */
export function resolveApiUrl(request: UrlRequest): string {
  if (/^https?:\/\//i.test(request.path)) return request.path;
  const path = request.path.replace(/^\/+/, '');
  if (goesToMiddleHost(request)) return middleBase + path.replace(/^api\/(v1\/)?/i, '');
  return ownRoots.some((root) => path.startsWith(root)) ? `/${path}` : registryBase + path;
}

/** The address was put together from something that was not there yet. */
export function hasUndefined(url: string): boolean {
  return url.includes('undefined');
}
