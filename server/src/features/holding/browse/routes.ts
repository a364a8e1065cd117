import { browseApi as calls } from '@sanad/contract/api/browse';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { askForDocument } from '../../issuing/attestations/usecases/ask-document.ts';
import { takeDocument } from '../../issuing/documents/usecases/read-documents.ts';
import { presentBrowsed } from './present.ts';
import { listOffered, readAskable } from './usecases.ts';

/** Documents of issuers, as whoever may hold them finds them. */
export function addBrowseRoutes(app: App): void {
  addRoute(app, calls.list, async (request) => ok(presentBrowsed(await listOffered(contextOf(request)))));
  addRoute(app, calls.kind, async (request) => ok(await readAskable(contextOf(request), request.params.id)));
  addRoute(app, calls.ask, async (request) =>
    ok({ claimId: await askForDocument(contextOf(request), request.body) }, {}, 'post'),
  );
  addRoute(app, calls.take, async (request) =>
    ok({ osid: await takeDocument(contextOf(request), request.params.id) }, {}, 'update'),
  );
}
