import { Readable } from 'node:stream';
import { resultsApi as calls, type UploadAnswer, UploadFields } from '@sanad/contract/api/results';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { failedItemsFileName, type SheetKind } from '@sanad/contract/sheets/result-sheets';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { type BatchAnswering, sendBatch } from '../../../platform/http/send-batch.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { lineWriterOf } from '../../../platform/http/serialising.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import {
  failedCells,
  failedColumns,
  presentAnswer,
  presentFailedSheet,
  presentFailure,
  presentListed,
} from './present.ts';
import { mendRows, readFailedRows } from './usecases/mend-rows.ts';
import { makeOwnSheet } from './usecases/own-sheets.ts';
import {
  answerOf,
  type BatchAnswer,
  getOwnBatch,
  listAllFailures,
  readBatch,
  undoBatch,
} from './usecases/read-batch.ts';
import { makeSample } from './usecases/sample-sheets.ts';
import { searchBatches } from './usecases/search-batches.ts';
import { resultUploads } from './usecases/upload-batches.ts';
import { requireUploader, sheetFileKind, uploadResults } from './usecases/upload-results.ts';

const sheets = {
  accepts: ['csv'],
  maxBytes: limits.csvBytes,
  kind: sheetFileKind,
  fields: ['file'],
  texts: { tooLarge: 'error.TOO_LARGE', wrongType: 'results.sheet.not-csv' },
} as const satisfies FormRules;

function readFields(fields: Record<string, string>): UploadFields {
  const academicYear = fields.academicYear?.trim() ?? '';
  const classType = fields.classType?.trim() ?? '';
  if (academicYear === '') throw new AppError('VALIDATION', { text: 'results.upload.year-required' });
  const wanted = { academicYear, ...(classType === '' ? {} : { classType }) };
  if (Value.Check(UploadFields, wanted)) return wanted;
  const isYear: boolean = Value.Check(UploadFields.properties.academicYear, academicYear);
  throw new AppError(
    'VALIDATION',
    isYear
      ? { text: 'results.upload.class-type-required' }
      : { text: 'results.upload.year-unknown', values: { session: academicYear.slice(0, 20) } },
  );
}

/** Receives the file; answers the batch that works on it. */
async function receive(request: FastifyRequest, context: Context, kind: SheetKind): Promise<string> {
  const rules = { ...sheets, before: async () => requireUploader(context, kind) };
  return withForm(request, rules, async ({ files, fields }) => {
    const file = files.get('file');
    if (file === undefined) throw new AppError('VALIDATION', { text: 'results.sheet.not-csv' });
    const wanted = readFields(kind === 'school' ? { ...fields, classType: '' } : fields);
    const { batchId, isRepeat } = await uploadResults(context, { kind, file, fields: wanted });
    if (isRepeat) await context.deps.files.delete(file.key);
    return batchId;
  });
}

const answering: BatchAnswering<BatchAnswer['batch'], BatchAnswer, UploadAnswer> = {
  kind: resultUploads,
  answerOf,
  presentAnswer,
};

type UploadCall = typeof calls.uploadByTeacher | typeof calls.uploadByExaminer;

function addUpload(app: App, call: UploadCall, kind: SheetKind): void {
  const write = lineWriterOf(app, call.reply);
  addRoute(app, call, async (request, reply) => {
    const context = contextOf(request);
    const id = await receive(request, context, kind);
    return sendBatch(request, reply, { id, answering, write });
  });
}

type SampleCall = typeof calls.sampleForTeacher | typeof calls.sampleForExaminer;

function addSample(app: App, call: SampleCall, kind: SheetKind): void {
  addRoute(app, call, async (request, reply) => {
    const { classtype: classType } = request.headers;
    const context = contextOf(request);
    const { academicYear } = request.query;
    if (academicYear === undefined) return sendCsv(reply, 'sample.csv', makeSample(context, kind, classType));
    return sendCsv(reply, 'sheet.csv', await makeOwnSheet(context, kind, { academicYear, classType }));
  });
}

function addBatches(app: App): void {
  addRoute(app, calls.searchBatches, async (request) => {
    const { found, totalCount } = await searchBatches(contextOf(request), request.body);
    const language = languageOf(request);
    return ok(
      found.map((one) => presentListed(one, language)),
      { totalCount },
      'search',
    );
  });
  addRoute(app, calls.batch, async (request) => {
    const { data, ...rest } = presentAnswer(
      await readBatch(contextOf(request), request.params.id),
      languageOf(request),
    );
    return ok(data, rest);
  });
  addRoute(app, calls.undoBatch, async (request) => {
    await undoBatch(contextOf(request), request.params.id);
    return ok({}, {}, 'delete');
  });
}

function addFailedRows(app: App): void {
  addRoute(app, calls.failedItems, async (request, reply) => {
    const context = contextOf(request);
    const language = languageOf(request);
    const batch = await getOwnBatch(context, request.params.id);
    async function* lines() {
      yield csvStart + csvLine(failedColumns(batch.heading));
      for await (const part of listAllFailures(context, batch.id)) {
        yield part
          .map((failure) => {
            const item = presentFailure(failure, { language, session: batch.academic_year });
            return csvLine(failedCells(batch.heading, failure, item));
          })
          .join('');
      }
    }
    return sendCsv(reply, failedItemsFileName(batch.file_name), Readable.from(lines(), { objectMode: false }));
  });
  addRoute(app, calls.failedRows, async (request) => {
    const sheet = await readFailedRows(contextOf(request), request.params.id);
    return ok(presentFailedSheet(sheet, languageOf(request)));
  });
  addRoute(app, calls.mendRows, async (request) => {
    return ok({ batchId: await mendRows(contextOf(request), request.params.id, request.body) });
  });
}

export function addResultRoutes(app: App): void {
  addUpload(app, calls.uploadByTeacher, 'school');
  addUpload(app, calls.uploadByExaminer, 'regional');
  addSample(app, calls.sampleForTeacher, 'school');
  addSample(app, calls.sampleForExaminer, 'regional');
  addBatches(app);
  addFailedRows(app);
}
