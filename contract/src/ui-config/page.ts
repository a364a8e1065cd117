import Type, { type Static } from 'typebox';

/** A page of `page/{page}`: the HTML text at `path` under a title. */
export const Page = Type.Object({
  title: Type.String({ minLength: 1 }),
  path: Type.String({ pattern: '^(/(?!/)|https://)' }),
});
export type Page = Static<typeof Page>;
