import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** So many builds before the running one: whoever has left a page open for longer loads it anew. */
const keptBuilds = 3;

const placeOf = (dataFolder: string) => join(dataFolder, 'web-builds');

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Newest first: their names begin with the time. */
async function buildsIn(place: string): Promise<string[]> {
  return (await namesIn(place))
    .filter((name) => /^\d[\dTZ-]+$/.test(name))
    .sort()
    .reverse();
}

/** Where files of older builds lie, by their names: those that the running build has itself are not among them. */
export async function findKeptFiles(dataFolder: string, web: string): Promise<ReadonlyMap<string, string>> {
  const own = new Set(await namesIn(join(web, 'assets', 'build')));
  const kept = new Map<string, string>();
  for (const build of await buildsIn(placeOf(dataFolder))) {
    const folder = join(placeOf(dataFolder), build);
    for (const name of await namesIn(folder)) if (!own.has(name) && !kept.has(name)) kept.set(name, folder);
  }
  return kept;
}

/**
 * Puts the scripts of the running build aside. After an update pages of this one still lie open, with half-filled forms
 * in them, and load their next part under a name that the new build does not have (docs/decisions/144).
 */
export async function keepBuild(dataFolder: string, web: string, buildTime: Date): Promise<void> {
  const place = placeOf(dataFolder);
  const name = buildTime.toISOString().replace(/[:.]/g, '-');
  const builds = await buildsIn(place);
  if (!builds.includes(name)) {
    // Whole or not at all; processes that share the folder do it beside each other.
    const unfinished = join(place, `${name}.${process.pid}.unfinished`);
    await mkdir(place, { recursive: true });
    await cp(join(web, 'assets', 'build'), unfinished, { recursive: true });
    await rename(unfinished, join(place, name)).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  const others = builds.filter((build) => build !== name);
  for (const old of others.slice(keptBuilds)) await rm(join(place, old), { recursive: true, force: true });
}
