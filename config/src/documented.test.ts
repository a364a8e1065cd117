import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppConfigFile } from '@sanad/contract/ui-config/app-config';
import { fieldKinds } from '@sanad/contract/ui-config/field';
import { inputTypes } from '@sanad/contract/ui-config/input-types';
import { pieceSchemas } from '@sanad/contract/ui-config/kinds';
import { SearchHead } from '@sanad/contract/ui-config/search';
import { rowActions } from '@sanad/contract/ui-config/table';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'configuration.md'), 'utf8');

/** The part of the page under a heading. */
function section(heading: string): string {
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/configuration.md has no part "${heading}".`);
  return part;
}

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** Every key that a schema knows, however deep. */
function keysOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  return [...new Set([...Object.keys(properties), ...inner.flatMap(keysOf)])];
}

/** Named in the running text or a table as code (`a`, `a.b`, `a[].b`), or in an example as a key. */
function names(text: string, key: string): boolean {
  return new RegExp(`\`(?:[\\w[\\].]*\\.)?${key}\`|"${key}":`).test(text);
}

test.each([
  ['config.json', AppConfigFile],
  ['Menus and other pieces', pieceSchemas.menu],
  ['Landing', pieceSchemas.admin],
  ['Headers', pieceSchemas.headers],
  ['Search', pieceSchemas.search],
  ['Search', SearchHead],
  ['Pages', pieceSchemas.pages],
  ['Forms', pieceSchemas.forms],
  ['Layouts', pieceSchemas.layouts],
  ['Tables', pieceSchemas.tables],
] as [string, Schema][])('%s: every key that the schema knows stands in the documentation', (heading, schema) => {
  const keys = keysOf(schema);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => !names(section(heading), key))).toEqual([]);
});

test('every kind of field and every act of a row stands in the documentation', () => {
  expect([...fieldKinds, ...inputTypes].filter((kind) => !names(section('Forms'), kind))).toEqual([]);
  expect(rowActions.filter((action) => !names(section('Tables'), action))).toEqual([]);
});
