import Type from 'typebox';
import { transcriptCalls as calls } from '../calls/transcripts.ts';
import { call } from './call.ts';

/** What a transcript is asked by; missing and malformed ones are refused in plain words. */
const headers = Type.Object({
  studentid: Type.Optional(Type.String({ maxLength: 60 })),
  academicyear: Type.Optional(Type.String({ maxLength: 60 })),
  schoolid: Type.Optional(Type.String({ maxLength: 60 })),
});

/** Transcripts: signed term results of several sessions in one document. The schools of a student: `institutionsApi`. */
export const transcriptsApi = {
  /** Headers `Accept` (image/png, image/jpeg, application/pdf), `studentId`, `academicYear` ("2022-2025"), `schoolId`. */
  file: call(calls.file, {
    headers,
    reply: { files: ['image/png', 'image/jpeg', 'application/pdf'] },
    errors: ['NOT_FOUND', 'UNSUPPORTED_TYPE'],
  }),
} as const;
