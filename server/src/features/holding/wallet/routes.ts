import { walletApi as calls } from '@sanad/contract/api/wallet';
import { limits } from '@sanad/contract/values/limits';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { holdUpload } from '../../../platform/http/memory-upload.ts';
import { contextOf, goneSignal } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendPicture } from '../../../platform/http/send-file.ts';
import { keepDocument, requireHolder, type SentDocument } from './usecases/keep-document.ts';
import { drawOwn } from './usecases/kept-documents.ts';
import { listOwnCredentials } from './usecases/own-credentials.ts';

const uploadRules = {
  field: 'file',
  accepts: ['pdf', 'png', 'jpeg'],
  maxBytes: limits.documentBytes,
  texts: { missing: 'error.no-file', tooLarge: 'document.too-large', wrongType: 'document.wrong-type' },
} as const;

/** What a pupil or a teacher keeps: documents of their own, beside all that was signed for them. */
export function addWalletRoutes(app: App): void {
  addRoute(app, calls.upload, async (request, reply) => {
    const context = contextOf(request);
    requireHolder(context);
    const { type, bytes, fields } = await holdUpload(request, uploadRules);
    const osid = await keepDocument(context, {
      type: type as SentDocument['type'],
      bytes,
      title: (fields.title ?? '').trim(),
      signal: goneSignal(reply),
    });
    return ok([{ osid }], {}, 'post');
  });
  addRoute(app, calls.page, async (request, reply) => {
    const { id, page } = request.params;
    return sendPicture(reply, await drawOwn(contextOf(request), { id, page, signal: goneSignal(reply) }));
  });
  addRoute(app, calls.credentials, async (request) => ok(await listOwnCredentials(contextOf(request))));
}
