import { activityApi as calls, SearchActivity } from '@sanad/contract/api/activity';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { streamRows } from '../../../platform/http/stream-rows.ts';
import { requestInLink } from '../../../platform/query/search-links.ts';
import { presentActivity } from './present.ts';
import { downloadActivity, searchActivity } from './usecases/read-activity.ts';

async function answerSearch(request: FastifyRequest, search: SearchActivity) {
  const { activities, totalCount, links } = await searchActivity(contextOf(request), search);
  const language = languageOf(request);
  const data = activities.map((row) => presentActivity(row, language));
  return ok(data, { totalCount, ...links }, 'search');
}

/** What a link carries is as foreign as a body, and checked like one. */
function searchInLink(link: string | undefined): SearchActivity {
  const search = requestInLink(link);
  if (!Value.Check(SearchActivity, search)) throw new AppError('VALIDATION', { text: 'search.unreadable' });
  return search;
}

export function addActivityRoutes(app: App): void {
  addRoute(app, calls.search, (request) => answerSearch(request, request.body));
  addRoute(app, calls.searchByLink, (request) => answerSearch(request, searchInLink(request.query.search)));
  addRoute(app, calls.download, async (request, reply) => {
    const rows = await downloadActivity(contextOf(request), request.body);
    const language = languageOf(request);
    return streamRows(reply, rows, (row) => presentActivity(row, language));
  });
}
