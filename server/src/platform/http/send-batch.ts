import { Readable } from 'node:stream';
import type { Language } from '@sanad/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../deps.ts';
import { AppError } from '../errors.ts';
import { requireTaken, type WatchedBatch } from '../jobs/watch-batch.ts';
import { ok, refused } from './envelope.ts';
import { contextOf, languageOf } from './request.ts';
import type { LineWriter } from './serialising.ts';

type IsGone = () => boolean;

/** How an uploaded file is followed to the end of the work on its rows, and what is said of it then. */
export type BatchAnswering<Batch extends WatchedBatch, Answer, Presented extends { data: unknown }> = {
  watch(context: Context, id: string, isGone: IsGone): AsyncGenerator<Batch>;
  wait(context: Context, id: string, isGone: IsGone): Promise<Answer>;
  read(context: Context, id: string): Promise<Answer>;
  presentProgress(batch: Batch): unknown;
  presentAnswer(answer: Answer, language: Language): Presented;
};

type Sending<Batch extends WatchedBatch, Answer, Presented extends { data: unknown }> = {
  id: string;
  answering: BatchAnswering<Batch, Answer, Presented>;
  /** Of the call that is answered. */
  write: LineWriter;
};

/** The client went away. The request itself counts as destroyed as soon as its body is read. */
const isGone = (reply: FastifyReply) => () => reply.raw.destroyed;

/** Progress while the work goes on, the answer in the last line. */
async function* streamAnswer<Batch extends WatchedBatch, Answer, Presented extends { data: unknown }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, answering, write }: Sending<Batch, Answer, Presented>,
): AsyncGenerator<string> {
  const context = contextOf(request);
  const language = languageOf(request);
  try {
    for await (const batch of answering.watch(context, id, isGone(reply))) {
      requireTaken(batch);
      yield write.line(answering.presentProgress(batch));
    }
    const { data, ...answer } = answering.presentAnswer(await answering.read(context, id), language);
    yield write.last(ok(data, answer, 'post'));
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error, batch: id }, 'answer of a file failed');
    const refusal = refused(error instanceof AppError ? error : new AppError('INTERNAL'), language, request.id);
    yield `${JSON.stringify(refusal)}\n`;
  }
}

/** Answers an upload when its rows are done; line by line meanwhile to a caller who accepts that. */
export async function sendBatch<Batch extends WatchedBatch, Answer, Presented extends { data: unknown }>(
  request: FastifyRequest,
  reply: FastifyReply,
  sending: Sending<Batch, Answer, Presented>,
) {
  if (request.headers.accept?.includes('application/x-ndjson')) {
    return reply.type('application/x-ndjson').send(Readable.from(streamAnswer(request, reply, sending)));
  }
  const { id, answering } = sending;
  const answer = await answering.wait(contextOf(request), id, isGone(reply));
  const { data, ...rest } = answering.presentAnswer(answer, languageOf(request));
  return ok(data as Presented['data'], rest, 'post');
}
