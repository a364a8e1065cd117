import { filesApi } from '@sanad/contract/api/files';
import { shareLinksApi as calls } from '@sanad/contract/api/share-links';
import { limits } from '@sanad/contract/values/limits';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf, goneSignal } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendFile, sendPicture } from '../../../platform/http/send-file.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import { keepAttachment, requireImageSender } from '../../registry/files/usecases.ts';
import { listShares, withdrawShare } from './usecases/own-links.ts';
import { type Reader, readShare } from './usecases/read-share.ts';
import { keepSentPicture } from './usecases/sent-pictures.ts';
import { shareCertificate } from './usecases/share-certificate.ts';
import { listOpenings, shareDocuments } from './usecases/share-documents.ts';
import { openSharedDocument, openSharedPage } from './usecases/shared-documents.ts';

/** Larger than an attachment may be: the picture of a certificate that is sent to be shared has this limit. */
const attachment = {
  accepts: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: limits.shareImageBytes,
  kind: 'attachments',
  fields: ['file'],
  texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
} as const satisfies FormRules;

const publicly = { config: { rateLimit: rateLimits.publicVerify } };

function addSharedFiles(app: App): void {
  addRoute(
    app,
    calls.openDocument,
    async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      return sendFile(reply, await openSharedDocument(app.deps, { ...request.params, userAgent }), { changes: true });
    },
    publicly,
  );
  addRoute(
    app,
    calls.openPage,
    async (request, reply) => {
      const wanted = { ...request.params, signal: goneSignal(reply) };
      return sendPicture(reply, await openSharedPage(app.deps, wanted));
    },
    publicly,
  );
}

/** `judgeForeign`: what comes of a credential of another issuer, told by those who verify. */
type Verifying = Pick<Reader, 'judgeForeign'>;

/** Links to documents: made, listed and withdrawn by their holders, opened by everybody who has one. */
export function addShareRoutes(app: App, { judgeForeign }: Verifying): void {
  const reader = { deps: app.deps, judgeForeign };
  addRoute(app, calls.shareDocuments, async (request) =>
    ok(await shareDocuments(contextOf(request), request.body), {}, 'post'),
  );
  addRoute(app, calls.openings, async (request) => ok(await listOpenings(contextOf(request), request.params.id)));
  addRoute(app, calls.create, async (request) => {
    const link = await shareCertificate(contextOf(request), request.body.vcOsid);
    return ok(link, link.url === undefined ? {} : { imageUrl: link.url }, 'post');
  });
  addRoute(app, calls.list, async (request) => ok(await listShares(contextOf(request))));
  addRoute(app, calls.withdraw, async (request) =>
    ok(await withdrawShare(contextOf(request), request.params.id), {}, 'delete'),
  );
  addRoute(
    app,
    calls.open,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const userAgent = request.headers['user-agent'];
      return ok(await readShare(reader, { token: request.params.token, userAgent }));
    },
    // Everything behind the link is judged anew.
    { config: { ...publicly.config, gate: 'verification' } },
  );
  addSharedFiles(app);
  addRoute(app, filesApi.studentImage, async (request) => {
    const context = contextOf(request);
    const rules: FormRules = { ...attachment, before: async () => requireImageSender(context) };
    const imageUrl = await withForm(request, rules, ({ all: [file], fields }) =>
      // What is sent for a report stays a picture, also one that we drew ourselves; a photograph may be large.
      fields.purpose === 'report'
        ? keepAttachment(context, file, limits.shareImageBytes)
        : keepSentPicture(context, file),
    );
    return ok({ imageUrl }, { imageUrl }, 'post');
  });
}
