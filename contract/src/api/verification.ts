import Type, { type Static } from 'typebox';
import type { Verdict } from '../workflow/verdict.ts';

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
  class: string;
  subClass: string;
  term: string;
  academicYear: string;
  resultType: ResultType;
  status: VerificationStatus | 'unknown';
  vcOsid: string;
  verdict: Verdict;
};

/** Verifying by what stands on the paper. */
export const verificationApi = {
  publicVerify: { path: '/api/verifier/public/verify', body: VerifyRequest },
  verify: { path: '/api/verifier/verify', body: VerifyRequest },
  history: { paths: ['/api/v1/VerificationHistory/search', '/api/VerificationHistory/search'] },
} as const;
