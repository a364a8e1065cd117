import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The program that holds this code: in the product, the bundle. */
const bundle = import.meta.url;
const place = /(\S+?):(\d+):(\d+)(?=\)?$)/;

function readMap(): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}

let known: { map: SourceMap | undefined } | undefined;

function nameSource(line: string, map: SourceMap): string {
  return line.replace(place, (whole, file: string, row: string, column: string) => {
    if (!file.endsWith(bundle)) return whole;
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return whole;
    const before = file.slice(0, file.length - bundle.length);
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${before}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/**
 * The stack of an error with the lines of our sources in place of those of the bundle. The map is read with the first
 * stack that somebody writes down: Node's own way reads the maps of all packages at the start and holds 40 MB for them.
 */
export function readableStack({ stack = '' }: Error): string {
  known ??= { map: readMap() };
  const { map } = known;
  return map === undefined ? stack : stack.replaceAll(/^ +at .*$/gm, (line) => nameSource(line, map));
}
