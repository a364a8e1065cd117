import { publicCalls } from '@sanad/contract/values/public-calls';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { openPublicCounters } from './usecases.ts';

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
}
