import { pupilsApi as calls } from '@sanad/contract/api/pupils';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentDoubts } from './present.ts';
import { askSame } from './usecases/ask-same.ts';
import { decideDoubt } from './usecases/decide-doubt.ts';
import { searchDoubts } from './usecases/search-doubts.ts';

/** Doubtful matches of uploaded rows with pupils, for those who can tell. */
export function addPupilRoutes(app: App): void {
  addRoute(app, calls.searchDoubts, async (request) => {
    const listed = await searchDoubts(contextOf(request), request.body);
    return ok(presentDoubts(listed, languageOf(request)), { totalCount: listed.totalCount });
  });
  addRoute(app, calls.askSame, async (request) => {
    const context = contextOf(request);
    const osid = await askSame(context, request.body);
    const listed = await searchDoubts(context, { filters: { osid: { eq: osid } }, limit: 1 });
    const [doubt] = presentDoubts(listed, languageOf(request));
    // Somebody else has removed one of the two meanwhile.
    if (doubt === undefined) throw new AppError('NOT_FOUND');
    return ok(doubt);
  });
  addRoute(app, calls.decideDoubt, async (request) => {
    await decideDoubt(contextOf(request), request.params.id, request.body);
    return ok({ osid: request.params.id });
  });
}
