import { findEntity } from '@sanad/contract/entities/entities';
import { catalogues } from '@sanad/contract/text/text';
import { checkConfig } from '@sanad/contract/ui-config/check';
import { Search } from '@sanad/contract/ui-config/search';
import { expect, test } from 'vitest';
import { uiConfig } from './index.ts';

const pieces = Object.entries(uiConfig.search);

test.each(pieces)('[S-99] search/%s names fields that its entity has, with words in both languages', (_id, piece) => {
  const entity = findEntity(piece.api.split('/')[1] ?? '');
  const properties = (entity?.schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};
  const named = [
    ...piece.filters.map(({ propertyPath }) => propertyPath),
    ...piece.results.fields.map(({ property }) => property),
  ];
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((field) => !(field in properties))).toEqual([]);
  const titles = [piece.tabTitle ?? '', ...piece.filters.map(({ title }) => title)];
  expect(titles.filter((key) => !(key in catalogues.en) || !(key in catalogues.hi))).toEqual([]);
  expect(checkConfig(Search, piece)).toEqual([]);
});
