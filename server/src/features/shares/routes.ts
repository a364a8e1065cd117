import { shareLinksApi as calls } from '@sanad/contract/api/share-links';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { contextOf } from '../../platform/http/request.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readShare } from './usecases/read-share.ts';
import { listShares, shareCertificate, withdrawShare } from './usecases/share-certificate.ts';

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
}
