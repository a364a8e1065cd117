import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#platform/paths.ts';

let counter = 0;

/** A shipped template (`bece`) with a difference, so that every save is a new version; as base64. */
export function aTemplate(name: string): string {
  counter += 1;
  const html = readFileSync(join(paths.templates, `${name}.html`), 'utf8');
  return Buffer.from(html.replace('</main>', `<p>${counter}</p></main>`)).toString('base64');
}
