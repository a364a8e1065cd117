import Type, { type Static } from 'typebox';

const filter = Type.Object({
  key: Type.Optional(Type.String()),
  type: Type.Optional(Type.Enum(['text', 'autocomplete'])),
  title: Type.String({ minLength: 1 }),
  propertyPath: Type.String({ minLength: 1 }),
  default: Type.Optional(Type.Boolean()),
  placeholder: Type.Optional(Type.String()),
  api: Type.Optional(Type.String()),
});

const resultField = Type.Object({
  title: Type.Optional(Type.String()),
  property: Type.String({ minLength: 1 }),
  attest: Type.Optional(Type.Boolean()),
});

/** What can be searched, by which fields, and what a hit shows. */
export const Search = Type.Object({
  tab: Type.Optional(Type.String()),
  tabTitle: Type.Optional(Type.String()),
  api: Type.String({ minLength: 1 }),
  activeTab: Type.Optional(Type.String()),
  privateFields: Type.Optional(Type.String()),
  filters: Type.Array(filter),
  results: Type.Object({ fields: Type.Array(resultField) }),
});
export type Search = Static<typeof Search>;

/** What stands beside the pieces at the top of `search.json`. */
export const SearchHead = Type.Object({
  header: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Union([Type.String({ pattern: '^[0-9]+$' }), Type.Integer({ minimum: 1 })])),
});
export type SearchHead = Static<typeof SearchHead>;
