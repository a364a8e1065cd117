import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { onceAtATime } from './once-at-a-time.mjs';
import { repository, runCommand, runNpm } from './run-command.mjs';

const shared = [
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'contract/package.json',
  'contract/src',
];

/** Ours, and packages of hundreds of small modules: a start spent a sixth of its time on opening them one by one. */
const goesInside = /^(@sanad|typebox|kysely|culori)(\/|$)/;

/** Other packages stay outside the bundle, where their own files lie beside them. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./#]/ }, ({ path }) =>
      goesInside.test(path) ? undefined : { path, external: true },
    ),
};

/** How what runs on a server is bundled; the bench measures what is made so. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [packagesStayOutside],
  logLevel: 'warning',
};

async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    // The threads that sign, and those that read what strangers send, are programs of their own beside the main one.
    entryPoints: {
      main: join(repository, 'server/src/main.ts'),
      'signing-thread': join(repository, 'server/src/features/issuing/credentials/signing/signing-thread.ts'),
      'template-thread': join(repository, 'server/src/features/issuing/templates/sanitise/template-thread.ts'),
      'page-thread': join(repository, 'server/src/features/registry/content/sanitise/page-thread.ts'),
      'pdf-thread': join(repository, 'server/src/platform/pictures/pdf-thread.ts'),
      'copy-thread': join(repository, 'server/src/features/verifying/copies/reading/copy-thread.ts'),
    },
    outdir: join(repository, 'server/dist'),
    ...bundling,
  });
}

async function buildWeb() {
  const code = await runNpm(['run', 'build', '-w', 'web']);
  if (code !== 0) throw new Error(`the build of web ended with code ${code}`);
}

function hasScript(workspace, name) {
  return JSON.parse(readFileSync(join(repository, workspace, 'package.json'), 'utf8')).scripts?.[name] !== undefined;
}

/** What can be built: from which files and folders, and the file that proves that it was. */
const targets = {
  server: {
    inputs: [...shared, 'server/package.json', 'server/src', 'config/package.json', 'config/src'],
    made: 'server/dist/main.js',
    exists: () => true,
    build: buildServer,
  },
  web: { inputs: [...shared, 'web'], made: 'web/dist', exists: () => hasScript('web', 'build'), build: buildWeb },
};

const ignored = /^(dist|node_modules|testing)$|\.test\.tsx?$/;

function addToHash(hash, path) {
  const full = join(repository, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    const names = readdirSync(full).filter((name) => !ignored.test(name));
    for (const name of names.sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(full);
  hash.update(`${path} ${content.length}\n`).update(content);
}

/** By content: a checkout or a copy changes the times of files, not what is in them. */
function hashInputs(target) {
  const hash = createHash('sha256');
  for (const path of target.inputs) addToHash(hash, path);
  return hash.digest('hex');
}

const stampOf = (name) => join(repository, name, 'dist', '.inputs');

function isStale(name) {
  const target = targets[name];
  if (!existsSync(join(repository, target.made)) || !existsSync(stampOf(name))) return true;
  return readFileSync(stampOf(name), 'utf8') !== hashInputs(target);
}

/** The targets whose sources changed since they were built. */
export function findStale(names = Object.keys(targets)) {
  return names.filter((name) => targets[name].exists() && isStale(name));
}

async function buildTargets(names) {
  for (const name of names) {
    const started = Date.now();
    const inputs = hashInputs(targets[name]);
    rmSync(stampOf(name), { force: true });
    await targets[name].build();
    mkdirSync(join(repository, name, 'dist'), { recursive: true });
    writeFileSync(stampOf(name), inputs);
    console.log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
}

/** Builds what is stale, in a process of its own: the tools' memory and processes end with it. */
export async function ensureBuilt(names) {
  const stale = findStale(names);
  if (stale.length === 0) return;
  const code = await runCommand(process.execPath, [join(repository, 'scripts/build.mjs'), ...stale]);
  if (code !== 0) process.exit(code);
}

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => targets[name] === undefined);
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} cannot be built; there are: ${Object.keys(targets)}`);
  await ensureInstalled();
  await onceAtATime(() => buildTargets(findStale(asked.length === 0 ? undefined : asked)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(`The build failed: ${error.message}`);
    process.exit(1);
  }
}
