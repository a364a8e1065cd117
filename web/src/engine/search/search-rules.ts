import type { Search } from '@sanad/contract/ui-config/search';
import type { Definitions } from '../definitions.ts';

type Pieces = Readonly<Record<string, Search>>;
export type SearchFilter = Search['filters'][number];

/** The piece that is searched first: the one that was asked for, else the one that says so, else the first. */
export function openPiece(pieces: Pieces, asked: string): string | undefined {
  const ids = Object.keys(pieces);
  return ids.find((id) => id === asked) ?? ids.find((id) => pieces[id]?.activeTab === 'active') ?? ids[0];
}

const lastStep = (path: string) => path.split('.').at(-1);

/** The piece without what `privateFields` keeps from others: neither asked for nor shown. */
export function withoutPrivate(piece: Search, definitions: Definitions): Search {
  const config = piece.privateFields === undefined ? undefined : definitions[piece.privateFields];
  const hidden = [...(config?.privateFields ?? []), ...(config?.internalFields ?? [])].map((path) =>
    lastStep(path.replace(/^\$\.?/, '')),
  );
  const isOpen = (path: string) => !hidden.includes(lastStep(path));
  return {
    ...piece,
    filters: piece.filters.filter(({ propertyPath }) => isOpen(propertyPath)),
    results: { fields: piece.results.fields.filter(({ property }) => isOpen(property)) },
  };
}

/** The filter that takes what was typed into the header. */
export function firstFilter({ filters }: Search): SearchFilter | undefined {
  return filters.find((filter) => filter.default === true) ?? filters[0];
}

/** What is sent: a part of each value that was given, in any case of letters; undefined while nothing was. */
export function searchBody(values: Readonly<Record<string, string>>, limit: number): object | undefined {
  const given = Object.entries(values).flatMap(([path, value]) =>
    value.trim() === '' ? [] : [[path, { ilike: value.trim() }] as const],
  );
  return given.length === 0 ? undefined : { offset: 0, limit, filters: Object.fromEntries(given) };
}
