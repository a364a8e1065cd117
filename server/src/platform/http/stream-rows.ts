import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ok } from './envelope.ts';

/** A good answer whose `data` is sent while it is read: a list of any length needs the memory of one part. */
export function streamRows<T>(
  reply: FastifyReply,
  parts: AsyncIterable<readonly T[]>,
  present: (row: T) => unknown,
): FastifyReply {
  async function* write() {
    const { data, ...frame } = ok([]);
    yield `${JSON.stringify(frame).slice(0, -1)},"data":[`;
    let separator = '';
    for await (const part of parts) {
      yield separator + part.map((row) => JSON.stringify(present(row))).join(',');
      separator = ',';
    }
    yield ']}';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(write(), { objectMode: false }));
}
