import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(import.meta.resolve('../src/public/worker/service-worker.ts'));

/** Prerendered pages that open without the server (src/public/worker/offline-pages.ts). */
const keptPages = ['own-home', 'verify-link'];

/** Alphabets of the fonts that our languages and the names of pupils need; browsers fetch others when they meet them. */
const unneeded = /noto-sans-(?!latin-wght|latin-ext|devanagari).*\.woff2$/;

/**
 * Every file that the public build made, and what their texts name besides: threads and their parts stand in no
 * manifest. The app is another build, of which nothing is named there.
 */
export async function filesOf(manifest, dist) {
  const folder = 'assets/build';
  const all = (await readdir(join(dist, folder))).filter((name) => !/\.(br|gz)$/.test(name));
  const listed = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const waiting = listed.filter((file) => file.startsWith(folder)).map((file) => basename(file));
  const found = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || unneeded.test(name)) continue;
    found.add(name);
    if (!/\.(js|css)$/.test(name)) continue;
    const text = await readFile(join(dist, folder, name), 'utf8');
    waiting.push(...all.filter((other) => text.includes(other)));
  }
  return [...found].sort().map((name) => `${folder}/${name}`);
}

const revisionOf = async (path) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);

/** Files that keep their name when they change; the others carry the hash in it. */
async function revised(dist, files) {
  return Promise.all(files.map(async (file) => ({ url: `/${file}`, revision: await revisionOf(join(dist, file)) })));
}

/** Copies the pages to where the worker fetches them: a page of each language under its own address. */
async function placePages(dist, languages) {
  const files = keptPages.flatMap((page) => languages.map((language) => `${page}.${language}.html`));
  await rm(join(dist, 'assets', 'pages'), { recursive: true, force: true });
  await mkdir(join(dist, 'assets', 'pages'), { recursive: true });
  for (const file of files) await copyFile(join(dist, 'public', file), join(dist, 'assets', 'pages', file));
  return files.map((file) => `assets/pages/${file}`);
}

/** Writes `/sw.js`, with the list of what it keeps in it. */
export async function buildWorker({ dist, manifest, languages }) {
  const pages = await placePages(dist, languages);
  const named = (await filesOf(manifest, dist)).map((file) => ({ url: `/${file}`, revision: null }));
  const precachedFiles = [...named, ...(await revised(dist, [...pages, 'assets/favicon.svg']))];
  await build({
    entryPoints: [entry],
    outfile: join(dist, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', precachedFiles: JSON.stringify(precachedFiles) },
    logLevel: 'warning',
  });
}
