import { buffer } from 'node:stream/consumers';
import { previewsApi as api, type DownloadCertificate } from '@sanad/contract/api/previews';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { acceptedOf } from '../../platform/http/accept.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { sayNote, sendDocument } from '../../platform/http/send-document.ts';
import { pictureTypes, presentPrint } from './present.ts';
import { printClassBooklet } from './usecases/class-booklet.ts';
import { cancelClassPrint, openClassPrint, readClassPrint, startClassPrint } from './usecases/class-print.ts';
import { downloadCertificate } from './usecases/download-certificate.ts';
import { type Preview, previewResult } from './usecases/preview-result.ts';
import { previewTemplate } from './usecases/preview-template.ts';

type Headers = { certificateno?: string; osid?: string };

async function preview(request: FastifyRequest, call: 'school' | 'inspector' | 'student') {
  const context = contextOf(request);
  const [format] = acceptedOf(request.headers.accept, pictureTypes);
  if (format === undefined) throw new AppError('UNSUPPORTED_TYPE', { text: 'rendering.wrong-format' });
  const { certificateno: certificateNo, osid } = request.headers as Headers;
  return previewResult(context, call, { wanted: { certificateNo, osid }, format });
}

/** What is not issued changes, and a preview is for the eyes of one person. */
function send(reply: FastifyReply, { mime, content, note }: Preview) {
  sayNote(reply, note);
  return reply.type(mime).header('cache-control', 'private, no-store').header('vary', 'accept').send(content);
}

/** Clients name the certificate and its format in the address or in headers, as they do for previews. */
function downloadOf({ query, headers }: FastifyRequest) {
  const { vcOsid, certificateId, id, format } = query as DownloadCertificate;
  const header = (name: string) => [headers[name]].flat()[0];
  return {
    id: vcOsid ?? certificateId ?? id ?? header('vcosid') ?? header('certificateid'),
    format: format ?? header('format'),
  };
}

function addDownloads(app: App): void {
  for (const [call, { path, query }] of [
    ['school', api.schoolDownload],
    ['inspector', api.inspectorDownload],
  ] as const) {
    app.get(path, { schema: { querystring: query } }, async (request, reply) => {
      const document = await downloadCertificate(contextOf(request), call, downloadOf(request));
      return sendDocument(request, reply, { document, as: 'attachment' });
    });
  }
  app.get(api.booklet.path, { schema: { querystring: api.booklet.query } }, async (request, reply) => {
    const document = await printClassBooklet(contextOf(request), request.query);
    return sendDocument(request, reply, { document, as: 'attachment' });
  });
}

function addPrints(app: App): void {
  const { startPrint, print, printFile } = api;
  app.post(startPrint.path, { schema: { body: startPrint.body } }, async (request) =>
    ok(presentPrint(await startClassPrint(contextOf(request), request.body), languageOf(request)), {}, 'post'),
  );
  app.get(print.path, { schema: { params: print.params } }, async (request) =>
    ok(presentPrint(await readClassPrint(contextOf(request), request.params.id), languageOf(request))),
  );
  app.delete(print.path, { schema: { params: print.params } }, async (request) =>
    ok(presentPrint(await cancelClassPrint(contextOf(request), request.params.id), languageOf(request)), {}, 'delete'),
  );
  app.get(printFile.path, { schema: { params: printFile.params } }, async (request, reply) => {
    const document = await openClassPrint(contextOf(request), request.params.id);
    return sendDocument(request, reply, { document, as: 'attachment' });
  });
}

const sampleTypes = { ...pictureTypes, '*/*': 'html', 'text/html': 'html' } as const;

function addTemplatePreview(app: App): void {
  const { path, body } = api.template;
  app.post(path, { schema: { body }, bodyLimit: limits.templateJsonBytes }, async (request, reply) => {
    const [accepted = 'html'] = acceptedOf(request.headers.accept, sampleTypes);
    const { format = accepted } = request.body;
    const document = await previewTemplate(contextOf(request), request.body, format);
    return sendDocument(request, reply, { document, as: 'inline' });
  });
}

/** Certificates to look at and to take away. */
export function addPreviewRoutes(app: App): void {
  addDownloads(app);
  addPrints(app);
  addTemplatePreview(app);
  app.get(api.school.path, { schema: { headers: api.school.headers } }, async (request, reply) =>
    send(reply, await preview(request, 'school')),
  );
  app.post(api.inspector.path, { schema: { headers: api.inspector.headers } }, async (request, reply) => {
    const shown = await preview(request, 'inspector');
    const { mime, content, note } = shown;
    if (mime !== 'application/pdf') return send(reply, shown);
    // The screens of inspectors read a PDF as text (S-75).
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const asText = Buffer.from(bytes.toString('base64'));
    return send(reply, { mime: 'text/plain; charset=utf-8', content: asText, note });
  });
  app.post(api.student.path, { schema: { headers: api.student.headers } }, async (request, reply) =>
    send(reply, await preview(request, 'student')),
  );
}
