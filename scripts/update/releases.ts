import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built product in a folder of its own. */
export type Release = { name: string; folder: string };

/** Something that has to be there before the command can run; its message says what to do. */
export class Missing extends Error {}

const root = join(import.meta.dirname, '..', '..');

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const isBuilt = (folder: string) => existsSync(join(folder, 'server', 'dist', 'main.js'));

function run(folder: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status} in ${folder}.`);
}

function build(folder: string): void {
  run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  run(folder, 'npm', ['run', 'build', '--silent']);
}

/** The newest tag below this commit: a tag on the commit itself is the release that is being tried. */
function revisionOf(asked: string | undefined): string {
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  const fetchAll = 'This checkout lacks the history: git fetch --unshallow --tags';
  const found = asked ?? git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (found === undefined)
    throw new Missing(
      `Which release came before? ${isShallow ? fetchAll : 'There is no tag.'} Or name a revision or the folder of an unpacked release: npm run test:update -- HEAD~50`,
    );
  const revision = git('rev-parse', '--short', '--verify', `${found}^{commit}`);
  if (revision === undefined) throw new Missing(`There is no revision ${found}. ${isShallow ? fetchAll : ''}`.trim());
  return revision;
}

/** The release before: an unpacked one, or a revision that is checked out and built in the folder. */
export function takePrevious(asked: string | undefined, folder: string): Release & { remove(): void } {
  if (asked !== undefined && isBuilt(asked)) return { name: asked, folder: asked, remove: () => {} };
  const revision = revisionOf(asked);
  console.log(`Building ${revision} …`);
  if (git('worktree', 'add', '--detach', '--quiet', folder, revision) === undefined)
    throw new Error(`${revision} could not be checked out into ${folder}.`);
  const remove = () => void git('worktree', 'remove', '--force', folder);
  try {
    build(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { name: revision, folder, remove };
}

/** What lies here, built if it was changed since. */
export function takeThis(): Release {
  console.log('Building what lies here …');
  run(root, process.execPath, [join(root, 'scripts', 'build.mjs')]);
  return { name: `${git('rev-parse', '--short', 'HEAD') ?? 'this'}`, folder: root };
}

/** When the web of a release was built: browsers go by it. */
export function buildTimeOf({ folder }: Release): string {
  const { buildTime } = JSON.parse(readFileSync(join(folder, 'web', 'dist', 'build.json'), 'utf8')) as {
    buildTime: string;
  };
  return buildTime;
}
