import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from './paths.ts';

/** Which build is running: browsers reload when it changes. */
export type BuildInfo = { version: string; buildTime: Date };

/** What the build wrote beside the web's files: copied with them, it is the same on every machine of a deployment. */
async function findStamp(folder: string): Promise<Date | undefined> {
  try {
    const { buildTime } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as { buildTime?: unknown };
    const stamp = new Date(String(buildTime));
    return Number.isNaN(stamp.getTime()) ? undefined : stamp;
  } catch {
    return undefined;
  }
}

async function findFileTime(path: string): Promise<Date | undefined> {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/** Version and time of the build: its stamp, else the time of the web's files, else (from source) of the manifest. */
export async function readBuildInfo(folders = { web: paths.web, repository: paths.repository }): Promise<BuildInfo> {
  const manifest = join(folders.repository, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const buildTime =
    (await findStamp(folders.web)) ??
    (await findFileTime(folders.web)) ??
    (await findFileTime(manifest)) ??
    new Date(0);
  return { version, buildTime };
}
