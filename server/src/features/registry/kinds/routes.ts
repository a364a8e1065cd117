import { kindsApi as calls } from '@sanad/contract/api/kinds';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentKind, presentListed } from './present.ts';
import { deprecateKind, publishKind } from './usecases/publish-kind.ts';
import { type KindReport, readKind, searchKinds } from './usecases/read-kinds.ts';
import { beginDraft, createKind, removeDraft, saveDraft } from './usecases/write-kind.ts';

const changed = (report: KindReport) => ok(presentKind(report), {}, 'update');

/** Kinds of document that issuers define: drafts, versions, publishing. */
export function addKindRoutes(app: App): void {
  addRoute(app, calls.list, async (request) => {
    const { kinds, totalCount } = await searchKinds(contextOf(request), request.query);
    return ok(kinds.map(presentListed), { totalCount }, 'search');
  });
  addRoute(app, calls.create, async (request) =>
    ok(presentKind(await createKind(contextOf(request), request.body)), {}, 'create'),
  );
  addRoute(app, calls.read, async (request) => ok(presentKind(await readKind(contextOf(request), request.params.id))));
  addRoute(app, calls.save, async (request) =>
    changed(await saveDraft(contextOf(request), request.params.id, request.body)),
  );
  addRoute(app, calls.remove, async (request) => {
    await removeDraft(contextOf(request), request.params.id);
    return ok({}, {}, 'delete');
  });
  addRoute(app, calls.publish, async (request) =>
    changed(await publishKind(contextOf(request), request.params.id, request.body.revision)),
  );
  addRoute(app, calls.deprecate, async (request) =>
    changed(await deprecateKind(contextOf(request), request.params.id, request.body.version)),
  );
  addRoute(app, calls.draft, async (request) => changed(await beginDraft(contextOf(request), request.params.id)));
}
