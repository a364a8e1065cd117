import Type, { type Static } from 'typebox';
import { resultCalls as calls } from '../calls/results.ts';
import { academicYear, osid } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { regionalClassTypes } from '../values/school-types.ts';
import { call } from './call.ts';
import { Answer, Done } from './envelope.ts';

/** The fields beside the file; a teacher's class type is that of the school. */
export const UploadFields = Type.Object({
  academicYear,
  classType: Type.Optional(Type.Enum([...regionalClassTypes])),
});
export type UploadFields = Static<typeof UploadFields>;

export const batchStates = ['queued', 'running', 'done', 'failed', 'undone'] as const;
export type BatchState = (typeof batchStates)[number];

const text = Type.String();
const count = Type.Integer();

/** A row that was not taken, as RESULT-14 names its fields. */
export const FailedItem = Type.Object({
  admissionNo: text,
  reason: text,
  session: text,
  studentId: text,
  studentName: text,
  term: text,
});
export type FailedItem = Static<typeof FailedItem>;

/** A row that was taken. */
const UploadedItem = Type.Object({
  firstName: text,
  middleName: text,
  lastName: text,
  schoolName: text,
  candidateNo: text,
  status: text,
});

/** What an upload came to; `data` and `failedItems` hold the first 2,000 each, the file at `failedItemsUrl` all. */
const uploadAnswer = {
  batchId: text,
  state: Type.Enum([...batchStates]),
  fileName: text,
  academicYear: text,
  classType: text,
  /** Rows that were read so far; at the end all of the file. */
  totalCount: count,
  /** About how many rows the file has, as long as it is read. */
  rowCount: count,
  fulfilledCount: count,
  rejectedCount: count,
  failedItems: Type.Array(FailedItem),
  failedItemsUrl: text,
  /** Failed rows that were not sent again yet. */
  openRows: count,
  /** The upload whose failed rows this one brought again, and how many are still open there. */
  mends: Type.Optional(Type.Object({ batchId: text, openRows: count })),
  /** Why the file as a whole was not taken (`state` failed). */
  errmsg: Type.Optional(text),
};
const data = Type.Array(UploadedItem);
const UploadAnswer = Type.Object({ ...uploadAnswer, data });
export type UploadAnswer = Static<typeof UploadAnswer>;
const Upload = Answer(data, uploadAnswer);

/** A line of a streamed answer before the answer itself; the batch can be asked for when the connection is lost. */
export const UploadProgress = Type.Object({ batchId: text, progress: count, done: count, total: count });
export type UploadProgress = Static<typeof UploadProgress>;

/** Newest first, unless an order is asked for. What the filters may hold is checked against the fields of an upload. */
export const SearchUploads = Type.Object(
  {
    filters: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  { additionalProperties: true },
);
export type SearchUploads = Static<typeof SearchUploads>;

/** An upload in the list of its uploader. */
const UploadListItem = Type.Object({
  osid: text,
  entity: Type.Enum(['ClassResults', 'Results']),
  uploader: text,
  fileName: text,
  academicYear: text,
  classType: text,
  state: Type.Enum([...batchStates]),
  totalCount: count,
  fulfilledCount: count,
  rejectedCount: count,
  /** What became of the rows that were taken; those that a later upload took over are not counted. */
  pendingCount: count,
  issuedCount: count,
  declinedCount: count,
  hasFailedItems: Type.Boolean(),
  /** What the file of the rows that were not taken is called. */
  failedItemsName: text,
  /** Nothing of it is issued, and it is over. */
  canUndo: Type.Boolean(),
  /** Why the file as a whole was not taken. */
  reason: text,
  osCreatedAt: Type.String({ format: 'date-time' }),
});
export type UploadListItem = Static<typeof UploadListItem>;

/** A row that was not taken, cell by cell; `wrong`: the column that the reason is about. */
const FailedSheetRow = Type.Object({
  line: count,
  cells: Type.Array(text),
  reason: text,
  wrong: Type.Union([count, Type.Null()]),
});
export type FailedSheetRow = Static<typeof FailedSheetRow>;

/** The rows that can be mended in place, under the titles of their file; `openCount`: how many there are in all. */
export const FailedSheet = Type.Object({
  heading: Type.Array(text),
  rows: Type.Array(FailedSheetRow),
  openCount: count,
});
export type FailedSheet = Static<typeof FailedSheet>;

/** Failed rows as they are sent again, each by its line in the first file. */
export const MendedRows = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ minimum: 2, maximum: 10_000_000 }),
          cells: Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: 300 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: limits.mendedRows },
    ),
  },
  { additionalProperties: false },
);
export type MendedRows = Static<typeof MendedRows>;

/** With a session the sample knows the caller: own classes and pupils, or the schools of the own state. */
export const SampleQuery = Type.Object({ academicYear: Type.Optional(academicYear) }, { additionalProperties: true });

const byId = Type.Object({ id: osid });
const csv = { files: ['text/csv'] } as const;
const upload = {
  form: UploadFields,
  reply: { line: UploadProgress, last: Upload, isGivenWhole: true },
  errors: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
} as const;
/** The class type says which sheet it is to be. */
const sample = {
  query: SampleQuery,
  headers: Type.Object({ classtype: Type.Optional(Type.String()) }),
  reply: csv,
  errors: ['NOT_FOUND'],
} as const;

/** Uploading results. The form has `academicYear`, `classType` (not from teachers) and `file`. */
export const resultsApi = {
  uploadByTeacher: call(calls.uploadByTeacher, upload),
  uploadByExaminer: call(calls.uploadByExaminer, upload),
  sampleForTeacher: call(calls.sampleForTeacher, sample),
  sampleForExaminer: call(calls.sampleForExaminer, sample),
  searchBatches: call(calls.searchBatches, {
    body: SearchUploads,
    reply: Answer(Type.Array(UploadListItem), { totalCount: count }),
  }),
  batch: call(calls.batch, { params: byId, reply: Upload, errors: ['NOT_FOUND'] }),
  undoBatch: call(calls.undoBatch, { params: byId, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  failedItems: call(calls.failedItems, { params: byId, reply: csv, errors: ['NOT_FOUND'] }),
  failedRows: call(calls.failedRows, { params: byId, reply: Answer(FailedSheet), errors: ['NOT_FOUND', 'CONFLICT'] }),
  mendRows: call(calls.mendRows, {
    params: byId,
    body: MendedRows,
    reply: Answer(Type.Object({ batchId: text })),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
