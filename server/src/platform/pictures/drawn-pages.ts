import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';

const mostBytes = 64 * 1024 * 1024;
/** A page that cannot be drawn is small to remember, but not nothing. */
const failureBytes = 512;
/** The machine may have been busy when a page took too long. */
const failureMs = 10 * 60_000;

export type PageKey = { sha256: string; page: number };

const keyOf = ({ sha256, page }: PageKey) => `${sha256}/${page}`;

/**
 * Pages that were drawn lately, and that some cannot be: neither is worked on again for the next who asks. In memory
 * and bounded: a small file can have many large pages, and a document that is removed leaves no pictures behind.
 */
export class DrawnPages {
  private readonly known = new LRUCache<string, Buffer | AppError>({
    maxSize: mostBytes,
    sizeCalculation: (drawn) => (drawn instanceof AppError ? failureBytes : Math.max(1, drawn.length)),
  });

  /** Throws why the page cannot be drawn, where that was found out. */
  find(key: PageKey): Buffer | undefined {
    const drawn = this.known.get(keyOf(key));
    if (drawn instanceof AppError) throw drawn;
    return drawn;
  }

  keep(key: PageKey, drawn: Buffer): void {
    this.known.set(keyOf(key), drawn);
  }

  /** Only what lies in the document is remembered of it. */
  keepFailure(key: PageKey, error: unknown): void {
    if (!(error instanceof AppError) || error.code !== 'UNSUPPORTED_TYPE') return;
    this.known.set(keyOf(key), error, { ttl: failureMs });
  }
}
