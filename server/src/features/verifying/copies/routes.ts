import { Readable } from 'node:stream';
import { verificationApi as calls, type ScanLine } from '@sanad/contract/api/verification';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { holdUpload } from '../../../platform/http/memory-upload.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { callerOf, contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { type LineWriter, lineWriterOf } from '../../../platform/http/serialising.ts';
import type { CopyType } from './reading/messages.ts';
import { checkCopy } from './usecases/check-copy.ts';

const accepts = ['pdf', 'png', 'jpeg'] as const satisfies readonly CopyType[];
const texts = { missing: 'copy.no-file', tooLarge: 'copy.too-large', wrongType: 'copy.wrong-type' } as const;

const writeAs = (write: LineWriter, line: ScanLine) => ('progress' in line ? write.line(line) : write.last(line));

/** What goes wrong once lines have been sent stands in the last one. */
async function* writeLines(
  request: FastifyRequest,
  write: LineWriter,
  lines: AsyncIterable<ScanLine>,
): AsyncGenerator<string> {
  try {
    for await (const line of lines) yield writeAs(write, line);
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'a copy could not be looked at');
    const { text, values } = error instanceof AppError ? error : new AppError('INTERNAL');
    yield write.last({ error: translate(catalogues[languageOf(request)], text, values) });
  }
}

type Scanning = { caller: Caller; write: LineWriter };

async function scan(request: FastifyRequest, reply: FastifyReply, { caller, write }: Scanning): Promise<FastifyReply> {
  const { type, bytes, fields } = await holdUpload(request, {
    field: 'file',
    accepts,
    maxBytes: limits.pdfBytes,
    texts,
  });
  const copy = { type: type as CopyType, bytes, resultType: fields.resultType ?? '' };
  const lines = await checkCopy(caller, copy);
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .send(Readable.from(writeLines(request, write, lines)));
}

export function addCopyRoutes(app: App): void {
  const write = lineWriterOf(app, calls.scan.reply);
  addRoute(
    app,
    calls.publicScan,
    // On the public page a verifier is a visitor like all others: nothing is remembered.
    (request, reply) => scan(request, reply, { caller: { deps: app.deps, actor: undefined }, write }),
    { config: { rateLimit: rateLimits.scan } },
  );
  addRoute(app, calls.scan, async (request, reply) => {
    contextOf(request);
    return scan(request, reply, { caller: callerOf(request), write });
  });
}
