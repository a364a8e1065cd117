import { findCodes } from '../../../platform/pictures/qr-codes.ts';
import type { Ask, Comparison, CopyContent, Original } from './messages.ts';
import { openSource, type PageSource } from './page-source.ts';

const credentialMark = '{';

/** One file from opening to comparing. */
export class CopySession {
  private constructor(private readonly source: PageSource) {}

  static async open(ask: Extract<Ask, { kind: 'read' }>): Promise<CopySession> {
    return new CopySession(await openSource(ask));
  }

  close(): void {
    this.source.close();
  }

  /** Credentials that lie in the file, then the codes on its pages: finer and sharper until one is found. */
  async read(): Promise<CopyContent> {
    const { source } = this;
    const credentials = source.attachments().filter((text) => text.trimStart().startsWith(credentialMark));
    for (const look of source.looks) {
      const codes: string[] = [];
      for (let page = 0; page < source.pageCount; page += 1) {
        const found = await findCodes(await look(page));
        codes.push(...found.map(({ text }) => text));
      }
      if (codes.length > 0) return { pageCount: source.pageCount, credentials, codes: [...new Set(codes)] };
      // The credential tells which one it is; the finer looks are for those who have nothing else.
      if (credentials.length > 0) break;
    }
    return { pageCount: source.pageCount, credentials, codes: [] };
  }

  async compare(_original: Original): Promise<Comparison> {
    return { result: 'unknown', code: 'not-aligned', differences: [] };
  }
}
