import Type, { type Static } from 'typebox';
import { verificationCalls as calls } from '../calls/verification.ts';
import { kindFieldTypes } from '../entities/document-kind.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { SearchNotifications } from './notifications.ts';
import { ReceiptOffer } from './receipt-offer.ts';
import { LinkedSearch } from './registry.ts';
import { Replacement, Verdict } from './verdict.ts';

/** `school`: results of a school, which pages call Regular. */
export const resultTypes = ['school', 'regional'] as const;
export type ResultType = (typeof resultTypes)[number];

const text = Type.Optional(Type.String({ maxLength: 100 }));

/** What was typed comes as `admissionNo` or as `certificateNo`. */
export const VerifyRequest = Type.Object(
  {
    stateId: text,
    schoolId: text,
    academicYear: text,
    term: text,
    admissionNo: text,
    certificateNo: text,
    resultType: Type.Optional(Type.String({ maxLength: 20 })),
    /** One more fact from the paper: with it name and grades are shown, to be compared. A wrong one finds nothing. */
    lastName: text,
    dateOfBirth: text,
  },
  { additionalProperties: false },
);
export type VerifyRequest = Static<typeof VerifyRequest>;

export const verificationStatuses = ['verified', 'verification failed'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const verificationSources = ['id', 'qr', 'copy', 'bulk'] as const;
export type VerificationSource = (typeof verificationSources)[number];

/** What stands on the paper beside its number, and can be asked with it. */
export const paperFacts = ['lastName', 'dateOfBirth'] as const;
export type PaperFact = (typeof paperFacts)[number];

const words = Type.String();
const label = Type.Object({ en: words, hi: Type.Optional(words) });
const paperFact = Type.Enum([...paperFacts]);

const DocumentFacts = Type.Object({
  title: label,
  /** The issuer's own number. */
  no: words,
  by: words,
  on: words,
  until: Type.Optional(words),
  fields: Type.Immutable(
    Type.Array(
      Type.Object({
        name: words,
        label,
        type: Type.Enum([...kindFieldTypes]),
        value: Type.Union([words, Type.Number()]),
        currency: Type.Optional(words),
      }),
    ),
  ),
});
export type DocumentFacts = Static<typeof DocumentFacts>;

/** What is shown of a result that was found; `unknown` where something could not be looked at. */
const details = {
  firstName: words,
  middleName: words,
  lastName: words,
  studentNumber: words,
  examNum: words,
  candidateNo: words,
  certificateNo: words,
  schoolName: words,
  /** LGA and state, and the id of whoever signed it: two schools of one name are told apart by them. */
  schoolPlace: Type.Optional(words),
  issuerId: Type.Optional(words),
  class: words,
  subClass: words,
  term: words,
  academicYear: words,
  resultType: Type.Enum([...resultTypes]),
  /** Of an attestation: who attested which parts of a record, on which day. */
  attestation: Type.Optional(Type.Object({ by: words, on: words, properties: Type.Array(words) })),
  /** Of a document of an issuer's own kind: what it is called, who issued it, and its fields that are not private. */
  document: Type.Optional(DocumentFacts),
  status: Type.Enum([...verificationStatuses, 'unknown']),
  vcOsid: words,
  verdict: Verdict,
};
const VerificationDetails = Type.Object(details);
export type VerificationDetails = Static<typeof VerificationDetails>;

/** A field of a copy that is not as it was issued. The pictures are data URLs of the field and a little around it. */
const FieldDifference = Type.Object({
  /** A name of the details, `results.{n}` for a subject (counted from 0), or `page` for something beside the fields. */
  field: words,
  asIssued: words,
  copyPicture: words,
  issuedPicture: words,
});
export type FieldDifference = Static<typeof FieldDifference>;

const results = Type.Immutable(
  Type.Array(Type.Object({ subject: words, score: Type.Union([Type.Number(), Type.Null()]), grade: words })),
);
/** Empty where nothing differs, and where the copy could not be compared: the check `copy` tells which. */
const differences = Type.Immutable(Type.Array(FieldDifference));
const given = {
  /** The facts from the paper that were given and agree. */
  agreed: Type.Optional(Type.Immutable(Type.Array(paperFact))),
  /** With it the server keeps this verdict as a receipt. */
  receipt: Type.Optional(ReceiptOffer),
  /** Told to whoever presents the paper, its code or a copy; not to somebody who has its number alone. */
  replacement: Type.Optional(Replacement),
};

/** A certificate that was looked at, with everything that its signature covers. */
const Checked = Type.Object({ ...details, results, differences, ...given });
/** A lookup by what is typed tells nothing of marks, unless a fact from the paper agrees, and nothing of a copy. */
const LookedUp = Type.Object({
  ...details,
  results: Type.Optional(results),
  differences: Type.Optional(differences),
  ...given,
});
export type LookedUp = Static<typeof LookedUp>;

/** As a page shows it. */
export type CheckedCertificate = Static<typeof Checked> & {
  /** The text of the code, where the page judged it by itself: the server reads it again for a receipt. */
  code?: string;
  /** Set where it was looked at without the network: from when the keys and the status list are. */
  kept?: { keysAsOf: string; statusAsOf: string | null };
};

/** A question of a verifier and what came of it. */
const Verification = Type.Object({
  osid: words,
  verifierId: words,
  batchId: Type.Optional(words),
  source: Type.Enum([...verificationSources]),
  resultType: Type.Enum([...resultTypes]),
  /** What was asked with, as it was typed or stood in the file. */
  query: Type.Record(Type.String(), Type.String()),
  status: Type.Enum([...verificationStatuses, 'unknown']),
  firstName: words,
  middleName: words,
  lastName: words,
  schoolName: words,
  candidateNo: words,
  examNum: words,
  class: words,
  subClass: words,
  term: words,
  academicYear: words,
  certificateNo: words,
  /** Of a row of a file. */
  serialNo: Type.Optional(Type.Integer()),
  reason: Type.Optional(words),
  osCreatedAt: Type.String({ format: 'date-time' }),
});
export type Verification = Static<typeof Verification>;

/** How far it is, in percent. */
const ScanProgress = Type.Object({ progress: Type.Number() });
/** What was found, or what went wrong once lines had been sent. */
const ScanEnd = Type.Union([Type.Object({ data: Checked }), Type.Object({ error: words })]);
export type ScanLine = Static<typeof ScanProgress> | Static<typeof ScanEnd>;

/** The text of a QR that the page cannot judge by itself: one of another system. */
export const QrRequest = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: limits.credentialCharacters }) },
  { additionalProperties: false },
);

const lookup = { body: VerifyRequest, reply: Answer(LookedUp), errors: ['NOT_FOUND'] } as const;
const scan = {
  form: Type.Object({ resultType: Type.Optional(Type.String()) }),
  reply: { line: ScanProgress, last: ScanEnd, isGivenWhole: false },
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const;
const readQr = { body: QrRequest, reply: Answer(Checked), errors: ['NOT_FOUND'] } as const;
const alsoAt = ['/api/VerificationHistory/search'] as const;

/** Verifying by what stands on the paper; what is asked at a public address is remembered in nobody's name. */
export const verificationApi = {
  publicVerify: call(calls.publicVerify, lookup),
  verify: call(calls.verify, lookup),
  /** Multipart: `resultType` and `file` (PDF, PNG or JPEG by content). */
  publicScan: call(calls.publicScan, scan),
  scan: call(calls.scan, scan),
  publicReadQr: call(calls.publicReadQr, readQr),
  readQr: call(calls.readQr, readQr),
  searchHistory: call(calls.searchHistory, { body: SearchNotifications, reply: Page(Verification), alsoAt }),
  historyByLink: call(calls.historyByLink, { query: LinkedSearch, reply: Page(Verification), alsoAt }),
} as const;
