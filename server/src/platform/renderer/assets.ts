import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths } from '../paths.ts';
import { assetOrigin, type Picture } from './renderer.ts';

const require = createRequire(import.meta.url);

/** The package of a font file, by how its name begins. */
const fontPackages = [
  ['eb-garamond-', '@fontsource/eb-garamond'],
  ['tiro-devanagari-hindi-', '@fontsource/tiro-devanagari-hindi'],
  ['noto-sans-', '@fontsource-variable/noto-sans'],
] as const;

function findFont(name: string): Picture | undefined {
  const from = fontPackages.find(([prefix]) => name.startsWith(prefix))?.[1];
  if (from === undefined) return undefined;
  try {
    return { mime: 'font/woff2', bytes: readFileSync(require.resolve(`${from}/files/${name}`)) };
  } catch {
    return undefined;
  }
}

function findArt(name: string): Picture | undefined {
  const path = join(paths.templates, 'art', name);
  return existsSync(path) ? { mime: 'image/svg+xml', bytes: readFileSync(path) } : undefined;
}

const kinds = [
  { shape: /^\/fonts\/([a-z0-9-]+\.woff2)$/, find: findFont },
  { shape: /^\/art\/([a-z0-9-]+\.svg)$/, find: findArt },
];
const known = new Map<string, Picture>();

/** A font or drawing of ours; what is not ours is not there. */
export function findAsset(path: string): Picture | undefined {
  const found = known.get(path);
  if (found !== undefined) return found;
  for (const { shape, find } of kinds) {
    const name = shape.exec(path)?.[1];
    const asset = name === undefined ? undefined : find(name);
    if (asset === undefined) continue;
    known.set(path, asset);
    return asset;
  }
  return undefined;
}

/** The path of a picture by its content: the browser keeps what it has seen, and never shows another one for it. */
export function picturePath({ bytes }: Picture): string {
  return `/pictures/${createHash('sha256').update(bytes).digest('hex')}`;
}

/** Lets `fonts/…`, `art/…` and addresses of our files lead to what is answered from memory. */
export function pointAtAssets(text: string): string {
  return text
    .replace(/(url\(\s*["']?|src=")(?=(?:fonts|art)\/)/g, `$1${assetOrigin}/`)
    .replace(/(url\(\s*["']?|src=")(?=\/api\/files\/)/g, `$1${assetOrigin}`);
}
