import { insightsApi as calls } from '@sanad/contract/api/insights';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { countGrowth, countPeople } from './usecases/count-people.ts';
import { countReach } from './usecases/count-reach.ts';
import { countResults } from './usecases/count-results.ts';
import { countWaiting } from './usecases/count-waiting.ts';
import { openPublicCounters } from './usecases/public-counters.ts';

/** The count stands at the top level, as the specification names it, and in `data`. */
const counted = <Counts extends object>(counts: Counts) => ok(counts, counts);

export function addInsightRoutes(app: App): void {
  const getCounters = openPublicCounters(app.deps);
  addRoute(app, calls.studentsCertified, async () =>
    counted({ studentsCertifiedCount: (await getCounters()).studentsCertified }),
  );
  addRoute(app, calls.certificatesGenerated, async () =>
    counted({ totalCertificatesGeneratedCount: (await getCounters()).certificatesGenerated }),
  );
  addRoute(app, calls.resultCounts, async (request) => ok(await countResults(contextOf(request), request.body)));
  addRoute(app, calls.waiting, async (request) => ok(await countWaiting(contextOf(request))));
  addRoute(app, calls.reach, async (request) => ok(await countReach(contextOf(request), request.body)));
  addRoute(app, calls.counts, async (request) => counted(await countPeople(contextOf(request), request.body)));
  addRoute(app, calls.graphCount, async (request) => ok(await countGrowth(contextOf(request), request.body)));
}
