import Type, { type Static } from 'typebox';
import { receiptCalls as calls } from '../calls/receipts.ts';
import { revokeClasses } from '../values/revoke-classes.ts';
import { checkNames } from '../workflow/verdict.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';
import { ReceiptOffer } from './receipt-offer.ts';
import { paperFacts, resultTypes } from './verification.ts';

const oneOf = <const Name extends string>(names: readonly Name[]) => Type.Enum([...names]);
const text = Type.String({ maxLength: 1000 });
const closed = { additionalProperties: false };

const Check = Type.Object(
  {
    name: oneOf(checkNames),
    result: oneOf(['pass', 'fail', 'unknown']),
    code: text,
    asOf: text,
    /** Why the issuer took it back, as far as everybody may know. */
    reason: Type.Optional(oneOf(revokeClasses)),
  },
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
    attestation: Type.Optional(
      Type.Object({ by: text, on: text, properties: Type.Array(text, { maxItems: 20 }) }, closed),
    ),
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
const KeptReceipt = Type.Object({ number: Type.String(), path: Type.String(), openUntil: Type.String() });
export type KeptReceipt = Static<typeof KeptReceipt>;

/** Keeping a verdict, and showing it again. The pages are the server's own: they need no script. */
export const receiptsApi = {
  keep: call(calls.keep, { body: KeepReceipt, reply: Answer(KeptReceipt), errors: ['CONFLICT'] }),
  page: call(calls.page, { params: ReceiptParams, reply: { files: ['text/html'] }, errors: ['NOT_FOUND'] }),
  pdf: call(calls.pdf, { params: ReceiptParams, reply: { files: ['application/pdf'] }, errors: ['NOT_FOUND'] }),
  sheet: call(calls.sheet, { reply: { files: ['text/css'] } }),
} as const;
