import { pupilsApi as api } from '@sanad/contract/api/pupils';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { presentDoubts } from './present.ts';
import { askSame } from './usecases/ask-same.ts';
import { decideDoubt } from './usecases/decide-doubt.ts';
import { searchDoubts } from './usecases/search-doubts.ts';

/** Doubtful matches of uploaded rows with pupils, for those who can tell. */
export function addPupilRoutes(app: App): void {
  app.post(api.searchDoubts.path, { schema: { body: api.searchDoubts.body } }, async (request) => {
    const listed = await searchDoubts(contextOf(request), request.body);
    return ok(presentDoubts(listed, languageOf(request)), { totalCount: listed.totalCount });
  });
  app.post(api.askSame.path, { schema: { body: api.askSame.body } }, async (request) => {
    const context = contextOf(request);
    const osid = await askSame(context, request.body);
    const listed = await searchDoubts(context, { filters: { osid: { eq: osid } }, limit: 1 });
    const [doubt] = presentDoubts(listed, languageOf(request));
    return ok(doubt);
  });
  app.put(
    api.decideDoubt.path,
    { schema: { params: api.decideDoubt.params, body: api.decideDoubt.body } },
    async (request) => {
      await decideDoubt(contextOf(request), request.params.id, request.body);
      return ok({ osid: request.params.id });
    },
  );
}
