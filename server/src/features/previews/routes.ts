import { previewsApi as api } from '@sanad/contract/api/previews';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-type.ts';
import { contextOf } from '../../platform/http/request.ts';
import { acceptedFormat } from './present.ts';
import { previewResult } from './usecases/preview-result.ts';

type Headers = { certificateno?: string; osid?: string };

async function preview(request: FastifyRequest, call: 'school' | 'inspector' | 'student') {
  const context = contextOf(request);
  const format = acceptedFormat(request.headers.accept);
  if (format === undefined) throw new AppError('UNSUPPORTED_TYPE', { text: 'rendering.wrong-format' });
  const { certificateno: certificateNo, osid } = request.headers as Headers;
  return previewResult(context, call, { wanted: { certificateNo, osid }, format });
}

/** What is not issued changes, and a preview is for the eyes of one person. */
function send(reply: FastifyReply, { mime, bytes }: { mime: string; bytes: Buffer }) {
  return reply.type(mime).header('cache-control', 'private, no-store').header('vary', 'accept').send(bytes);
}

export function addPreviewRoutes(app: App): void {
  app.get(api.school.path, { schema: { headers: api.school.headers } }, async (request, reply) =>
    send(reply, await preview(request, 'school')),
  );
  app.post(api.inspector.path, { schema: { headers: api.inspector.headers } }, async (request, reply) => {
    const { mime, bytes } = await preview(request, 'inspector');
    if (mime !== 'application/pdf') return send(reply, { mime, bytes });
    // The screens of inspectors read a PDF as text (S-75).
    return send(reply, { mime: 'text/plain; charset=utf-8', bytes: Buffer.from(bytes.toString('base64')) });
  });
  app.post(api.student.path, { schema: { headers: api.student.headers } }, async (request, reply) =>
    send(reply, await preview(request, 'student')),
  );
}
