import { transcriptsApi as calls } from '@sanad/contract/api/transcripts';
import { AppError } from '../../../platform/errors.ts';
import { acceptedOf } from '../../../platform/http/accept.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { contextOf, whileWaiting } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendDocument } from '../../../platform/http/send-document.ts';
import type { RenderFormat } from '../../../platform/renderer/renderer.ts';
import { openTranscript } from './usecases.ts';

/** Media types and what is given for them. */
const types: Readonly<Record<string, RenderFormat>> = {
  '*/*': 'png',
  'image/*': 'png',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'application/pdf': 'pdf',
};

/** Transcripts. */
export function addTranscriptRoutes(app: App): void {
  addRoute(app, calls.file, async (request, reply) => {
    const context = whileWaiting(contextOf(request), reply);
    const [format] = acceptedOf(request.headers.accept, types);
    if (format === undefined) throw new AppError('UNSUPPORTED_TYPE', { text: 'transcript.wrong-format' });
    const { studentid: studentId, academicyear: academicYear, schoolid: schoolId } = request.headers;
    const document = await openTranscript(context, { studentId, academicYear, schoolId }, format);
    return sendDocument(request, reply, { document, as: 'inline' });
  });
}
