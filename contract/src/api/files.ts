import Type from 'typebox';
import { fileCalls as calls } from '../calls/files.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

/** Uploaded files. Private ones are read with a `sig` that the server gives to the reader of the record. */
export const filesApi = {
  read: call(calls.read, {
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ sig: Type.Optional(Type.String({ maxLength: 400 })) }),
    reply: { files: ['image/png', 'image/jpeg', 'application/pdf', 'application/octet-stream'] },
    errors: ['NOT_FOUND'],
  }),
  /** Multipart field `file`: a picture of a student's own; for `purpose` report the attachment of one. */
  studentImage: call(calls.studentImage, {
    form: Type.Object({ purpose: Type.Optional(Type.String()) }),
    reply: Answer(Type.Object({ imageUrl: Type.String() }), { imageUrl: Type.String() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
} as const;

/** How long a signed address of a private file is good for. */
export const fileLinkMs = 10 * 60_000;
