import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A page in every form in which it is sent; `etag` is that of the plain form. */
export type HtmlPage = { forms: Record<PageEncoding, Buffer>; etag: string };
export type PageEncoding = 'br' | 'gzip' | 'identity';
export type Theme = 'light' | 'dark';
export type Look = { theme: Theme; hasOwnColours: boolean };

const colourSheet = '<link rel="stylesheet" href="/assets/config/theme.css">';

/** The picture that a messenger shows beside a link: the product's, never what is behind the link. */
const ownPicture = 'content="/assets/';

/** The names of an Accept-Encoding header that are not refused in it. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  return new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0] ?? ''),
  );
}

/** The smallest form that the client takes. */
export function pageEncoding(acceptEncoding: string | undefined): PageEncoding {
  const accepted = acceptedEncodings(acceptEncoding);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** The built pages, kept in memory until the build writes them anew. */
export class HtmlPages {
  private readonly cache = new Map<string, HtmlPage & { modified: number }>();

  /** `origin`: of the installation; what messengers show of a link needs whole addresses. */
  constructor(
    private readonly folder: string,
    private readonly origin: string,
  ) {}

  /** Undefined when the build did not make this page. */
  async find(name: string, { theme, hasOwnColours }: Look): Promise<HtmlPage | undefined> {
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || !found.isFile()) return undefined;
    const key = `${theme} ${hasOwnColours} ${name}`;
    const kept = this.cache.get(key);
    if (kept?.modified === found.mtimeMs) return kept;
    const source = await readFile(path, 'utf8');
    // In the tag that the server sends, so that the page is never shown in the other colours first.
    const html = source
      .replace(/(<html\b[^>]*\bdata-theme=")[^"]*"/, `$1${theme}"`)
      .replace('</head>', `${hasOwnColours ? colourSheet : ''}</head>`)
      .replace(ownPicture, `content="${this.origin}/assets/`);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const plain = Buffer.from(html);
    const forms = { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain };
    const page = { forms, etag, modified: found.mtimeMs };
    this.cache.set(key, page);
    return page;
  }
}
