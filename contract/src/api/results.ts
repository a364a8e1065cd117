import Type, { type Static } from 'typebox';
import { academicYear, osid } from '../entities/fields.ts';
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
  data: UploadedItem[];
  /** Why the file as a whole was not taken (`state` failed). */
  errmsg?: string;
};

/** A line of a streamed answer before the answer itself; the batch can be asked for when the connection is lost. */
export type UploadProgress = { batchId: string; progress: number; done: number; total: number };

const byId = Type.Object({ id: osid });

/** Uploading results. The form has `academicYear`, `classType` (not from teachers) and `file`. */
export const resultsApi = {
  uploadByTeacher: { path: '/api/teacher/uploadResult' },
  uploadByExaminer: { path: '/api/examiner/uploadResult' },
  sampleForTeacher: { path: '/api/teacher/downloadSampleCsv' },
  sampleForExaminer: { path: '/api/examiner/downloadSampleCsv' },
  batch: { path: '/api/upload-batches/:id', params: byId },
  failedItems: { path: '/api/upload-batches/:id/failed-items', params: byId },
} as const;
