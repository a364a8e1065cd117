import { filesApi } from '@sanad/contract/api/files';
import { shareLinksApi as calls } from '@sanad/contract/api/share-links';
import { limits } from '@sanad/contract/values/limits';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import { keepAttachment, requireImageSender } from '../../registry/files/usecases.ts';
import { readShare } from './usecases/read-share.ts';
import { keepSentPicture } from './usecases/sent-pictures.ts';
import { listShares, shareCertificate, withdrawShare } from './usecases/share-certificate.ts';

/** Larger than an attachment may be: the picture of a certificate that is sent to be shared has this limit. */
const attachment = {
  accepts: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: limits.shareImageBytes,
  kind: 'attachments',
  fields: ['file'],
  texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
} as const satisfies FormRules;

/** Links to certificates: made, listed and withdrawn by students, opened by everybody who holds one. */
export function addShareRoutes(app: App): void {
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
      return ok(await readShare(app.deps, request.params.token));
    },
    { config: { rateLimit: rateLimits.publicVerify } },
  );
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
