import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const place = /(\S+?):(\d+):(\d+)(?=\)?$)/;

function readMap(bundle: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Names the line of our source in place of the line of the bundle. */
export function nameSources(frame: string, bundle: string, map: SourceMap): string {
  return frame.replace(place, (whole, file: string, line: string, column: string) => {
    if (!file.endsWith(bundle)) return whole;
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return whole;
    const before = file.slice(0, file.length - bundle.length);
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${before}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/**
 * Lets the stacks of errors name our sources. The map is read with the first stack that is looked at: Node's own way
 * reads the maps of all packages at the start and holds 40 MB for them.
 */
export function showSourcesInStacks(bundle: string): void {
  let map: SourceMap | undefined | 'not asked' = 'not asked';
  Error.prepareStackTrace = (error, frames) => {
    if (map === 'not asked') map = readMap(bundle);
    const known = map;
    const lines = frames.map((frame) => (known === undefined ? `${frame}` : nameSources(`${frame}`, bundle, known)));
    return [String(error), ...lines.map((line) => `    at ${line}`)].join('\n');
  };
}
