import { Readable } from 'node:stream';
import type { Language } from '@sanad/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../errors.ts';
import type { Batch, BatchKind } from '../jobs/batch-kind.ts';
import { presentProgress } from '../jobs/present-batch.ts';
import { requireTaken, waitForBatch, watchBatch } from '../jobs/watch-batch.ts';
import { ok, refused } from './envelope.ts';
import { contextOf, languageOf } from './request.ts';
import type { LineWriter } from './serialising.ts';

/** What is said of a batch of the kind: read, then put into the words of the call. */
export type BatchAnswering<Own extends Batch, Answer, Presented extends { data: unknown }> = {
  kind: Pick<BatchKind<Own>, 'find' | 'canSee'>;
  answerOf(deps: Deps, batch: Own): Promise<Answer>;
  presentAnswer(answer: Answer, language: Language): Presented;
};

type Sending<Own extends Batch, Answer, Presented extends { data: unknown }> = {
  id: string;
  answering: BatchAnswering<Own, Answer, Presented>;
  /** Of the call that is answered. */
  write: LineWriter;
};

/** The client went away. The request itself counts as destroyed as soon as its body is read. */
const isGone = (reply: FastifyReply) => () => reply.raw.destroyed;

/** Progress while the work goes on, the answer in the last line. */
async function* streamAnswer<Own extends Batch, Answer, Presented extends { data: unknown }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, answering, write }: Sending<Own, Answer, Presented>,
): AsyncGenerator<string> {
  const context = contextOf(request);
  const language = languageOf(request);
  const { kind, answerOf, presentAnswer } = answering;
  try {
    let last: Own | undefined;
    for await (const batch of watchBatch(context, { kind, id, isGone: isGone(reply) })) {
      requireTaken(batch);
      yield write.line(presentProgress(batch));
      last = batch;
    }
    if (last === undefined) return;
    const { data, ...answer } = presentAnswer(await answerOf(context.deps, last), language);
    yield write.last(ok(data, answer, 'post'));
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error, batch: id }, 'answer of a file failed');
    const refusal = refused(error instanceof AppError ? error : new AppError('INTERNAL'), language, request.id);
    yield `${JSON.stringify(refusal)}\n`;
  }
}

/** Answers an upload when its rows are done; line by line meanwhile to a caller who accepts that. */
export async function sendBatch<Own extends Batch, Answer, Presented extends { data: unknown }>(
  request: FastifyRequest,
  reply: FastifyReply,
  sending: Sending<Own, Answer, Presented>,
) {
  if (request.headers.accept?.includes('application/x-ndjson')) {
    return reply.type('application/x-ndjson').send(Readable.from(streamAnswer(request, reply, sending)));
  }
  const { id, answering } = sending;
  const context = contextOf(request);
  const batch = await waitForBatch(context, { kind: answering.kind, id, isGone: isGone(reply) });
  const { data, ...rest } = answering.presentAnswer(await answering.answerOf(context.deps, batch), languageOf(request));
  return ok(data as Presented['data'], rest, 'post');
}
