import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const scripts = dirname(fileURLToPath(import.meta.url));
let clone: string;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Runs a script of the clone; npm is one that writes down how it was called and installs what the lockfile says. */
function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', script), ...args], {
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.cjs'), ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const calls = () =>
  existsSync(join(clone, 'calls')) ? readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'sanad-clone-'));
  cpSync(scripts, join(clone, 'scripts'), { recursive: true });
  write(
    'npm.cjs',
    `const fs = require('node:fs');
    fs.appendFileSync('calls', process.argv.slice(2, 4).join(' ') + '\\n');
    if ((process.env.REFUSED ?? '').split(' ').includes(process.argv[2])) process.exit(1);
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    const kept = Object.entries(packages).filter(([path, { optional }]) => path !== '' && !optional);
    fs.mkdirSync('node_modules', { recursive: true });
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));`,
  );
  write('package-lock.json', lockfile('1.0.0'));
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function lockfile(version: string, more: object = {}): object {
  return { packages: { '': {}, 'node_modules/a': { version, integrity: `sha512-${version}` }, ...more } };
}

describe('installing', () => {
  test('a fresh clone is installed once, and again when the lockfile changes', () => {
    expect(run('ensure-installed.mjs').status).toBe(0);
    expect(run('ensure-installed.mjs').status).toBe(0);
    expect(calls()).toEqual(['ci --include=dev']);
    write('package-lock.json', lockfile('2.0.0'));
    expect(run('ensure-installed.mjs').output).toContain('node_modules/a is another version');
    expect(calls()).toHaveLength(2);
  });

  test('a manual install counts, whatever the times of the files are', () => {
    write('node_modules/.package-lock.json', lockfile('1.0.0'));
    write('package-lock.json', lockfile('1.0.0'));
    expect(run('ensure-installed.mjs').status).toBe(0);
    expect(calls()).toEqual([]);
  });

  test("what is made for this machine is asked for once, other machines' packages never", () => {
    const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    write('node_modules/.package-lock.json', lockfile('1.0.0'));
    write('package-lock.json', lockfile('1.0.0', { 'node_modules/b': { ...here, os: ['another'] } }));
    run('ensure-installed.mjs');
    expect(calls()).toEqual([]);
    write('package-lock.json', lockfile('1.0.0', { 'node_modules/b': here }));
    run('ensure-installed.mjs');
    run('ensure-installed.mjs');
    expect(calls()).toHaveLength(1);
  });

  test('where npm ci refuses, npm install takes over with the lockfile left alone', () => {
    expect(run('ensure-installed.mjs', [], { REFUSED: 'ci' }).status).toBe(0);
    expect(calls()).toEqual(['ci --include=dev', 'install --no-save']);
  });

  test('an install that fails ends with a clear line and npm’s code', () => {
    const { status, output } = run('ensure-installed.mjs', [], { REFUSED: 'ci install' });
    expect(status).toBe(1);
    expect(output).toContain('The packages could not be installed: npm ended with code 1.');
    expect(existsSync(join(clone, '.preparing.lock'))).toBe(false);
  });

  test('a lock that a killed install left behind does not stop the next', () => {
    write('.preparing.lock', String(spawnSync(process.execPath, ['-e', '']).pid));
    expect(run('ensure-installed.mjs').status).toBe(0);
    expect(calls()).toHaveLength(1);
  });
});

describe('building', () => {
  beforeEach(() => {
    write('package-lock.json', { packages: {} });
    write('node_modules/.package-lock.json', { packages: {} });
    for (const name of ['esbuild', '@esbuild']) {
      symlinkSync(join(scripts, '..', 'node_modules', name), join(clone, 'node_modules', name));
    }
    write('server/package.json', { name: '@sanad/server' });
    write('server/src/main.ts', "import 'some-package'; const greeting: string = 'one'; export { greeting };");
    write('server/src/features/issuing/credentials/signing/signing-thread.ts', 'export {};');
    write('server/src/features/verifying/copies/reading/copy-thread.ts', 'export {};');
    write('server/src/platform/pictures/pdf-thread.ts', 'export {};');
    write('server/src/features/issuing/templates/sanitise/template-thread.ts', 'export {};');
    write('server/src/features/registry/content/sanitise/page-thread.ts', 'export {};');
    write('web/package.json', {});
  });

  test('only what changed in content is built again; packages stay outside the bundle', () => {
    expect(run('build.mjs').output).toContain('Built server');
    const bundle = readFileSync(join(clone, 'server/dist/main.js'), 'utf8');
    expect(bundle).toContain('import "some-package"');
    expect(run('build.mjs').output).toBe('');
    write('server/src/main.test.ts', 'a test is no input');
    expect(run('build.mjs').output).toBe('');
    write('server/src/main.ts', "export const greeting = 'two';");
    expect(run('build.mjs').output).toContain('Built server');
  });

  test('a build that fails says so, is not taken for a good one, and is tried again', () => {
    run('build.mjs');
    write('server/src/main.ts', 'export const = ;');
    const { status, output } = run('build.mjs');
    expect(status).toBe(1);
    expect(output).toContain('The build failed');
    expect(run('build.mjs').status).toBe(1);
  });

  test('web is built when it has a build, and start runs the server with its exit code', () => {
    write('web/package.json', { scripts: { build: 'vite build' } });
    write('server/src/main.ts', 'process.exit(Number(process.env.CODE));');
    expect(run('start.mjs', [], { CODE: '3' }).status).toBe(3);
    expect(calls()).toEqual(['run build']);
    expect(run('start.mjs', ['migrate'], { CODE: '0' }).status).toBe(0);
    expect(run('build.mjs', ['nonsense']).output).toContain('nonsense cannot be built');
  });
});
