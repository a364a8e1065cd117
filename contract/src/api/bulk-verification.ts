import Type, { type Static } from 'typebox';
import { bulkVerificationCalls as calls } from '../calls/bulk-verification.ts';
import { osid } from '../entities/fields.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { SearchNotifications } from './notifications.ts';
import { LinkedSearch } from './registry.ts';
import { FailedItem, UploadProgress } from './results.ts';
import { resultTypes, verificationStatuses } from './verification.ts';

export const verificationBatchStates = ['queued', 'running', 'done', 'failed'] as const;
export type VerificationBatchState = (typeof verificationBatchStates)[number];

const text = Type.String();
const count = Type.Integer();

/** A row of the file with its verdict; the names are those of the certificate where it is verified. */
const VerifiedItem = Type.Object({
  firstName: text,
  middleName: text,
  lastName: text,
  schoolName: text,
  candidateNo: text,
  status: Type.Enum([...verificationStatuses]),
  /** Number of the row, the first one after the heading being 1. */
  serialNo: count,
  /** Why it is not verified; empty for a verified one. */
  reason: text,
});
export type VerifiedItem = Static<typeof VerifiedItem>;

/** `fulfilledCount` are the verified rows, `rejectedCount` all others. */
const counts = {
  state: Type.Enum([...verificationBatchStates]),
  /** Failed, because somebody who runs the installation ended it; what was judged until then stands. */
  isStopped: Type.Optional(Type.Boolean()),
  fileName: text,
  resultType: Type.Enum([...resultTypes]),
  /** Rows that were judged so far; at the end all of the file. */
  totalCount: count,
  fulfilledCount: count,
  rejectedCount: count,
  /** Of the rejected ones those that could not be looked up: a cell is empty or wrong. */
  unreadableCount: count,
};

/**
 * What a bulk verification came to. `data` holds the first 2,000 rows, `failedItems` the first 2,000 that are not
 * verified, the files at the two addresses all of them.
 */
const bulkVerifyAnswer = {
  batchId: text,
  ...counts,
  /** About how many rows the file has, as long as it is read. */
  rowCount: count,
  failedItems: Type.Array(FailedItem),
  failedItemsUrl: text,
  verdictsUrl: text,
  /** Why the file as a whole was not taken (`state` failed). */
  errmsg: Type.Optional(text),
};
const data = Type.Array(VerifiedItem);
const BulkVerifyAnswer = Type.Object({ ...bulkVerifyAnswer, data });
export type BulkVerifyAnswer = Static<typeof BulkVerifyAnswer>;
const Verified = Answer(data, bulkVerifyAnswer);

/** A file in the list of its verifier. */
const VerificationBatch = Type.Object({
  osid: text,
  verifierId: text,
  ...counts,
  osCreatedAt: Type.String({ format: 'date-time' }),
  finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type VerificationBatch = Static<typeof VerificationBatch>;

const byId = Type.Object({ id: osid });
const csv = { files: ['text/csv'] } as const;
const alsoAt = ['/api/VerificationBatch/search'] as const;

/** Bulk verification. The form has `resultType` (school or regional) and `file`. */
export const bulkVerificationApi = {
  bulkVerify: call(calls.bulkVerify, {
    form: Type.Object({ resultType: Type.Optional(Type.String()) }),
    reply: { line: UploadProgress, last: Verified, isGivenWhole: true },
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
  batch: call(calls.batch, { params: byId, reply: Verified, errors: ['NOT_FOUND'] }),
  failedItems: call(calls.failedItems, { params: byId, reply: csv, errors: ['NOT_FOUND'] }),
  verdicts: call(calls.verdicts, { params: byId, reply: csv, errors: ['NOT_FOUND'] }),
  search: call(calls.search, { body: SearchNotifications, reply: Page(VerificationBatch), alsoAt }),
  searchByLink: call(calls.searchByLink, { query: LinkedSearch, reply: Page(VerificationBatch), alsoAt }),
  sample: call(calls.sample, {
    headers: Type.Object({ resulttype: Type.Optional(Type.String()) }),
    reply: csv,
  }),
} as const;
