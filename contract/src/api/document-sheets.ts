import Type, { type Static } from 'typebox';
import { documentSheetCalls as calls } from '../calls/document-sheets.ts';
import { call } from './call.ts';
import { Answer, Done } from './envelope.ts';
import { batchStates, FailedSheet, MendedRows } from './results.ts';

const text = Type.String();
const count = Type.Integer();
const ref = Type.String({ minLength: 1, maxLength: 60 });
const byId = Type.Object({ id: ref });

/**
 * The fields beside the file. `versionId`: the version of the kind whose columns were looked at. `issue`: `true` where
 * good rows are signed at once. `mends`: the sheet whose failed rows the file brings again.
 */
export const SheetFields = Type.Object({
  versionId: ref,
  issue: Type.Optional(Type.Enum(['true', 'false'])),
  mends: Type.Optional(ref),
});
export type SheetFields = Static<typeof SheetFields>;

/** What became of the good rows of a sheet, those of its corrections included. */
const Outcome = Type.Object({ waiting: count, issued: count, sentBack: count });

const Sheet = Type.Object({
  batchId: text,
  /** The first sheet, where this one brought failed rows of it again: by it the documents are listed and approved. */
  firstId: text,
  state: Type.Enum([...batchStates]),
  fileName: text,
  kindId: text,
  versionId: text,
  isIssuedAtOnce: Type.Boolean(),
  /** Rows that were read so far; at the end all of the file. */
  totalCount: count,
  /** About how many rows the file has, as long as it is read. */
  rowCount: count,
  fulfilledCount: count,
  rejectedCount: count,
  madeAt: text,
  /** Failed rows that were not sent again yet. */
  openRows: count,
  /** Why the file as a whole was not taken (`state` failed). */
  reason: Type.Optional(text),
});
export type DocumentSheet = Static<typeof Sheet>;

/** `failed`: the first of the rows that were not taken, cell by cell. `before`: the sheet that it mends, if rows of it are open. */
const WholeSheet = Type.Object({
  ...Sheet.properties,
  outcome: Outcome,
  /** Nothing of it is issued, and it is over. */
  canUndo: Type.Boolean(),
  failed: FailedSheet,
  before: Type.Optional(Type.Object({ batchId: text, openRows: count })),
});
export type WholeDocumentSheet = Static<typeof WholeSheet>;

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sampleQuery = Type.Object(
  { versionId: ref, format: Type.Optional(Type.Enum(['csv', 'xlsx'])) },
  { additionalProperties: false },
);
const started = Answer(Type.Object({ batchId: text }));

/** Issuing by a sheet. The form has the fields above and `file`; how far the work is, is asked for by its id. */
export const documentSheetsApi = {
  sample: call(calls.sample, {
    query: sampleQuery,
    reply: { files: ['text/csv', xlsx] },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  upload: call(calls.upload, {
    form: SheetFields,
    reply: started,
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
  list: call(calls.list, {
    query: Type.Object({ kind: Type.Optional(ref) }, { additionalProperties: false }),
    reply: Answer(Type.Array(Sheet)),
  }),
  read: call(calls.read, { params: byId, reply: Answer(WholeSheet), errors: ['NOT_FOUND'] }),
  undo: call(calls.undo, { params: byId, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  failedRows: call(calls.failedRows, { params: byId, reply: { files: ['text/csv'] }, errors: ['NOT_FOUND'] }),
  mendRows: call(calls.mendRows, {
    params: byId,
    body: MendedRows,
    reply: started,
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
  }),
} as const;
