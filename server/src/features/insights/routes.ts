import { insightsApi as api } from '@sanad/contract/api/insights';
import { publicCalls } from '@sanad/contract/values/public-calls';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { countGrowth, countPeople } from './usecases/count-people.ts';
import { countResults } from './usecases/count-results.ts';
import { countWaiting } from './usecases/count-waiting.ts';
import { openPublicCounters } from './usecases/public-counters.ts';

/** The count stands at the top level, as the specification names it, and in `data`. */
const counted = (count: Record<string, number>) => ok(count, count);

export function addInsightRoutes(app: App): void {
  const getCounters = openPublicCounters(app.deps);

  app.get(publicCalls.studentsCertified, async () =>
    counted({ studentsCertifiedCount: (await getCounters()).studentsCertified }),
  );
  app.get(publicCalls.certificatesGenerated, async () =>
    counted({ totalCertificatesGeneratedCount: (await getCounters()).certificatesGenerated }),
  );

  app.post(api.resultCounts.path, { schema: { body: api.resultCounts.body } }, async (request) =>
    ok(await countResults(contextOf(request), request.body)),
  );
  app.get(api.waiting.path, async (request) => ok(await countWaiting(contextOf(request))));

  app.post(api.counts.path, { schema: { body: api.counts.body } }, async (request) =>
    counted(await countPeople(contextOf(request), request.body)),
  );
  app.post(api.graphCount.path, { schema: { body: api.graphCount.body } }, async (request) =>
    ok(await countGrowth(contextOf(request), request.body)),
  );
}
