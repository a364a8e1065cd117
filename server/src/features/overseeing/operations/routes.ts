import { statusApi as calls } from '@sanad/contract/api/status';
import { readBuildInfo } from '../../../platform/build-info.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { watchTlsEnd } from '../../../platform/processes/tls-end.ts';
import {
  askForAudit,
  runJobNow,
  searchJobs,
  searchMessages,
  sendAllAgain,
  sendMessageAgain,
  stopJob,
} from './usecases/operate.ts';
import { readStatus } from './usecases/read-status.ts';

export function addStatusRoutes(app: App): void {
  const sources = { build: readBuildInfo(), tlsEnd: watchTlsEnd(app.deps.settings.publicUrl) };
  addRoute(app, calls.status, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return ok(await readStatus(contextOf(request), sources));
  });
  addRoute(app, calls.jobs, async (request) => {
    const { jobs, totalCount } = await searchJobs(contextOf(request), request.query);
    return ok(jobs, { totalCount });
  });
  addRoute(app, calls.runJob, async (request) => {
    await runJobNow(contextOf(request), request.params.id);
    return ok({});
  });
  addRoute(app, calls.stopJob, async (request) => {
    await stopJob(contextOf(request), request.params.id);
    return ok({});
  });
  addRoute(app, calls.messages, async (request) => {
    const { messages, totalCount } = await searchMessages(contextOf(request), request.query);
    return ok(messages, { totalCount });
  });
  addRoute(app, calls.sendAgain, async (request) => {
    await sendMessageAgain(contextOf(request), request.params.id);
    return ok({});
  });
  addRoute(app, calls.sendAllAgain, async (request) => ok({ count: await sendAllAgain(contextOf(request)) }));
  addRoute(app, calls.audit, async (request) => {
    await askForAudit(contextOf(request));
    return ok({});
  });
}
