import { Readable } from 'node:stream';
import type { Language } from '@sanad/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../deps.ts';
import { AppError } from '../errors.ts';
import { requireTaken, type WatchedBatch } from '../jobs/watch-batch.ts';
import { ok, refused } from './envelope.ts';
import { contextOf, languageOf } from './request.ts';

type IsGone = () => boolean;

/** How an uploaded file is followed to the end of the work on its rows, and what is said of it then. */
export type BatchAnswering<Batch extends WatchedBatch, Answer> = {
  watch(context: Context, id: string, isGone: IsGone): AsyncGenerator<Batch>;
  wait(context: Context, id: string, isGone: IsGone): Promise<Answer>;
  read(context: Context, id: string): Promise<Answer>;
  presentProgress(batch: Batch): unknown;
  presentAnswer(answer: Answer, language: Language): { data: unknown } & Record<string, unknown>;
};

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The client went away. The request itself counts as destroyed as soon as its body is read. */
const isGone = (reply: FastifyReply) => () => reply.raw.destroyed;

/** Progress while the work goes on, the answer in the last line. */
async function* streamAnswer<Batch extends WatchedBatch, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, answering }: { id: string; answering: BatchAnswering<Batch, Answer> },
): AsyncGenerator<string> {
  const context = contextOf(request);
  const language = languageOf(request);
  try {
    for await (const batch of answering.watch(context, id, isGone(reply))) {
      requireTaken(batch);
      yield line(answering.presentProgress(batch));
    }
    const { data, ...answer } = answering.presentAnswer(await answering.read(context, id), language);
    yield line(ok(data, answer, 'post'));
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error, batch: id }, 'answer of a file failed');
    yield line(refused(error instanceof AppError ? error : new AppError('INTERNAL'), language, request.id));
  }
}

/** Answers an upload when its rows are done; line by line meanwhile to a caller who accepts that. */
export async function sendBatch<Batch extends WatchedBatch, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, answering }: { id: string; answering: BatchAnswering<Batch, Answer> },
): Promise<unknown> {
  if (request.headers.accept?.includes('application/x-ndjson')) {
    return reply.type('application/x-ndjson').send(Readable.from(streamAnswer(request, reply, { id, answering })));
  }
  const answer = await answering.wait(contextOf(request), id, isGone(reply));
  const { data, ...rest } = answering.presentAnswer(answer, languageOf(request));
  return ok(data, rest, 'post');
}
