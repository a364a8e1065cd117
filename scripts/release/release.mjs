// `npm run release [-- <folder>] [--twice]`: one archive with everything that an installation needs, for machines without
// a network: the built product, its packages for this platform, documents and deploy files. Beside it the list of what it
// is made of, sums, and a signature over the sums where SANAD_RELEASE_KEY names a private key. `--twice`: builds it a
// second time and compares.
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { repository, runNpm } from '../run-command.mjs';
import { commitTime, makeSbom } from './sbom.mjs';

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
const at = commitTime();
const name = `sanad-${version}-${process.platform}-${process.arch}`;

/** What an installation has no use for. */
const leftOut = [
  /^(e2e|\.git|\.ci|\.reports|docs\/screens)(\/|$)/,
  /^(server|web|contract|config)\/src\//,
  /^scripts\/(bench|check|cluster|faults|keycloak|known-bad|load|node|reports|release|update)\//,
  /(^|\/)node_modules\/(\.cache|\.vite|\.sanad-lock|\.package-lock\.json)/,
  /\.test\.(ts|tsx|mjs)$/,
];

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

async function npm(folder, ...args) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(at.getTime() / 1000), npm_config_fund: 'false' };
  const code = await runNpm(args, { cwd: folder, env });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}`);
}

/** A clean checkout of the commit, installed, built, and without the packages that only building needs. */
async function build(folder) {
  git('worktree', 'add', '--detach', '--quiet', folder, 'HEAD');
  await npm(folder, 'ci', '--no-audit');
  await npm(folder, 'run', 'build');
  await npm(folder, 'prune', '--omit=dev', '--no-audit');
  // Whoever has no network has no Node either; that of the build is the one it was tried with.
  mkdirSync(join(folder, 'bin'));
  copyFileSync(process.execPath, join(folder, 'bin', 'node'));
  chmodSync(join(folder, 'bin', 'node'), 0o755);
}

async function pack(folder, file) {
  // The server's own: it packs back-ups.
  const tar = createRequire(join(repository, 'server', 'package.json'))('tar-fs');
  const packed = tar.pack(folder, {
    sort: true,
    ignore: (path) => {
      const within = relative(folder, path).split(sep).join('/');
      return leftOut.some((pattern) => pattern.test(within));
    },
    map: (header) => ({
      ...header,
      name: header.name === '.' ? name : `${name}/${header.name}`,
      mtime: at,
      uid: 0,
      gid: 0,
      uname: '',
      gname: '',
      // Who may run a file is kept, what else the machine of the build allowed is not.
      mode: header.type === 'directory' || (header.mode & 0o100) !== 0 ? 0o755 : 0o644,
    }),
  });
  await pipeline(packed, createGzip({ level: 6 }), createWriteStream(file));
}

async function sumOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function makeArchive(target) {
  const folder = join(mkdtempSync(join(tmpdir(), 'sanad-release-')), 'checkout');
  try {
    await build(folder);
    await pack(folder, target);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: repository });
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

/** `openssl pkeyutl -verify -pubin -inkey <public key> -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig` */
function signSums(sums, target) {
  const { SANAD_RELEASE_KEY: keyFile } = process.env;
  if (keyFile === undefined) {
    console.log('Not signed: SANAD_RELEASE_KEY names no private key (npm run release:key makes one).');
    return;
  }
  const key = createPrivateKey(readFileSync(keyFile, 'utf8'));
  writeFileSync(`${target}.sig`, sign(null, Buffer.from(sums), key));
}

async function main() {
  const args = process.argv.slice(2);
  const folder = args.find((arg) => !arg.startsWith('--')) ?? join(repository, '.reports', 'release');
  if (git('status', '--porcelain') !== '')
    throw new Error('A release is made of a commit: there are changes beside it.');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  await makeArchive(`${archive}.unfinished`);
  if (args.includes('--twice')) {
    await makeArchive(`${archive}.again`);
    const [first, second] = [await sumOf(`${archive}.unfinished`), await sumOf(`${archive}.again`)];
    rmSync(`${archive}.again`);
    if (first !== second) throw new Error(`Two builds differ: ${first} and ${second}.`);
    console.log('Built twice, the same both times.');
  }
  renameSync(`${archive}.unfinished`, archive);
  const bomFile = join(folder, `${name}.cdx.json`);
  writeFileSync(bomFile, `${JSON.stringify(makeSbom(at), null, 2)}\n`);
  const lines = [];
  for (const file of [archive, bomFile]) lines.push(`${await sumOf(file)}  ${relative(folder, file)}\n`);
  const sums = lines.join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  signSums(sums, join(folder, 'SHA256SUMS'));
  console.log(`${sums}Released to ${folder}.`);
}

try {
  await main();
} catch (error) {
  console.error(`No release: ${error.message}`);
  process.exit(1);
}
