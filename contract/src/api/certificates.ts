import Type, { type Static } from 'typebox';
import { resultEntities } from '../workflow/certificate.ts';

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
export const BulkApprove = Type.Object(
  {
    /** To be named even where it holds nothing: what is issued cannot be taken back by asking again. */
    filters: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
    /** The kind of results that is meant; without it every kind that the caller decides about. */
    entity: Type.Optional(Type.Enum([...resultEntities])),
    /** The rows as they were seen, `osUpdatedAt` by osid. What is another now is left out and named as a failure. */
    versions: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), version, { maxProperties: 10_000 })),
    /** `ets` of the answer in which the list came: of the rows without a version, what changed later is left out. */
    seenAt: Type.Optional(version),
  },
  strict,
);
export type BulkApprove = Static<typeof BulkApprove>;
/** The same rows, sent back with one reason for all: whoever has to correct them reads it. */
export const BulkReject = Type.Object(
  { ...BulkApprove.properties, reason: Type.String({ maxLength: 250, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' }) },
  strict,
);
export type BulkReject = Static<typeof BulkReject>;

/** The roles in the paths; who may do what is decided by the caller's own roles, whatever the path. */
const deciding = ['school', 'superAdmin', 'inspector'] as const;
const forDeciders = (act: string) => deciding.map((role) => `/api/${role}/${act}`);

/** Deciding about results. */
export const certificatesApi = {
  approve: { paths: forDeciders('approve'), body: ApproveResult },
  reject: { paths: forDeciders('reject'), body: RejectResult },
  bulkApprove: { paths: forDeciders('bulkApprove'), body: BulkApprove },
  bulkReject: { paths: forDeciders('bulkReject'), body: BulkReject },
  bulkJob: { path: '/api/bulk-jobs/:id', params: Type.Object({ id: ref }) },
  searchBulkJobs: {
    path: '/api/v1/BulkJob/search',
    body: Type.Object({
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    }),
  },
} as const;

/** The answer to a bulk approval or rejection. */
export type BulkApproval = { jobId: string; totalCount: number };

/** A row that a bulk job left out; `number` is the pupil's, of the school or of the examination. */
export type BulkFailure = { osid: string; name: string; number: string; code: string; message: string };

/** A bulk job as its starter sees it; `sucessCount` is spelt as in the specification. */
export type BulkJobAnswer = {
  osid: string;
  action: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  totalCount: number;
  processedCount: number;
  sucessCount: number;
  failureCount: number;
  remainingCount: number;
  /** Why it was given up; only of a job that failed. */
  reason?: string;
  /** The first 2,000: whose result it is, and why it was not issued, in the reader's language. */
  failures: readonly BulkFailure[];
};
