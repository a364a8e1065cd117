import Type, { type Static } from 'typebox';
import { certificateCalls as calls } from '../calls/certificates.ts';
import { resultEntities } from '../workflow/certificate.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
/** What people are told: one line of text. */
const reason = Type.String({ maxLength: 250, pattern: '^[^\\p{Cc}]*$' });

/** `osUpdatedAt` of the result as it was seen. */
const version = Type.String({ format: 'date-time', maxLength: 40 });

/**
 * Screens may send the whole row along; only these fields count. A version that is not the result's own any more is
 * refused with CONFLICT; without one the decision is about whatever is there.
 */
export const ApproveResult = Type.Object({ osid: ref, osUpdatedAt: Type.Optional(version) });
export const RejectResult = Type.Object({
  osid: ref,
  osUpdatedAt: Type.Optional(version),
  reason: Type.Optional(reason),
});
export type RejectResult = Static<typeof RejectResult>;
/** The filters are those of a search; only pending results within the caller's reach are taken. */
const decided = {
  /** To be named even where it holds nothing: what is issued cannot be taken back by asking again. */
  filters: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
  /** The kind of results that is meant; without it every kind that the caller decides about. */
  entity: Type.Optional(Type.Enum([...resultEntities])),
  /** The rows as they were seen, `osUpdatedAt` by osid. What is another now is left out and named as a failure. */
  versions: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), version, { maxProperties: 10_000 })),
  /** `ets` of the answer in which the list came: of the rows without a version, what changed later is left out. */
  seenAt: Type.Optional(version),
};
/** `releaseAt`: results of one examination are signed now and come out together, at that second. */
export const BulkApprove = Type.Object({ ...decided, releaseAt: Type.Optional(version) }, strict);
export type BulkApprove = Static<typeof BulkApprove>;
/** The same rows, sent back with one reason for all: whoever has to correct them reads it. */
export const BulkReject = Type.Object(
  { ...decided, reason: Type.String({ maxLength: 250, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' }) },
  strict,
);
export type BulkReject = Static<typeof BulkReject>;

/** The answer to a bulk approval or rejection. */
const BulkApproval = Type.Object({ jobId: Type.String(), totalCount: Type.Integer() });
export type BulkApproval = Static<typeof BulkApproval>;

/** A row that a bulk job left out; `number` is the pupil's, of the school or of the examination. */
const BulkFailure = Type.Object({
  osid: Type.String(),
  name: Type.String(),
  number: Type.String(),
  code: Type.String(),
  message: Type.String(),
});
export type BulkFailure = Static<typeof BulkFailure>;

/** A bulk job as its starter sees it; `sucessCount` is spelt as in the specification. */
export const BulkJobAnswer = Type.Object({
  osid: Type.String(),
  action: Type.String(),
  state: Type.Enum(['queued', 'running', 'done', 'failed']),
  totalCount: Type.Integer(),
  processedCount: Type.Integer(),
  sucessCount: Type.Integer(),
  failureCount: Type.Integer(),
  remainingCount: Type.Integer(),
  /** Why it was given up; only of a job that failed. */
  reason: Type.Optional(Type.String()),
  /** The first 2,000: whose result it is, and why it was not issued, in the reader's language. */
  failures: Type.Array(BulkFailure),
});
export type BulkJobAnswer = Static<typeof BulkJobAnswer>;

/** Who may do what is decided by the caller's own roles, whatever role the path names. */
const forOthers = <const Act extends string>(act: Act) => [`/api/superAdmin/${act}`, `/api/inspector/${act}`] as const;
const errors = ['NOT_FOUND', 'CONFLICT'] as const;

const Approved = Type.Array(
  Type.Object({
    osid: Type.String(),
    status: Type.Literal('issued'),
    certificateNo: Type.String(),
    ceritificateOsid: Type.String(),
  }),
);
const Rejected = Type.Array(Type.Object({ osid: Type.String(), status: Type.Literal('rejected') }));

/** Deciding about results. */
export const certificatesApi = {
  approve: call(calls.approve, { body: ApproveResult, reply: Answer(Approved), errors, alsoAt: forOthers('approve') }),
  reject: call(calls.reject, { body: RejectResult, reply: Answer(Rejected), errors, alsoAt: forOthers('reject') }),
  bulkApprove: call(calls.bulkApprove, {
    body: BulkApprove,
    reply: Answer(BulkApproval),
    alsoAt: forOthers('bulkApprove'),
  }),
  bulkReject: call(calls.bulkReject, {
    body: BulkReject,
    reply: Answer(BulkApproval),
    alsoAt: forOthers('bulkReject'),
  }),
  bulkJob: call(calls.bulkJob, {
    params: Type.Object({ id: ref }),
    reply: Answer(BulkJobAnswer),
    errors: ['NOT_FOUND'],
  }),
  searchBulkJobs: call(calls.searchBulkJobs, {
    body: Type.Object({
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    }),
    reply: Page(BulkJobAnswer),
  }),
} as const;
