import Type, { type Static } from 'typebox';

const block = Type.Object({
  definition: Type.String({ minLength: 1 }),
  /** The tab that the block stands in; `profile` where it names none. */
  tab: Type.Optional(Type.String({ minLength: 1 })),
  title: Type.Optional(Type.String()),
  fields: Type.Optional(
    Type.Object({
      includes: Type.Optional(Type.Array(Type.String())),
      excludes: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  propertyShowFirst: Type.Optional(Type.Array(Type.String())),
  add: Type.Optional(Type.Boolean()),
  addform: Type.Optional(Type.String()),
  edit: Type.Optional(Type.Boolean()),
  editform: Type.Optional(Type.String()),
  multiple: Type.Optional(Type.Boolean()),
  headValue: Type.Optional(Type.String()),
  claimEdit: Type.Optional(Type.Boolean()),
  canRaiseClaim: Type.Optional(Type.Boolean()),
  customDefinitions: Type.Optional(Type.Unknown()),
});

/** Where the name behind an id is read: GET `{api}/{id}`, then the field. */
const reference = Type.Object({ api: Type.String({ minLength: 1 }), field: Type.String({ minLength: 1 }) });

/** A profile page: `profile/{layout}`. With `table` it sends the visitor on to `{layout}/attestation/{table}`. */
export const Layout = Type.Object({
  api: Type.String({ minLength: 1 }),
  title: Type.Optional(Type.String()),
  table: Type.Optional(Type.String()),
  /** Which of several own records is meant, by the values of its fields. */
  match: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The field with the picture. */
  image: Type.Optional(Type.String()),
  /** Fields that hold the id of another record. */
  references: Type.Optional(Type.Record(Type.String(), reference)),
  /** Names of fields, separated by commas. */
  headerName: Type.Optional(Type.String()),
  subHeadername: Type.Optional(Type.String()),
  /** Labels are looked up as `<langKey>.<field>`. */
  langKey: Type.Optional(Type.String()),
  blocks: Type.Optional(Type.Array(block)),
});
export type Layout = Static<typeof Layout>;
export type LayoutBlock = Static<typeof block>;
