import Type from 'typebox';

/** Uploaded files. Private ones are read with a `sig` that the server gives to the reader of the record. */
export const filesApi = {
  read: {
    path: '/api/files/:id',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ sig: Type.Optional(Type.String({ maxLength: 400 })) }),
  },
  /** Multipart field `file`: a picture of a student's own, such as the attachment of a report. */
  studentImage: { path: '/api/student/image' },
} as const;

/** How long a signed address of a private file is good for. */
export const fileLinkMs = 10 * 60_000;
