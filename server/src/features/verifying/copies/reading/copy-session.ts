import { isBlank } from '../../../../platform/pictures/compare-pages.ts';
import { shrink, toGrey } from '../../../../platform/pictures/images.ts';
import { findCodes } from '../../../../platform/pictures/qr-codes.ts';
import { compareCopy, type PlacedCode } from './compare-copy.ts';
import type { Ask, Comparison, CopyContent, Original } from './messages.ts';
import { openSource, type PageSource } from './page-source.ts';

const credentialMark = '{';
/** The palest code that is worth looking for, as a share of the paper. */
const palestInk = 0.9;

/** One file from opening to comparing. */
export class CopySession {
  private readonly codes: PlacedCode[] = [];

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
    const { pageCount } = source;
    const credentials = source.attachments().filter((text) => text.trimStart().startsWith(credentialMark));
    const blank = new Set<number>();
    for (const [index, look] of source.looks.entries()) {
      for (let page = 0; page < pageCount; page += 1) {
        // Nothing is found on an empty page, however finely it is drawn; looking for it takes longest.
        if (blank.has(page)) continue;
        const image = await look(page);
        if (index === 0 && isBlank(shrink(toGrey(image), 2), palestInk)) {
          blank.add(page);
          continue;
        }
        this.codes.push(...(await findCodes(image)).map((code) => ({ page, code, width: image.width })));
      }
      // The credential tells which one it is; the finer looks are for those who have nothing else.
      if (this.codes.length > 0 || credentials.length > 0) break;
    }
    return { pageCount, credentials, codes: [...new Set(this.codes.map(({ code }) => code.text))] };
  }

  compare(original: Original): Promise<Comparison> {
    return compareCopy({ source: this.source, codes: this.codes }, original);
  }
}
