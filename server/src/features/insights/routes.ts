import { publicCalls } from '@sanad/contract/values/public-calls';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { openPublicCounters } from './usecases.ts';

/** The count stands at the top level, as the specification names it, and in `data`. */
function sendCount(reply: FastifyReply, count: Record<string, number>) {
  // The same for everybody, and not read anew within a minute.
  return reply.header('cache-control', 'public, max-age=60').send(ok(count, count));
}

export function addInsightRoutes(app: App): void {
  const getCounters = openPublicCounters(app.deps);

  app.get(publicCalls.studentsCertified, async (_request, reply) =>
    sendCount(reply, { studentsCertifiedCount: (await getCounters()).studentsCertified }),
  );
  app.get(publicCalls.certificatesGenerated, async (_request, reply) =>
    sendCount(reply, { totalCertificatesGeneratedCount: (await getCounters()).certificatesGenerated }),
  );
}
