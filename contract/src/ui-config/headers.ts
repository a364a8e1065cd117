import Type, { type Static } from 'typebox';

/** One button or link of a header: `title` is a text key, or the text itself. */
export const HeaderItem = Type.Object({
  title: Type.String({ minLength: 1 }),
  redirectTo: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  className: Type.Optional(Type.String()),
});
export type HeaderItem = Static<typeof HeaderItem>;

/** A header of `headers.json`: its id is named by forms and pages; `default` is the one of an anonymous visitor. */
export const Header = Type.Object({
  left: Type.Optional(Type.Array(HeaderItem)),
  right: Type.Optional(Type.Array(HeaderItem)),
});
export type Header = Static<typeof Header>;
