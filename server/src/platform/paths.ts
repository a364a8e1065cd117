import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server package, from the source tree and from the built bundle alike. */
function findServerFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@sanad/server"')) {
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
      if (name === '@sanad/server') return folder;
    }
  }
  throw new Error('The server package folder was not found above the running file.');
}

const serverFolder = findServerFolder();

export const paths = {
  repository: dirname(serverFolder),
  migrations: join(serverFolder, 'migrations'),
  templates: join(serverFolder, 'templates'),
  lists: join(serverFolder, 'lists'),
  demoPictures: join(serverFolder, 'demo-pictures'),
  web: join(dirname(serverFolder), 'web', 'dist'),
} as const;
