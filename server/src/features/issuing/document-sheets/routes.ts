import { Readable } from 'node:stream';
import { documentSheetsApi as calls, SheetFields } from '@sanad/contract/api/document-sheets';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { failedRowColumns, failedRowsName } from '@sanad/contract/sheets/document-sheets';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendCsv, sendXlsx } from '../../../platform/http/send-csv.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import { presentSheet, presentWhole, sayReason } from './present.ts';
import { getSheet, listAllFailures, readSheet, searchSheets, undoSheet } from './usecases/look-at-sheets.ts';
import { makeSample } from './usecases/sample-sheet.ts';
import { getMendable, mendRows, requireIssuer, sheetFileKind, uploadSheet } from './usecases/upload-sheet.ts';

const sheets = {
  accepts: ['csv', 'xlsx'],
  maxBytes: limits.csvBytes,
  kind: sheetFileKind,
  fields: ['file'],
  texts: { tooLarge: 'error.TOO_LARGE', wrongType: 'document-sheet.no-file' },
} as const satisfies FormRules;

function readFields({ versionId = '', issue = 'false', mends = '' }: Record<string, string>): SheetFields {
  const fields = { versionId, issue, ...(mends === '' ? {} : { mends }) };
  if (!Value.Check(SheetFields, fields)) throw new AppError('VALIDATION');
  return fields;
}

/** Receives the file; answers the batch that works on it. */
async function receive(request: FastifyRequest, context: Context): Promise<string> {
  const rules = { ...sheets, before: () => requireIssuer(context) };
  return withForm(request, rules, async ({ files, fields }) => {
    const file = files.get('file');
    if (file === undefined) throw new AppError('VALIDATION', { text: 'document-sheet.no-file' });
    const { versionId, issue, mends } = readFields(fields);
    const before = mends === undefined ? undefined : { sheet: await getMendable(context, mends) };
    return uploadSheet(context, { file, versionId, issue: issue === 'true', mends: before });
  });
}

function addFailedRows(app: App): void {
  addRoute(app, calls.failedRows, async (request, reply) => {
    const context = contextOf(request);
    const language = languageOf(request);
    const sheet = await getSheet(context, request.params.id);
    async function* lines() {
      yield csvStart + csvLine([...sheet.heading, ...failedRowColumns]);
      for await (const part of listAllFailures(context, sheet.id)) {
        const lineOf = (failure: (typeof part)[number]) => {
          const own = sheet.heading.map((_, index) => failure.cells[index] ?? '');
          return csvLine([...own, failure.line, sayReason(failure, language)]);
        };
        yield part.map(lineOf).join('');
      }
    }
    return sendCsv(reply, failedRowsName(sheet.file_name), Readable.from(lines(), { objectMode: false }));
  });
  addRoute(app, calls.mendRows, async (request) =>
    ok({ batchId: await mendRows(contextOf(request), request.params.id, request.body) }, {}, 'post'),
  );
}

/** Documents that are issued by a sheet to many. */
export function addDocumentSheetRoutes(app: App): void {
  addRoute(app, calls.sample, async (request, reply) => {
    const { versionId, format = 'csv' } = request.query;
    const { name, csv, xlsx } = await makeSample(contextOf(request), versionId);
    return format === 'csv' ? sendCsv(reply, `${name}.csv`, csv()) : sendXlsx(reply, `${name}.xlsx`, xlsx());
  });
  addRoute(app, calls.upload, async (request) =>
    ok({ batchId: await receive(request, contextOf(request)) }, {}, 'post'),
  );
  addRoute(app, calls.list, async (request) => {
    const found = await searchSheets(contextOf(request), request.query);
    return ok(found.map((sheet) => presentSheet(sheet, languageOf(request))));
  });
  addRoute(app, calls.read, async (request) => {
    const began = Date.now();
    const sheet = await readSheet(contextOf(request), request.params.id);
    // Who approves what was shown names this moment: a document that was written while the sheet was read was shown, too.
    const ets = Math.max(began, sheet.outcome.changedAt?.getTime() ?? 0);
    return ok(presentWhole(sheet, languageOf(request)), { ets });
  });
  addRoute(app, calls.undo, async (request) => {
    await undoSheet(contextOf(request), request.params.id);
    return ok({}, {}, 'delete');
  });
  addFailedRows(app);
}
