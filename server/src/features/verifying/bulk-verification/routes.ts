import { Readable } from 'node:stream';
import { type BulkVerifyAnswer, bulkVerificationApi as calls } from '@sanad/contract/api/bulk-verification';
import { type ResultType, resultTypes } from '@sanad/contract/api/verification';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { failedItemColumns, failedItemsFileName } from '@sanad/contract/sheets/result-sheets';
import { verdictColumns, verdictsFileName } from '@sanad/contract/sheets/verify-sheets';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute, type RequestOf } from '../../../platform/http/route.ts';
import { type BatchAnswering, sendBatch } from '../../../platform/http/send-batch.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { lineWriterOf } from '../../../platform/http/serialising.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import { requestInLink, type SearchRequest } from '../../../platform/query/search-links.ts';
import { presentAnswer, presentBatch, presentFailure, verdictLine } from './present.ts';
import { fileVerifications } from './usecases/judge-batch.ts';
import {
  answerOf,
  type BatchAnswer,
  getOwnBatch,
  listAllRows,
  readBatch,
  searchBatches,
} from './usecases/read-batch.ts';
import { requireVerifier, verifyFile, verifyFileKind } from './usecases/verify-file.ts';
import { makeVerifySample } from './usecases/verify-sample.ts';

const sheets = {
  accepts: ['csv'],
  maxBytes: limits.csvBytes,
  kind: verifyFileKind,
  fields: ['file'],
  texts: { tooLarge: 'error.TOO_LARGE', wrongType: 'results.sheet.not-csv' },
} as const satisfies FormRules;

function readType(value: unknown): ResultType {
  const wanted = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const type = resultTypes.find((one) => one === wanted);
  if (type === undefined) throw new AppError('VALIDATION', { text: 'bulk-verify.result-type-required' });
  return type;
}

/** Receives the file; answers the batch that works on it. */
async function receive(request: FastifyRequest): Promise<string> {
  const context = contextOf(request);
  const rules = { ...sheets, before: async () => requireVerifier(context) };
  return withForm(request, rules, async ({ files, fields }) => {
    const file = files.get('file');
    if (file === undefined) throw new AppError('VALIDATION', { text: 'results.sheet.not-csv' });
    return verifyFile(context, { type: readType(fields.resultType), file });
  });
}

const answering: BatchAnswering<BatchAnswer['batch'], BatchAnswer, BulkVerifyAnswer> = {
  kind: fileVerifications,
  answerOf,
  presentAnswer,
};

function addBulkVerify(app: App): void {
  const write = lineWriterOf(app, calls.bulkVerify.reply);
  addRoute(app, calls.bulkVerify, async (request, reply) => {
    const id = await receive(request);
    return sendBatch(request, reply, { id, answering, write });
  });
}

const failedLine = (row: Parameters<typeof presentFailure>[0], language: Parameters<typeof presentFailure>[1]) => {
  const one = presentFailure(row, language);
  return [one.admissionNo, one.reason, one.session, one.studentId, one.studentName, one.term];
};

type RowsFile = {
  columns: readonly string[];
  name: (fileName: string) => string;
  onlyFailed: boolean;
  cells: typeof verdictLine;
};
const failedItems: RowsFile = {
  columns: failedItemColumns,
  name: failedItemsFileName,
  onlyFailed: true,
  cells: failedLine,
};
const verdicts: RowsFile = {
  columns: verdictColumns,
  name: verdictsFileName,
  onlyFailed: false,
  cells: verdictLine,
};

/** Rows of a batch as a file, part by part. */
async function sendRows(
  request: RequestOf<typeof calls.failedItems>,
  reply: FastifyReply,
  { columns, name, onlyFailed, cells }: RowsFile,
) {
  const context = contextOf(request);
  const language = languageOf(request);
  const batch = await getOwnBatch(context, request.params.id);
  async function* lines() {
    yield csvStart + csvLine(columns);
    for await (const part of listAllRows(context, batch.id, { onlyFailed })) {
      yield part.map((row) => csvLine(cells(row, language))).join('');
    }
  }
  return sendCsv(reply, name(batch.file_name), Readable.from(lines(), { objectMode: false }));
}

async function answerSearch(request: FastifyRequest, search: SearchRequest) {
  const { rows, totalCount, links } = await searchBatches(contextOf(request), search);
  return ok(rows.map(presentBatch), { totalCount, ...links }, 'search');
}

function addBatches(app: App): void {
  addRoute(app, calls.batch, async (request) => {
    const answer = await readBatch(contextOf(request), request.params.id);
    const { data, ...rest } = presentAnswer(answer, languageOf(request));
    return ok(data, rest);
  });
  addRoute(app, calls.failedItems, (request, reply) => sendRows(request, reply, failedItems));
  addRoute(app, calls.verdicts, (request, reply) => sendRows(request, reply, verdicts));
  addRoute(app, calls.search, (request) => answerSearch(request, request.body));
  addRoute(app, calls.searchByLink, (request) => answerSearch(request, requestInLink(request.query.search)));
}

export function addBulkVerificationRoutes(app: App): void {
  addBulkVerify(app);
  addBatches(app);
  addRoute(app, calls.sample, async (request, reply) => {
    const context = contextOf(request);
    return sendCsv(reply, 'sample.csv', makeVerifySample(context, readType(request.headers.resulttype ?? 'school')));
  });
}
