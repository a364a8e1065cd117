import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from './paths.ts';

/** Put in by the build of the bundle, so that every machine of a deployment tells the same time. */
declare const SANAD_BUILD_TIME: string | undefined;

/** Which build is running: the browser reloads when it changes. */
export type BuildInfo = { version: string; buildTime: Date };

function buildTime(): Date {
  if (typeof SANAD_BUILD_TIME === 'string') return new Date(SANAD_BUILD_TIME);
  // From the source tree the web's files are the build.
  const built = statSync(paths.web, { throwIfNoEntry: false }) ?? statSync(join(paths.repository, 'package.json'));
  return built.mtime;
}

export async function readBuildInfo(): Promise<BuildInfo> {
  const manifest = await readFile(join(paths.repository, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { version, buildTime: buildTime() };
}
