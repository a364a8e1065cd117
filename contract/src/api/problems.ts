import Type, { type Static } from 'typebox';

/** What is wrong at one place of what was sent. */
export const Problem = Type.Object({
  /** The names that lead to it, joined by dots; empty for the whole. */
  path: Type.String(),
  /** A word of `problemWords`, or the key of the text that says it. */
  code: Type.String(),
  /** What the text has marks for. */
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type Problem = Static<typeof Problem>;
