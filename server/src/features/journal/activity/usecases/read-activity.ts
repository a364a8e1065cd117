import type { DownloadActivity, SearchActivity } from '@sanad/contract/api/activity';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { readAside } from '../../../../platform/database/replica.ts';
import type { StoredActivity } from '../../../../platform/database/tables/log-tables.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { all } from '../../../../platform/query/filter.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks } from '../../../../platform/query/search-links.ts';
import { canReadActivity } from '../policy.ts';
import { periodOf } from '../rules.ts';
import { type ActivityFilter, activityFields, countActivities, listActivities, listActivitiesAfter } from '../store.ts';
import { recordAct } from './record-act.ts';

/** The activities of everybody that the search finds. */
export async function searchActivity(
  { deps, actor }: Context,
  search: SearchActivity,
): Promise<{ activities: StoredActivity[]; totalCount: number; links: PageLinks }> {
  requireThat(canReadActivity(actor));
  const { fromDate, toDate } = search;
  const filter = { ...periodOf(fromDate, toDate), where: parseFilter(search.filters, activityFields) };
  const page = parsePage(search, activityFields);
  const { rows, hasMore, totalCount } = await readAside(deps, (db) =>
    readPage(
      page,
      (wanted) => listActivities(db, filter, wanted),
      () => countActivities(db, filter),
    ),
  );
  const url = `${deps.settings.publicUrl}/api/v1/ActivityLog/search`;
  return { activities: rows, totalCount, links: linksOf(search, { url, ...page, hasMore }, { fromDate, toDate }) };
}

const rowsAtOnce = 2000;

async function* readAll(db: Database, filter: ActivityFilter): AsyncGenerator<StoredActivity[]> {
  for (let last: StoredActivity | undefined; ; ) {
    const rows = await listActivitiesAfter(db, filter, { last, limit: rowsAtOnce });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

/** The whole log of a period, a part at a time. That it was downloaded is itself an activity, and not in this download. */
export async function downloadActivity(
  { deps, actor }: Context,
  { fromDate, toDate }: DownloadActivity,
): Promise<AsyncIterable<StoredActivity[]>> {
  requireThat(canReadActivity(actor));
  const { from, before } = periodOf(fromDate, toDate);
  const now = deps.clock.now();
  await recordAct(deps.db, 'activity.downloaded', { actor, entity: 'ActivityLog', at: now });
  return readAll(deps.db, { from, before: before !== undefined && before < now ? before : now, where: all });
}
