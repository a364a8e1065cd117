import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A CSV file to be saved under the name. */
export function sendCsv(reply: FastifyReply, name: string, content: string | Readable): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
