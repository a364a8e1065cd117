import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const chunkFolder = join(dist, 'assets', 'build');

/**
 * Script a visitor waits for, in KB of gzip. `first` names the lazy chunks (by the start of their file name) that the
 * first interaction always loads; they count as if they were eager. `beyond` names those that are there already.
 */
const budgets = [
  { name: 'public', page: 'public/home.en.html', limit: 90, first: [] },
  {
    name: 'verify dialog',
    page: 'public/home.en.html',
    limit: 150,
    // The words of the dialog, and the thread that reads QR codes; its wasm is counted apart.
    first: ['verify-dialog', 'public-verification', 'en-', 'check-qr', 'qr-reader'],
  },
  { name: 'app shell', page: 'app.html', limit: 230, first: ['start', 'not-available'] },
  // What the editor of templates loads beyond the shell.
  {
    name: 'template editor',
    page: 'app.html',
    limit: 300,
    first: ['start', 'editor-pages', 'workbench'],
    beyond: ['start', 'not-available'],
  },
];

const scriptsOf = (html) => [...html.matchAll(/(?:src|href)="\/assets\/build\/([^"]+\.js)"/g)].map(([, file]) => file);

function importsOf(file) {
  const code = readFileSync(join(chunkFolder, file), 'utf8');
  const found = (pattern) => [...code.matchAll(pattern)].map(([, path]) => basename(path));
  return {
    eager: found(/(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    lazy: [
      ...found(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
      // Threads of their own.
      ...found(/new URL\(\s*["'`]\/assets\/build\/([^"'`]+\.js)["'`]/g),
    ],
  };
}

/** Every chunk the page loads by itself, with the named lazy ones. */
function chunksOf({ page, first }) {
  const chunks = new Set();
  const waiting = scriptsOf(readFileSync(join(dist, page), 'utf8'));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (chunks.has(file)) continue;
    chunks.add(file);
    const { eager, lazy } = importsOf(file);
    waiting.push(...eager, ...lazy.filter((name) => first.some((start) => name.startsWith(start))));
  }
  return [...chunks].sort();
}

const kilobytes = (file) => gzipSync(readFileSync(join(chunkFolder, file)), { level: 9 }).length / 1024;

function report(budget) {
  const known = budget.beyond === undefined ? [] : chunksOf({ page: budget.page, first: budget.beyond });
  const chunks = chunksOf(budget).filter((file) => !known.includes(file));
  if (chunks.length === 0) throw new Error(`${budget.page} loads no script: is web/dist complete?`);
  const total = chunks.reduce((sum, file) => sum + kilobytes(file), 0);
  const verdict = total <= budget.limit ? 'ok' : 'OVER BUDGET';
  const lines = chunks.map((file) => `    ${kilobytes(file).toFixed(1).padStart(6)}  ${file}`);
  process.stdout.write(
    `${budget.name}: ${total.toFixed(1)} of ${budget.limit} KB gzip, ${verdict}\n${lines.join('\n')}\n`,
  );
  return total <= budget.limit;
}

const results = budgets.map(report);
process.exitCode = results.every(Boolean) ? 0 : 1;
