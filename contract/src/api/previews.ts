import Type, { type Static } from 'typebox';
import { certificateTypes } from '../values/certificate-types.ts';

/** Either of the two says which result is meant; one that is not issued yet has no number. */
const headers = Type.Object({
  certificateno: Type.Optional(Type.String({ maxLength: 60 })),
  osid: Type.Optional(Type.String({ maxLength: 60 })),
});

const id = Type.Optional(Type.String({ maxLength: 300 }));
/** Any one of the ids says which certificate is meant; `format` is judged by hand, to be refused in plain words. */
const download = Type.Object({ vcOsid: id, certificateId: id, id, format: Type.Optional(Type.String()) });
export type DownloadCertificate = Static<typeof download>;

const ref = Type.String({ minLength: 1, maxLength: 60 });

/** HTML in UTF-8 as base64, whatever tags it holds. */
export const PreviewTemplate = Type.Object(
  {
    htmlContent: Type.String({ maxLength: 4 * 1024 * 1024 }),
    certificateType: Type.Enum([...certificateTypes]),
    stateId: Type.Optional(ref),
    schoolId: Type.Optional(ref),
    format: Type.Optional(Type.Enum(['html', 'png', 'jpeg', 'pdf'])),
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
export type ClassPrintAnswer = {
  id: string;
  state: PrintState;
  done: number;
  total: number;
  /** What the file is called, without its ending. */
  name: string;
  leftOut: { name: string; term: string; reason: string }[];
};

const printId = Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) });

/** Pictures of certificates, issued or not (headers `certificateNo` or `osid`, `Accept` an image or PDF). */
export const previewsApi = {
  school: { path: '/api/school/preview', headers },
  inspector: { path: '/api/inspector/preview', headers },
  student: { path: '/api/student/preview', headers },
  /** Files of issued certificates, to take away. */
  schoolDownload: { path: '/api/school/credentials', query: download },
  inspectorDownload: { path: '/api/inspector/credentials', query: download },
  /** The issued certificates of a class in one PDF. */
  booklet: { path: '/api/school/booklet', query: ClassBooklet },
  /** The same drawn in the background, with progress. */
  startPrint: { path: '/api/school/class-prints', body: PrintClass },
  print: { path: '/api/school/class-prints/:id', params: printId },
  printFile: { path: '/api/school/class-prints/:id/file', params: printId },
  /** A template with sample values, before it is saved. */
  template: { path: '/api/superAdmin/previewTemplate', body: PreviewTemplate },
} as const;

/** The forms in which certificates are taken away. */
export const downloadFormats = ['pdf', 'jpeg', 'png'] as const;
