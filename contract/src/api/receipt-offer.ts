import Type, { type Static } from 'typebox';

/** What was asked with: a number, a number and the last name, the details of a result, a code, a copy. */
export const askedWays = ['number', 'name', 'details', 'code', 'copy'] as const;
export type AskedWay = (typeof askedWays)[number];

/** Comes with a verdict: proves to the server, for a day, that the verdict is its own. */
export const ReceiptOffer = Type.Object(
  { at: Type.String({ maxLength: 30 }), way: Type.Enum([...askedWays]), seal: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);
export type ReceiptOffer = Static<typeof ReceiptOffer>;
