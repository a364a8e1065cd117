import Type, { type Static } from 'typebox';
import { previewCalls as calls } from '../calls/previews.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';
import { templateSubjects } from './templates.ts';

/** Either of the two says which result is meant; one that is not issued yet has no number. */
const headers = Type.Object({
  certificateno: Type.Optional(Type.String({ maxLength: 60 })),
  osid: Type.Optional(Type.String({ maxLength: 60 })),
});

const id = Type.Optional(Type.String({ maxLength: 300 }));
/** Any one of the ids says which certificate is meant; `format` is judged by hand, to be refused in plain words. */
const download = Type.Object({ vcOsid: id, certificateId: id, id, format: Type.Optional(Type.String()) });
/** The same as older clients say it. */
const downloadHeaders = Type.Object({ vcosid: id, certificateid: id, format: Type.Optional(Type.String()) });

const ref = Type.String({ minLength: 1, maxLength: 60 });

/** HTML in UTF-8 as base64, whatever tags it holds. */
export const PreviewTemplate = Type.Object(
  {
    htmlContent: Type.String({ maxLength: 4 * 1024 * 1024 }),
    certificateType: Type.Enum([...templateSubjects]),
    stateId: Type.Optional(ref),
    schoolId: Type.Optional(ref),
    /** Of a document of an issuer's own kind. */
    kindId: Type.Optional(ref),
    format: Type.Optional(Type.Enum(['html', 'png', 'jpeg', 'pdf'])),
    /** How fine an image is; on a screen, half of what goes to paper is enough. */
    dpi: Type.Optional(Type.Integer({ minimum: 48, maximum: 192 })),
    /** The values in it: of an invented pupil, the longest there are, or (of a kind) the fewest. */
    values: Type.Optional(Type.Enum(['sample', 'latin', 'devanagari', 'bare'])),
    /** Of a pupil whose result the caller may read. */
    resultId: Type.Optional(ref),
  },
  { additionalProperties: false },
);
export type PreviewTemplate = Static<typeof PreviewTemplate>;

export const ClassBooklet = Type.Object({
  classId: Type.String({ minLength: 1, maxLength: 120 }),
  academicYear: Type.String({ minLength: 1, maxLength: 20 }),
  term: Type.String({ minLength: 1, maxLength: 20 }),
});
export type ClassBooklet = Static<typeof ClassBooklet>;

/** Without a term: all of the session. */
export const PrintClass = Type.Object(
  {
    classId: Type.String({ minLength: 1, maxLength: 120 }),
    term: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type PrintClass = Static<typeof PrintClass>;

export const printStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type PrintState = (typeof printStates)[number];

/** How far the certificates of a class are on their way into one PDF, and who is not in it. */
const ClassPrintAnswer = Type.Object({
  id: Type.String(),
  state: Type.Enum([...printStates]),
  done: Type.Integer(),
  total: Type.Integer(),
  /** What the file is called, without its ending. */
  name: Type.String(),
  leftOut: Type.Array(Type.Object({ name: Type.String(), term: Type.String(), reason: Type.String() })),
});
export type ClassPrintAnswer = Static<typeof ClassPrintAnswer>;

const printId = Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) });

const pictures = { files: ['image/png', 'image/jpeg', 'application/pdf'] } as const;
const missing = ['NOT_FOUND', 'CONFLICT', 'UNSUPPORTED_TYPE'] as const;
const Print = Answer(ClassPrintAnswer);

/** Pictures of certificates, issued or not (headers `certificateNo` or `osid`, `Accept` an image or PDF). */
export const previewsApi = {
  school: call(calls.school, { headers, reply: pictures, errors: missing }),
  /** A PDF is given as text in base64. */
  inspector: call(calls.inspector, {
    headers,
    reply: { files: ['image/png', 'image/jpeg', 'text/plain'] },
    errors: missing,
  }),
  student: call(calls.student, { headers, reply: pictures, errors: missing }),
  /** Files of issued certificates, to take away. */
  schoolDownload: call(calls.schoolDownload, {
    query: download,
    headers: downloadHeaders,
    reply: pictures,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  inspectorDownload: call(calls.inspectorDownload, {
    query: download,
    headers: downloadHeaders,
    reply: pictures,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** The issued certificates of a class in one PDF. */
  booklet: call(calls.booklet, {
    query: ClassBooklet,
    reply: { files: ['application/pdf'] },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** The same drawn in the background, with progress. */
  startPrint: call(calls.startPrint, { body: PrintClass, reply: Print, errors: ['NOT_FOUND', 'CONFLICT'] }),
  print: call(calls.print, { params: printId, reply: Print, errors: ['NOT_FOUND'] }),
  cancelPrint: call(calls.cancelPrint, { params: printId, reply: Print, errors: ['NOT_FOUND'] }),
  printFile: call(calls.printFile, {
    params: printId,
    reply: { files: ['application/pdf'] },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** A template with sample values, before it is saved. */
  template: call(calls.template, {
    body: PreviewTemplate,
    reply: { files: ['text/html', 'image/png', 'image/jpeg', 'application/pdf'] },
    errors: ['NOT_FOUND'],
  }),
} as const;

/** The forms in which certificates are taken away. */
export const downloadFormats = ['pdf', 'jpeg', 'png'] as const;
