import Type, { type Static } from 'typebox';
import { academicYear, osid } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { regionalClassTypes } from '../values/school-types.ts';

/** The fields beside the file; a teacher's class type is that of the school. */
export const UploadFields = Type.Object({
  academicYear,
  classType: Type.Optional(Type.Enum([...regionalClassTypes])),
});
export type UploadFields = Static<typeof UploadFields>;

export const batchStates = ['queued', 'running', 'done', 'failed', 'undone'] as const;
export type BatchState = (typeof batchStates)[number];

/** A row that was not taken, as RESULT-14 names its fields. */
export type FailedItem = {
  admissionNo: string;
  reason: string;
  session: string;
  studentId: string;
  studentName: string;
  term: string;
};

/** A row that was taken. */
export type UploadedItem = {
  firstName: string;
  middleName: string;
  lastName: string;
  schoolName: string;
  candidateNo: string;
  status: string;
};

/** What an upload came to; `data` and `failedItems` hold the first 2,000 each, the file at `failedItemsUrl` all. */
export type UploadAnswer = {
  batchId: string;
  state: BatchState;
  fileName: string;
  academicYear: string;
  classType: string;
  /** Rows that were read so far; at the end all of the file. */
  totalCount: number;
  /** About how many rows the file has, as long as it is read. */
  rowCount: number;
  fulfilledCount: number;
  rejectedCount: number;
  failedItems: FailedItem[];
  failedItemsUrl: string;
  /** Failed rows that were not sent again yet. */
  openRows: number;
  /** The upload whose failed rows this one brought again, and how many are still open there. */
  mends?: { batchId: string; openRows: number };
  data: UploadedItem[];
  /** Why the file as a whole was not taken (`state` failed). */
  errmsg?: string;
};

/** A line of a streamed answer before the answer itself; the batch can be asked for when the connection is lost. */
export type UploadProgress = { batchId: string; progress: number; done: number; total: number };

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
export type UploadListItem = {
  osid: string;
  entity: 'ClassResults' | 'Results';
  uploader: string;
  fileName: string;
  academicYear: string;
  classType: string;
  state: BatchState;
  totalCount: number;
  fulfilledCount: number;
  rejectedCount: number;
  /** What became of the rows that were taken; those that a later upload took over are not counted. */
  pendingCount: number;
  issuedCount: number;
  declinedCount: number;
  hasFailedItems: boolean;
  /** What the file of the rows that were not taken is called. */
  failedItemsName: string;
  /** Nothing of it is issued, and it is over. */
  canUndo: boolean;
  /** Why the file as a whole was not taken. */
  reason: string;
  osCreatedAt: string;
};

/** A row that was not taken, cell by cell; `wrong`: the column that the reason is about. */
export type FailedSheetRow = { line: number; cells: string[]; reason: string; wrong: number | null };

/** The rows that can be mended in place, under the titles of their file; `openCount`: how many there are in all. */
export type FailedSheet = { heading: string[]; rows: FailedSheetRow[]; openCount: number };

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

/** Uploading results. The form has `academicYear`, `classType` (not from teachers) and `file`. */
export const resultsApi = {
  uploadByTeacher: { path: '/api/teacher/uploadResult' },
  uploadByExaminer: { path: '/api/examiner/uploadResult' },
  sampleForTeacher: { path: '/api/teacher/downloadSampleCsv', querystring: SampleQuery },
  sampleForExaminer: { path: '/api/examiner/downloadSampleCsv', querystring: SampleQuery },
  searchBatches: { path: '/api/v1/UploadBatch/search', body: SearchUploads },
  batch: { path: '/api/upload-batches/:id', params: byId },
  failedItems: { path: '/api/upload-batches/:id/failed-items', params: byId },
  failedRows: { path: '/api/upload-batches/:id/failed-rows', params: byId },
  mendRows: { path: '/api/upload-batches/:id/failed-rows', params: byId, body: MendedRows },
} as const;
