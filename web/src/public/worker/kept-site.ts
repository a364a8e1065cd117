import { languages } from '@sanad/contract/values/languages';

/** What an installation configures for its public pages; small, and never the same as in the build. */
const siteFolder = '/assets/config/';
const siteFiles = [
  `${siteFolder}config.json`,
  `${siteFolder}home.html`,
  ...languages.map((language) => `${siteFolder}ui-config/i18n/${language}.json`),
];

const siteCache = 'sanad-site-1';

export const isSiteFile = (path: string): boolean => siteFiles.includes(path);

async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(siteCache);
  if (response.ok) await cache.put(path, response);
  // What was taken away there must not live on here.
  else if (response.status === 404) await cache.delete(path);
}

/** As the server has it now, and remembered; without the server as it was. */
export async function siteFile(request: Request, path: string): Promise<Response> {
  try {
    const response = await fetch(request);
    await keep(path, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(siteCache)).match(path);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Remembers all of it: the first visit fetched its own before there was a worker. */
export async function keepSite(): Promise<void> {
  for (const path of siteFiles) await keep(path, await fetch(path));
}
