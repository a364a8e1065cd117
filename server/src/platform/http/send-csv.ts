import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileTypes } from './file-types.ts';

/** A CSV file to be saved under the name. */
export function sendCsv(reply: FastifyReply, name: string, content: string | Readable): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}

/** A workbook, likewise. */
export function sendXlsx(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type(fileTypes.xlsx.mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
