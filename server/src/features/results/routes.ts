import { Readable } from 'node:stream';
import { resultsApi as api, UploadFields } from '@sanad/contract/api/results';
import { csvLine, csvStart } from '@sanad/contract/values/csv';
import { limits } from '@sanad/contract/values/limits';
import { failedItemsFileName, type SheetKind } from '@sanad/contract/values/result-sheets';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import type { Context } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { type BatchAnswering, sendBatch } from '../../platform/http/send-batch.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { type FormRules, withForm } from '../../platform/http/upload.ts';
import {
  failedCells,
  failedColumns,
  presentAnswer,
  presentFailedSheet,
  presentFailure,
  presentListed,
  presentProgress,
} from './present.ts';
import type { UploadBatch } from './stores/batches.ts';
import { mendRows, readFailedRows } from './usecases/mend-rows.ts';
import { makeOwnSheet } from './usecases/own-sheets.ts';
import {
  type BatchAnswer,
  getBatchOfFailures,
  listAllFailures,
  readBatch,
  undoBatch,
  waitForBatch,
  watchBatch,
} from './usecases/read-batch.ts';
import { makeSample } from './usecases/sample-sheets.ts';
import { searchBatches } from './usecases/search-batches.ts';
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

const answering: BatchAnswering<UploadBatch, BatchAnswer> = {
  watch: watchBatch,
  wait: waitForBatch,
  read: readBatch,
  presentProgress,
  presentAnswer,
};

function addUpload(app: App, path: string, kind: SheetKind): void {
  app.post(path, async (request, reply) => {
    const context = contextOf(request);
    const id = await receive(request, context, kind);
    return sendBatch(request, reply, { id, answering });
  });
}

function addSample(app: App, path: string, kind: SheetKind): void {
  const { querystring } = api.sampleForTeacher;
  app.get(path, { schema: { querystring } }, async (request, reply) => {
    const { classtype } = request.headers;
    const classType = typeof classtype === 'string' ? classtype : undefined;
    const context = contextOf(request);
    const { academicYear } = request.query;
    if (academicYear === undefined) return sendCsv(reply, 'sample.csv', makeSample(context, kind, classType));
    return sendCsv(reply, 'sheet.csv', await makeOwnSheet(context, kind, { academicYear, classType }));
  });
}

function addBatches(app: App): void {
  app.post(api.searchBatches.path, { schema: { body: api.searchBatches.body } }, async (request) => {
    const { found, totalCount } = await searchBatches(contextOf(request), request.body);
    const language = languageOf(request);
    return ok(
      found.map((one) => presentListed(one, language)),
      { totalCount },
      'search',
    );
  });
  app.get(api.batch.path, { schema: { params: api.batch.params } }, async (request) => {
    const { data, ...rest } = presentAnswer(
      await readBatch(contextOf(request), request.params.id),
      languageOf(request),
    );
    return ok(data, rest);
  });
  app.delete(api.batch.path, { schema: { params: api.batch.params } }, async (request) => {
    await undoBatch(contextOf(request), request.params.id);
    return ok({}, {}, 'delete');
  });
  app.get(api.failedItems.path, { schema: { params: api.failedItems.params } }, async (request, reply) => {
    const context = contextOf(request);
    const language = languageOf(request);
    const batch = await getBatchOfFailures(context, request.params.id);
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
}

function addFailedRows(app: App): void {
  app.get(api.failedRows.path, { schema: { params: api.failedRows.params } }, async (request) => {
    const sheet = await readFailedRows(contextOf(request), request.params.id);
    return ok(presentFailedSheet(sheet, languageOf(request)));
  });
  const { params, body } = api.mendRows;
  app.post(api.mendRows.path, { schema: { params, body } }, async (request) => {
    return ok({ batchId: await mendRows(contextOf(request), request.params.id, request.body) });
  });
}

export function addResultRoutes(app: App): void {
  addUpload(app, api.uploadByTeacher.path, 'school');
  addUpload(app, api.uploadByExaminer.path, 'regional');
  addSample(app, api.sampleForTeacher.path, 'school');
  addSample(app, api.sampleForExaminer.path, 'regional');
  addBatches(app);
  addFailedRows(app);
}
