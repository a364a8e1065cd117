import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { AppError } from '../errors.ts';

/** Without a complete row in so many characters a quotation mark was left open; to search on would take for ever. */
const longestRow = 250_000;
const delimiters = [',', ';', '\t', '|'];

/** Spreadsheets may write the delimiter into the first line: `sep=;`. */
const delimiterLine = /^sep=(.)\r?\n/i;

const openQuote = () => new AppError('VALIDATION', { text: 'csv.open-quote' });

/** The delimiter that the heading has most of, outside quotation marks. */
function delimiterOf(start: string): string {
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(start)?.[0] ?? '';
  const bare = heading.replace(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** Counts what the parser has not made a row of yet. */
type Feed = {
  parts: string[][][];
  ended: boolean;
  isHungry: boolean;
  isOver: boolean;
  failure: unknown;
  unread: number;
  wake: () => void;
  /** The parser takes all that it is given: it is given more only when what it made was taken. */
  feedMore: () => void;
  resume: () => void;
};

/** The first part is looked at before the parser starts, since it tells the delimiter. */
async function openText(text: AsyncGenerator<string>, feed: Feed) {
  const first = await text.next();
  const start = first.done === true ? '' : first.value;
  const named = delimiterLine.exec(start);
  const begin = named === null ? start : start.slice(named[0].length);
  async function* counted() {
    feed.unread += begin.length;
    yield begin;
    for await (const part of text) {
      while (!feed.isHungry) {
        await new Promise<void>((resolve) => {
          feed.feedMore = resolve;
        });
        if (feed.isOver) return;
      }
      feed.unread += part.length;
      if (feed.unread > longestRow) throw openQuote();
      yield part;
    }
  }
  return { delimiter: named?.[1] ?? delimiterOf(begin), rest: counted() };
}

function startParser(source: Readable, delimiter: string, feed: Feed): void {
  Papa.parse<string[]>(source, {
    delimiter,
    chunk: ({ data, errors }, parser) => {
      // At the end of the file: all that follows the mark would be one row.
      if (errors.some(({ code }) => code === 'MissingQuotes')) feed.failure = openQuote();
      if (data.length > 0) feed.unread = 0;
      feed.isHungry = false;
      parser.pause();
      feed.resume = () => parser.resume();
      feed.parts.push(data);
      feed.wake();
    },
    complete: () => {
      feed.ended = true;
      feed.wake();
    },
    error: (error) => {
      feed.failure = error;
      feed.wake();
    },
  });
}

/**
 * The rows of a CSV text as people send it: any of the usual delimiters, quotes, ends of lines. As much is read as the
 * caller takes. VALIDATION for a quotation mark that is never closed.
 */
export async function* readCsv(text: AsyncGenerator<string>): AsyncGenerator<string[][]> {
  const feed: Feed = {
    parts: [],
    ended: false,
    isHungry: true,
    isOver: false,
    failure: undefined,
    unread: 0,
    wake: () => {},
    feedMore: () => {},
    resume: () => {},
  };
  const { delimiter, rest } = await openText(text, feed);
  const source = Readable.from(rest, { objectMode: true, highWaterMark: 1 });
  startParser(source, delimiter, feed);
  try {
    for (;;) {
      if (feed.failure !== undefined) throw feed.failure;
      const part = feed.parts.shift();
      if (part !== undefined) {
        if (part.length > 0) yield part;
        feed.resume();
        feed.isHungry = feed.parts.length === 0;
        if (feed.isHungry) feed.feedMore();
      } else if (feed.ended) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          feed.wake = resolve;
        });
      }
    }
  } finally {
    feed.isOver = true;
    feed.feedMore();
    source.destroy();
    // The parser may have stopped before it came to the text itself.
    await text.return(undefined);
  }
}
