import Type, { type Static } from 'typebox';
import { checkNames } from '../workflow/verdict.ts';
import { ReceiptOffer } from './receipt-offer.ts';
import { paperFacts, resultTypes } from './verification.ts';

const oneOf = <const Name extends string>(names: readonly Name[]) => Type.Enum([...names]);
const text = Type.String({ maxLength: 1000 });
const closed = { additionalProperties: false };

const Check = Type.Object(
  { name: oneOf(checkNames), result: oneOf(['pass', 'fail', 'unknown']), code: text, asOf: text },
  closed,
);

/** As much of a verdict as a receipt keeps: no pictures. */
export const ReceiptFacts = Type.Object(
  {
    firstName: text,
    middleName: text,
    lastName: text,
    studentNumber: text,
    examNum: text,
    candidateNo: text,
    certificateNo: text,
    schoolName: text,
    schoolPlace: Type.Optional(text),
    issuerId: Type.Optional(text),
    class: text,
    subClass: text,
    term: text,
    academicYear: text,
    resultType: oneOf(resultTypes),
    status: oneOf(['verified', 'verification failed', 'unknown']),
    vcOsid: text,
    verdict: Type.Object(
      { result: oneOf(['verified', 'failed', 'unknown']), checks: Type.Array(Check, { maxItems: 12 }) },
      closed,
    ),
    results: Type.Array(
      Type.Object({ subject: text, score: Type.Union([Type.Number(), Type.Null()]), grade: text }, closed),
      { maxItems: 200 },
    ),
    differences: Type.Array(Type.Object({ field: text, asIssued: text }, closed), { maxItems: 200 }),
    agreed: Type.Optional(Type.Array(oneOf(paperFacts), { maxItems: 2 })),
  },
  closed,
);
export type ReceiptFacts = Static<typeof ReceiptFacts>;

export const KeepReceipt = Type.Object({ offer: ReceiptOffer, facts: ReceiptFacts }, closed);
export type KeepReceipt = Static<typeof KeepReceipt>;

/** In whatever spelling. */
const ReceiptParams = Type.Object({ number: Type.String({ maxLength: 60 }) });

/** `path`: of the page that shows it. */
export type KeptReceipt = { number: string; path: string; openUntil: string };

/** Keeping a verdict, and showing it again. The pages are the server's own: they need no script. */
export const receiptsApi = {
  /** Answers a `KeptReceipt` in `data`. */
  keep: { path: '/api/verifier/public/receipts', body: KeepReceipt },
  page: { path: '/r/:number', params: ReceiptParams },
  pdf: { path: '/r/:number/receipt.pdf', params: ReceiptParams },
  sheet: { path: '/r/receipt.css' },
} as const;
