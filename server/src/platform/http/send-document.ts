import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document that was drawn. `name`: what it is called on the reader's disk, without the ending. */
export type DrawnDocument = {
  mime: string;
  content: Readable | Buffer;
  size: number;
  sha256: string;
  name: string;
  note?: DocumentNote | undefined;
};

/** What is to be known of a document that the document itself does not say: a state, and since when. */
export type DocumentNote = { state: string; since: string };

export function sayNote(reply: FastifyReply, note: DocumentNote | undefined): void {
  if (note !== undefined) reply.header('sanad-note', `${note.state}; since=${note.since}`);
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/html; charset=utf-8': 'html',
};

/** Only what every system takes in a file name, whatever a name was made of. */
function dispositionOf({ mime, name }: DrawnDocument, kind: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100);
  return `${kind}; filename="${plain}.${endings[mime] ?? 'bin'}"`;
}

/** Drawings and words of the document itself; nothing is fetched, nothing runs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Whether the caller holds these bytes already. */
export function isUnchanged(request: FastifyRequest, { sha256 }: Pick<DrawnDocument, 'sha256'>): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(`"${sha256}"`) ?? false;
}

/** Answers with a document for the eyes of this caller; each time it is asked anew whether it may still be seen. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, as }: { document: DrawnDocument; as: 'inline' | 'attachment' },
): FastifyReply {
  sayNote(reply, document.note);
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept, authorization')
    .header('etag', `"${document.sha256}"`);
  if (isUnchanged(request, document)) {
    if (!Buffer.isBuffer(document.content)) document.content.destroy();
    return reply.status(304).send();
  }
  reply.header('content-security-policy', policy);
  return reply
    .type(document.mime)
    .header('content-length', document.size)
    .header('content-disposition', dispositionOf(document, as))
    .send(document.content);
}
