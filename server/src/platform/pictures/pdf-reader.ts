import type { TextKey } from '@sanad/contract/text/text';
import { AppError } from '../errors.ts';
import { GuardedThread } from '../threads/guarded-thread.ts';
import { OwnerTurns } from '../threads/owner-turns.ts';
import { ThreadLine } from '../threads/thread-line.ts';
import { DrawnPages, type PageKey } from './drawn-pages.ts';
import { mostPdfPages, type PdfAnswer, type PdfAsk, type PdfProblem } from './pdf-messages.ts';

/** For one question. */
const patienceMs = 8_000;
/** What a page, and all of them, may take to be drawn when a PDF is sent; later, on a busier day, there is more time. */
const mostMs = { page: 4_000, all: 20_000 };
const memoryMb = 256;
const busySeconds = 5;
/** Sharp on a phone, and a page of text can be read on a desk. */
const dpi = 110;

const texts: Partial<Record<PdfProblem, TextKey>> = {
  encrypted: 'document.encrypted',
  'too-many-pages': 'document.too-many-pages',
  'too-large': 'document.bomb',
  'too-slow': 'document.bomb',
  acts: 'document.acts',
};

function errorOf(problem: PdfProblem, cause?: unknown): AppError {
  if (problem === 'no-page') return new AppError('NOT_FOUND');
  const text = texts[problem] ?? 'document.broken';
  return new AppError('UNSUPPORTED_TYPE', { text, values: { most: mostPdfPages }, cause });
}

const busy = () => new AppError('UNAVAILABLE', { text: 'error.busy', values: { seconds: busySeconds } });

/** For whom a PDF is read: its owner has few places in the line, and who goes away gives its place back. */
type Reading = { ownerId: string; signal?: AbortSignal | undefined };
type Drawing = Reading & PageKey & { open(): Promise<Buffer> };

/** PDFs that strangers sent, read in threads of their own: one that is hostile costs its thread, never the server. */
export type PdfReader = {
  /** How many pages it has; UNSUPPORTED_TYPE for one that is not taken, with the reason. */
  look(content: Buffer, reading: Reading): Promise<number>;
  /** A page as a PNG, counted from 1; the content is opened only where the page is not known. */
  draw(drawing: Drawing): Promise<Buffer>;
};

type Thread = GuardedThread<PdfAsk, PdfAnswer, PdfProblem>;
type Send = (ask: PdfAsk) => Promise<PdfAnswer>;
type InTurn = <Result>(reading: Reading, use: (send: Send) => Promise<Result>) => Promise<Result>;

/** Gives a thread to one after the other; of what belongs to one owner, only few stand in line at once. */
function createInTurn(): InTurn {
  const line = new ThreadLine<Thread>({
    limits: { threads: 1, waiting: 48, usesPerThread: 50 },
    start: () =>
      new GuardedThread({
        file: new URL('./pdf-thread.ts', import.meta.url),
        start: { kind: 'start' },
        ...{ patienceMs, memoryMb, errorOf },
      }),
    busy,
  });
  const owners = new OwnerTurns({ atOnce: 2, waiting: 24 }, busy);
  return ({ ownerId, signal }, use) =>
    owners.work(
      ownerId,
      () =>
        line.reserve(signal).work(async (thread) => {
          signal?.throwIfAborted();
          return use((ask) => thread.send(ask, { signal }));
        }),
      signal,
    );
}

/** Each page has a turn of its own: others come in between. */
async function lookAt(inTurn: InTurn, bytes: Buffer, reading: Reading): Promise<number> {
  const looked = await inTurn(reading, (send) => send({ kind: 'look', bytes }));
  const pages = 'pages' in looked ? looked.pages : 0;
  let left = mostMs.all;
  for (let page = 1; page <= pages; page += 1) {
    const tried = await inTurn(reading, (send) => send({ kind: 'try', bytes, page, dpi }));
    const tookMs = 'tookMs' in tried ? tried.tookMs : 0;
    left -= tookMs;
    if (tookMs > mostMs.page || left < 0) throw errorOf('too-slow');
  }
  return pages;
}

export function createPdfReader(): PdfReader {
  const inTurn = createInTurn();
  const drawn = new DrawnPages();
  const drawNow = async (send: Send, { open, page, ...wanted }: Drawing): Promise<Buffer> => {
    const key = { sha256: wanted.sha256, page };
    try {
      const answer = await send({ kind: 'draw', bytes: await open(), page, dpi });
      const picture = Buffer.from('picture' in answer ? answer.picture : []);
      drawn.keep(key, picture);
      return picture;
    } catch (error) {
      // Whoever goes away shortens the time: that says nothing of the page.
      if (wanted.signal?.aborted !== true) drawn.keepFailure(key, error);
      throw error;
    }
  };
  return {
    look: (bytes, reading) => lookAt(inTurn, bytes, reading),
    // Those who wait for the same page find it when it is their turn.
    draw: async (wanted) =>
      drawn.find(wanted) ?? inTurn(wanted, async (send) => drawn.find(wanted) ?? drawNow(send, wanted)),
  };
}
