import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { buildWorker } from './build-worker.mjs';
import { fillTemplate } from './fill-template.mjs';
import { precompress, precompressFile } from './precompress.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const prerenderFolder = join(dist, 'prerender');

async function buildEntries() {
  await build({ configFile: join(web, 'vite.app.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(web, 'vite.public.config.ts'), logLevel: 'warn' });
}

/** Writes every public page in every language, so that it is readable before any script has run. */
async function prerenderPublicPages() {
  await build({
    configFile: join(web, 'vite.public.config.ts'),
    logLevel: 'warn',
    build: { ssr: true, outDir: prerenderFolder },
  });
  const { prerenderedPages } = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  const template = await readFile(join(dist, 'public.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, 'public-manifest.json'), 'utf8'));
  await mkdir(join(dist, 'public'), { recursive: true });
  const pages = await prerenderedPages();
  for (const page of pages) {
    const html = fillTemplate(template, { ...page, preload: textsChunk(manifest, page.language) });
    await writeFile(join(dist, 'public', `${page.name}.${page.language}.html`), html);
  }
  await rm(join(dist, 'public.html'));
  await rm(join(dist, 'public-manifest.json'));
  await rm(prerenderFolder, { recursive: true });
  await buildWorker({ dist, manifest, languages: [...new Set(pages.map(({ language }) => language))] });
}

function textsChunk(manifest, language) {
  const entry = Object.entries(manifest).find(([source]) => source.endsWith(`public/texts/${language}.ts`));
  if (!entry) throw new Error(`The public build has no chunk with the texts of "${language}".`);
  return `/${entry[1].file}`;
}

/** The sign-in page is the server's own HTML; it only borrows these two files, under names the server knows. */
async function buildSignIn() {
  const entryPoints = ['css', 'ts']
    .map((ending) => join(web, 'src', 'sign-in', `sign-in.${ending}`))
    .filter((file) => existsSync(file));
  if (entryPoints.length === 0) return;
  await bundle({
    entryPoints,
    outdir: join(dist, 'assets', 'sign-in'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: '[name]-[hash]',
    logLevel: 'warning',
  });
}

await rm(dist, { recursive: true, force: true });
await buildEntries();
await prerenderPublicPages();
await buildSignIn();
await precompress(join(dist, 'assets'));
await precompressFile(join(dist, 'sw.js'));
// Browsers that run an older build reload when this changes (version.json). A release is built twice to be the same.
const given = Number(process.env.SOURCE_DATE_EPOCH);
const buildTime = given > 0 ? new Date(given * 1000) : new Date();
await writeFile(join(dist, 'build.json'), JSON.stringify({ buildTime: buildTime.toISOString() }));
process.stdout.write('Built web/dist.\n');
