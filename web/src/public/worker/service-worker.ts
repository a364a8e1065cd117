import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepTrust } from '../verify/kept-trust.ts';
import { isSiteFile, keepSite, siteFile } from './kept-site.ts';
import { offlinePage } from './offline-pages.ts';

/** As much of a worker's surroundings as is used here: the types of pages and workers cannot stand in one program. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Message = Lasting & { data: unknown };
type Scope = {
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Message) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly unknown[]> };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
};

/** The files of the public pages, written by the build. */
declare const precachedFiles: Parameters<typeof precacheAndRoute>[0];

const worker = globalThis as unknown as Scope;

/** A line that is there and carries nothing must not keep anybody waiting. */
const patience = 5000;

// The calls, the identity service and the application are the server's alone: nothing below answers for them.
precacheAndRoute(precachedFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

async function keptPage(path: string): Promise<Response | undefined> {
  const cookie = await worker.cookieStore?.get('lang').catch(() => null);
  const file = offlinePage(path, [cookie?.value, ...navigator.languages]);
  return file === undefined ? undefined : matchPrecache(file);
}

/** Undefined when patience is over, or nobody answered. The request of a page can be sent only as it is. */
async function fetchPage(request: Request): Promise<Response | undefined> {
  const tired = new Promise<undefined>((end) => setTimeout(end, patience));
  return Promise.race([fetch(request).catch(() => undefined), tired]);
}

/** Pages come from the server as long as it answers, so that nobody sees yesterday's; then from what is kept. */
async function page(request: Request, path: string): Promise<Response> {
  const response = await fetchPage(request);
  if (response !== undefined && response.status < 500) return response;
  return (await keptPage(path)) ?? response ?? Response.error();
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && offlinePage(url.pathname, []) !== undefined,
  ({ request, url }) => page(request, url.pathname),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSiteFile(url.pathname),
  ({ request, url }) => siteFile(request, url.pathname),
);

/** A page of this version that is open alone asks for it: then nothing of the version before is in use. */
async function takeOver(script: string): Promise<void> {
  const isOfThisVersion = precachedFiles.some((file) => typeof file !== 'string' && file.url === script);
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (isOfThisVersion && open.length <= 1) await worker.skipWaiting();
}

worker.addEventListener('message', (event) => {
  const { wish, script } = event.data as { wish?: unknown; script?: unknown };
  if (wish === 'keep') event.waitUntil(Promise.allSettled([keepSite(), keepTrust()]));
  if (wish === 'take-over') event.waitUntil(takeOver(String(script)));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
