import { buffer } from 'node:stream/consumers';
import { issuedDocumentsApi } from '@sanad/contract/api/issued-documents';
import { previewsApi as calls } from '@sanad/contract/api/previews';
import { templatesApi } from '@sanad/contract/api/templates';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { acceptedOf } from '../../../platform/http/accept.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf, languageOf, whileWaiting } from '../../../platform/http/request.ts';
import { addRoute, type RequestOf } from '../../../platform/http/route.ts';
import { sayNote, sendDocument } from '../../../platform/http/send-document.ts';
import { pictureTypes, presentPrint } from './present.ts';
import { checkDraft } from './usecases/check-draft.ts';
import { printClassBooklet } from './usecases/class-booklet.ts';
import { cancelClassPrint, openClassPrint, readClassPrint, startClassPrint } from './usecases/class-print.ts';
import { downloadCertificate } from './usecases/download-certificate.ts';
import { previewDocument } from './usecases/preview-document.ts';
import { type Preview, previewResult } from './usecases/preview-result.ts';
import { previewTemplate } from './usecases/preview-template.ts';

type PreviewCall = 'school' | 'inspector' | 'student';

async function preview(request: RequestOf<typeof calls.school>, reply: FastifyReply, call: PreviewCall) {
  const context = whileWaiting(contextOf(request), reply);
  const [format] = acceptedOf(request.headers.accept, pictureTypes);
  if (format === undefined) throw new AppError('UNSUPPORTED_TYPE', { text: 'rendering.wrong-format' });
  const { certificateno: certificateNo, osid } = request.headers;
  return previewResult(context, call, { wanted: { certificateNo, osid }, format });
}

/** What is not issued changes, and a preview is for the eyes of one person. */
function send(reply: FastifyReply, { mime, content, note }: Preview) {
  sayNote(reply, note);
  return reply.type(mime).header('cache-control', 'private, no-store').header('vary', 'accept').send(content);
}

/** Clients name the certificate and its format in the address or in headers, as they do for previews. */
function downloadOf({ query, headers }: RequestOf<typeof calls.schoolDownload>) {
  const { vcOsid, certificateId, id, format } = query;
  return {
    id: vcOsid ?? certificateId ?? id ?? headers.vcosid ?? headers.certificateid,
    format: format ?? headers.format,
  };
}

function addDownloads(app: App): void {
  for (const [role, call] of [
    ['school', calls.schoolDownload],
    ['inspector', calls.inspectorDownload],
  ] as const) {
    addRoute(app, call, async (request, reply) => {
      const document = await downloadCertificate(whileWaiting(contextOf(request), reply), role, downloadOf(request));
      return sendDocument(request, reply, { document, as: 'attachment' });
    });
  }
  addRoute(app, calls.booklet, async (request, reply) => {
    const document = await printClassBooklet(whileWaiting(contextOf(request), reply), request.query);
    return sendDocument(request, reply, { document, as: 'attachment' });
  });
}

function addPrints(app: App): void {
  addRoute(app, calls.startPrint, async (request) =>
    ok(presentPrint(await startClassPrint(contextOf(request), request.body), languageOf(request)), {}, 'post'),
  );
  addRoute(app, calls.print, async (request) =>
    ok(presentPrint(await readClassPrint(contextOf(request), request.params.id), languageOf(request))),
  );
  addRoute(app, calls.cancelPrint, async (request) =>
    ok(presentPrint(await cancelClassPrint(contextOf(request), request.params.id), languageOf(request)), {}, 'delete'),
  );
  addRoute(app, calls.printFile, async (request, reply) => {
    const document = await openClassPrint(contextOf(request), request.params.id);
    return sendDocument(request, reply, { document, as: 'attachment' });
  });
}

function addDocumentPreview(app: App): void {
  const config = { rateLimit: rateLimits.drawDraft };
  addRoute(
    app,
    issuedDocumentsApi.preview,
    async (request, reply) => send(reply, await previewDocument(whileWaiting(contextOf(request), reply), request.body)),
    { config },
  );
}

const sampleTypes = { ...pictureTypes, '*/*': 'html', 'text/html': 'html' } as const;

function addTemplatePreview(app: App): void {
  addRoute(
    app,
    calls.template,
    async (request, reply) => {
      const [accepted = 'html'] = acceptedOf(request.headers.accept, sampleTypes);
      const { format = accepted } = request.body;
      const document = await previewTemplate(whileWaiting(contextOf(request), reply), request.body, format);
      return sendDocument(request, reply, { document, as: 'inline' });
    },
    { bodyLimit: limits.templateJsonBytes, config: { rateLimit: rateLimits.drawDraft } },
  );
}

function addTemplateCheck(app: App): void {
  addRoute(
    app,
    templatesApi.check,
    async (request, reply) =>
      ok(await checkDraft(whileWaiting(contextOf(request), reply), request.body, languageOf(request))),
    { bodyLimit: limits.templateJsonBytes, config: { rateLimit: rateLimits.drawDraft } },
  );
}

/** Certificates to look at and to take away. */
export function addPreviewRoutes(app: App): void {
  addDownloads(app);
  addPrints(app);
  addDocumentPreview(app);
  addTemplatePreview(app);
  addTemplateCheck(app);
  addRoute(app, calls.school, async (request, reply) => send(reply, await preview(request, reply, 'school')));
  addRoute(app, calls.inspector, async (request, reply) => {
    const shown = await preview(request, reply, 'inspector');
    const { mime, content, note } = shown;
    if (mime !== 'application/pdf') return send(reply, shown);
    // The screens of inspectors read a PDF as text (S-75).
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const asText = Buffer.from(bytes.toString('base64'));
    return send(reply, { mime: 'text/plain; charset=utf-8', content: asText, note });
  });
  addRoute(app, calls.student, async (request, reply) => send(reply, await preview(request, reply, 'student')));
}
