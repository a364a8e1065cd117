import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(import.meta.resolve('../src/public/worker/service-worker.ts'));

/** Prerendered pages that open without the server (src/public/worker/offline-pages.ts). */
const keptPages = ['own-home', 'shell'];

/** Alphabets of the fonts that our languages and the names of pupils need; browsers fetch others when they meet them. */
const unneeded = /noto-sans-(?!latin-wght|latin-ext|devanagari).*\.woff2$/;

/** Every file that the public build made: its manifest knows no file of the app, which is another build. */
export function filesOf(manifest) {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].filter((file) => !unneeded.test(file) && !file.endsWith('.html')).sort();
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
  const named = filesOf(manifest).map((file) => ({ url: `/${file}`, revision: null }));
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
