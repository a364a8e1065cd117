import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where the programs of the cluster lie on this machine. */
export type Parts = { etcd: string; patroni: string; haproxy: string; pgbouncer: string; pgBin: string; s3: string };

const packages = {
  etcd: ['etcd-server'],
  patroni: ['patroni', 'python3-etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
} as const;
/** One version that is known to work, instead of whichever is the newest on the day. */
const s3Module = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const s3Folder = join(homedir(), '.cache', 'sanad-cluster');

const searched = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/go/bin', s3Folder];

function find(program: string): string | undefined {
  return searched()
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}

function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = versions.filter((version) => version >= 15).sort((one, other) => other - one)[0];
  const folder = join(root, String(newest), 'bin');
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

function missingPackages(): string[] {
  const missing = Object.entries(packages).flatMap(([program, names]) => (find(program) === undefined ? names : []));
  return findPostgres() === undefined ? [...missing, 'postgresql-15'] : missing;
}

/** Debian asks here before a package starts its service. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** The services that packages start by themselves would only be in the way. */
function withoutServices(install: () => void): void {
  const isOurs = !existsSync(servicePolicy);
  if (isOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (isOurs) rmSync(servicePolicy);
  }
}

function installPackages(names: readonly string[]): void {
  console.log(`Installing ${names.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, stdio: 'ignore' }).status === 0;
  if (install()) return;
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  install();
}

function installS3(): void {
  const go = find('go');
  if (go === undefined) return;
  console.log(`Building ${s3Module} …`);
  spawnSync(go, ['install', s3Module], { env: { ...process.env, GOBIN: s3Folder }, stdio: 'inherit' });
}

export class MissingParts extends Error {}

function require(): Parts {
  const found = {
    etcd: find('etcd'),
    patroni: find('patroni'),
    haproxy: find('haproxy'),
    pgbouncer: find('pgbouncer'),
    pgBin: findPostgres(),
    s3: find('versitygw'),
  };
  const missing = Object.entries(found).flatMap(([name, place]) => (place === undefined ? [name] : []));
  if (missing.length === 0) return found as Parts;
  const ways = [
    `Missing: ${missing.join(', ')}.`,
    `Debian: apt-get install ${missingPackages().join(' ')}`,
    `S3 server: go install ${s3Module}`,
  ];
  throw new MissingParts(ways.join('\n'));
}

/** Finds what is needed, installs it where this account may, and says what is missing where it may not. */
export function requireParts(): Parts {
  const missing = missingPackages();
  if (missing.length > 0 && process.getuid?.() === 0 && find('apt-get') !== undefined)
    withoutServices(() => installPackages(missing));
  if (find('versitygw') === undefined) installS3();
  return require();
}
