import Type, { type Static } from 'typebox';
import type { Graded } from '../values/grading.ts';
import type { Verdict } from '../workflow/verdict.ts';
import type { ReceiptOffer } from './receipt-offer.ts';

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

/** What is shown of a result that was found; `unknown` where something could not be looked at. */
export type VerificationDetails = {
  firstName: string;
  middleName: string;
  lastName: string;
  studentNumber: string;
  examNum: string;
  candidateNo: string;
  certificateNo: string;
  schoolName: string;
  /** LGA and state, and the id of whoever signed it: two schools of one name are told apart by them. */
  schoolPlace?: string;
  issuerId?: string;
  class: string;
  subClass: string;
  term: string;
  academicYear: string;
  resultType: ResultType;
  status: VerificationStatus | 'unknown';
  vcOsid: string;
  verdict: Verdict;
};

/** What stands on the paper beside its number, and can be asked with it. */
export const paperFacts = ['lastName', 'dateOfBirth'] as const;
export type PaperFact = (typeof paperFacts)[number];

/** A field of a copy that is not as it was issued. The pictures are data URLs of the field and a little around it. */
export type FieldDifference = {
  /** A name of the details, `results.{n}` for a subject (counted from 0), or `page` for something beside the fields. */
  field: string;
  asIssued: string;
  copyPicture: string;
  issuedPicture: string;
};

/** A certificate that was looked at, with everything that its signature covers. */
export type CheckedCertificate = VerificationDetails & {
  results: readonly Graded[];
  /** Empty where nothing differs, and where the copy could not be compared: the check `copy` tells which. */
  differences: readonly FieldDifference[];
  /** The facts from the paper that were given and agree. */
  agreed?: readonly PaperFact[];
  /** With it the server keeps this verdict as a receipt. */
  receipt?: ReceiptOffer;
  /** The text of the code, where the page judged it by itself: the server reads it again for a receipt. */
  code?: string;
  /** Set where it was looked at without the network: from when the keys and the status list are. */
  kept?: { keysAsOf: string; statusAsOf: string | null };
};

/** The lines of an answer to an uploaded copy: progress in percent, and at the end what was found or what went wrong. */
export type ScanLine = { progress: number } | { data: CheckedCertificate } | { error: string };

/** The text of a QR that the page cannot judge by itself: one of another system. */
export const QrRequest = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 20_000 }) },
  { additionalProperties: false },
);

/** Verifying by what stands on the paper. */
export const verificationApi = {
  /** Multipart: `resultType` and `file` (PDF, PNG or JPEG by content). Answers `ScanLine`s, one JSON text a line. */
  scan: { publicPath: '/api/verifier/public/scan', path: '/api/verifier/scan' },
  /** Answers a `CheckedCertificate` in `data`. */
  readQr: { publicPath: '/api/verifier/public/qr', path: '/api/verifier/qr', body: QrRequest },
  bulkVerify: { path: '/api/verifier/bulkVerify' },
  publicVerify: { path: '/api/verifier/public/verify', body: VerifyRequest },
  verify: { path: '/api/verifier/verify', body: VerifyRequest },
  history: { paths: ['/api/v1/VerificationHistory/search', '/api/VerificationHistory/search'] },
} as const;
