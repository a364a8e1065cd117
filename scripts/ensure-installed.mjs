import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onceAtATime } from './once-at-a-time.mjs';
import { repository, runNpm } from './run-command.mjs';

const oldestNode = [20, 19];

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readPackages(text) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Made for this very machine (esbuild's program, PostgreSQL): without it something will not run. */
function isForThisMachine({ os, cpu, libc }) {
  return libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true;
}

/** What was installed for: another lockfile or another machine (a folder shared with a container) wants another one. */
function markOf(lockText) {
  return createHash('sha256').update(`${lockText} ${process.platform} ${process.arch}`).digest('hex');
}

/**
 * Why node_modules does not fit the lockfile, or undefined when it does. Decided by npm's own record of what lies there,
 * so that a manual `npm ci` or `npm install` counts too, whatever the times of the files say.
 */
export function findMisfit(folder = repository) {
  const lockText = readText(join(folder, 'package-lock.json'));
  if (lockText === undefined) return 'package-lock.json is missing';
  const installed = readPackages(readText(join(folder, 'node_modules', '.package-lock.json')));
  if (installed === undefined) return 'the packages are not installed';
  const marked = readText(join(folder, 'node_modules', '.sanad-lock')) === markOf(lockText);
  for (const [path, wanted] of Object.entries(readPackages(lockText) ?? {})) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = installed[path];
    if (found === undefined) {
      const mayLack = wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
      // What npm itself left out (it could not be built here) is not asked for again.
      if (mayLack && (marked || !isForThisMachine(wanted))) continue;
      return `${path} is missing`;
    }
    if (found.version !== wanted.version || found.integrity !== wanted.integrity) return `${path} is another version`;
  }
  return undefined;
}

const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

async function install() {
  // Two starts at once: the second finds the work done.
  const misfit = findMisfit();
  if (misfit === undefined) return;
  console.log(`Installing the packages (${misfit}) …`);
  let code = await runNpm(['ci', ...flags]);
  if (code === 1) {
    // A registry that lacks some other machine's optional package makes `npm ci` refuse; this takes the same versions.
    console.log('npm ci refused; trying npm install with the versions of package-lock.json …');
    code = await runNpm(['install', '--no-save', ...flags]);
  }
  if (code !== 0) {
    console.error(`The packages could not be installed: npm ended with code ${code}. Its lines above say why.`);
    process.exit(code);
  }
  writeFileSync(
    join(repository, 'node_modules', '.sanad-lock'),
    markOf(readText(join(repository, 'package-lock.json'))),
  );
}

/** Runs `npm ci` when node_modules does not fit package-lock.json. Ends the process with a clear line if it cannot. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(`Sanad needs Node ${oldestNode.join('.')} or later; this is ${process.version}.`);
    process.exit(1);
  }
  if (findMisfit() === undefined) return;
  try {
    await onceAtATime(install);
  } catch (error) {
    console.error(`The packages could not be installed in ${repository}: ${error.message}`);
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
