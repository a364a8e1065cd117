import { shareLinksApi as api } from '@sanad/contract/api/share-links';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { contextOf } from '../../platform/http/request.ts';
import { readShare } from './usecases/read-share.ts';
import { listShares, shareCertificate, withdrawShare } from './usecases/share-certificate.ts';

/** Links to certificates: made, listed and withdrawn by students, opened by everybody who holds one. */
export function addShareRoutes(app: App): void {
  app.post(api.create.path, { schema: { body: api.create.body } }, async (request) => {
    const link = await shareCertificate(contextOf(request), request.body.vcOsid);
    return ok(link, { imageUrl: link.url }, 'post');
  });
  app.get(api.list.path, async (request) => ok(await listShares(contextOf(request))));
  app.delete(api.withdraw.path, { schema: { params: api.withdraw.params } }, async (request) =>
    ok(await withdrawShare(contextOf(request), request.params.id), {}, 'delete'),
  );
  app.get(
    api.open.path,
    { config: { rateLimit: rateLimits.publicVerify }, schema: { params: api.open.params } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await readShare(app.deps, request.params.token));
    },
  );
}
