import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type HtmlPage = { html: string; etag: string };
export type Theme = 'light' | 'dark';

/** The built pages, kept in memory until the build writes them anew. */
export class HtmlPages {
  private readonly cache = new Map<string, HtmlPage & { modified: number }>();

  constructor(private readonly folder: string) {}

  /** Undefined when the build did not make this page. */
  async find(name: string, theme: Theme): Promise<HtmlPage | undefined> {
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || !found.isFile()) return undefined;
    const key = `${theme} ${name}`;
    const kept = this.cache.get(key);
    if (kept?.modified === found.mtimeMs) return kept;
    const source = await readFile(path, 'utf8');
    // In the tag that the server sends, so that the page is never shown in the other colours first.
    const html = source.replace(/(<html\b[^>]*\bdata-theme=")[^"]*"/, `$1${theme}"`);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { html, etag, modified: found.mtimeMs };
    this.cache.set(key, page);
    return page;
  }
}
