import { DownloadActivity, SearchActivity } from '@sanad/contract/api/activity';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import { streamRows } from '../../platform/http/stream-rows.ts';
import { presentActivity } from './present.ts';
import { downloadActivity, searchActivity } from './usecases/read-activity.ts';

const downloadPaths = ['/api/superAdmin/ActivityLog', '/api/SuperAdmin/ActivityLog'];

export function addActivityRoutes(app: App): void {
  app.post('/api/v1/ActivityLog/search', { schema: { body: SearchActivity } }, async (request) => {
    const { activities, totalCount } = await searchActivity(contextOf(request), request.body);
    const language = languageOf(request);
    return ok(
      activities.map((row) => presentActivity(row, language)),
      { totalCount },
      'search',
    );
  });

  for (const path of downloadPaths) {
    app.post(path, { schema: { body: DownloadActivity } }, async (request, reply) => {
      const rows = await downloadActivity(contextOf(request), request.body);
      const language = languageOf(request);
      return streamRows(reply, rows, (row) => presentActivity(row, language));
    });
  }
}
