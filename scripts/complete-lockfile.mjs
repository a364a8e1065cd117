// Adds the packages of other platforms to package-lock.json, after an install from a registry that has only this one's:
// without them `npm ci` calls the lockfile incomplete, here and everywhere else. Run it after every change of the
// dependencies: `node scripts/complete-lockfile.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasm32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** What a platform package runs on, as its name says: `binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = systems.find((known) => words.includes(known));
  const processor = processors.find((known) => words.includes(known));
  if (system === undefined || processor === undefined) throw new Error(`${name} names no platform.`);
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { cpu: [processor], os: [system], ...(libc === undefined ? {} : { libc: [libc] }) };
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (`node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms.`);
