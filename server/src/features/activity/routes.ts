import { DownloadActivity, SearchActivity } from '@sanad/contract/api/activity';
import { LinkedSearch } from '@sanad/contract/api/registry';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { streamRows } from '../../platform/http/stream-rows.ts';
import { requestInLink } from '../../platform/query/search-links.ts';
import { presentActivity } from './present.ts';
import { downloadActivity, searchActivity } from './usecases/read-activity.ts';

const downloadPaths = ['/api/superAdmin/ActivityLog', '/api/SuperAdmin/ActivityLog'];

async function answerSearch(request: FastifyRequest, search: SearchActivity) {
  const { activities, totalCount, links } = await searchActivity(contextOf(request), search);
  const language = languageOf(request);
  const data = activities.map((row) => presentActivity(row, language));
  return ok(data, { totalCount, ...links }, 'search');
}

/** What a link carries is as foreign as a body, and checked like one. */
function searchInLink(link: string | undefined): SearchActivity {
  const search = requestInLink(link);
  if (!Value.Check(SearchActivity, search)) throw new AppError('VALIDATION', { message: 'Search query is invalid!' });
  return search;
}

export function addActivityRoutes(app: App): void {
  const path = '/api/v1/ActivityLog/search';
  app.post(path, { schema: { body: SearchActivity } }, (request) => answerSearch(request, request.body));
  app.get(path, { schema: { querystring: LinkedSearch } }, (request) =>
    answerSearch(request, searchInLink(request.query.search)),
  );

  for (const path of downloadPaths) {
    app.post(path, { schema: { body: DownloadActivity } }, async (request, reply) => {
      const rows = await downloadActivity(contextOf(request), request.body);
      const language = languageOf(request);
      return streamRows(reply, rows, (row) => presentActivity(row, language));
    });
  }
}
