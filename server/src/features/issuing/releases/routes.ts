import { releasesApi as calls } from '@sanad/contract/api/releases';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentRelease } from './present.ts';
import { moveRelease, releaseNow } from './usecases/change-release.ts';
import { listReleases } from './usecases/list-releases.ts';

/** Planned releases of examinations. */
export function addReleaseRoutes(app: App): void {
  addRoute(app, calls.list, async (request) => {
    const context = contextOf(request);
    const found = await listReleases(context);
    const now = context.deps.clock.now();
    return ok({ releases: found.map((one) => presentRelease(one, now)), now: now.toISOString() });
  });
  addRoute(app, calls.move, async (request) => {
    const { id, releaseAt } = await moveRelease(contextOf(request), request.params.id, request.body);
    return ok({ id, releaseAt: releaseAt.toISOString() }, {}, 'update');
  });
  addRoute(app, calls.releaseNow, async (request) => {
    const { id, releaseAt } = await releaseNow(contextOf(request), request.params.id, request.body);
    return ok({ id, releaseAt: releaseAt.toISOString() }, {}, 'update');
  });
}
