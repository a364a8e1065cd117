import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sanad/contract/values/languages';

const publicPages = [
  'home',
  'own-home',
  'active',
  'not-found',
  'privacy-policy',
  'tutorials',
  'disclaimer',
  'page',
  'shared',
  'verify-link',
];

/** A web as the build leaves it, in small: tests of the server do not wait for the real one. */
export function writeBuiltWeb(folder: string): string {
  const page = (title: string, language: string) =>
    `<!doctype html><html lang="${language}" data-theme="light"><head><title>${title}</title></head></html>`;
  mkdirSync(join(folder, 'public'), { recursive: true });
  mkdirSync(join(folder, 'assets', 'build'), { recursive: true });
  writeFileSync(join(folder, 'app.html'), page('app', 'en'));
  for (const name of publicPages) {
    for (const language of languages) {
      writeFileSync(join(folder, 'public', `${name}.${language}.html`), page(name, language));
    }
  }
  return folder;
}
