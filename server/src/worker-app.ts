import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import type { App } from './platform/http/app-type.ts';
import { addWorkerPlatform } from './platform/http/platform.ts';
import { logController, requestNames } from './platform/http/request-log.ts';

/** What a process answers that only runs jobs: whether it lives and can work. */
export async function buildWorkerApp(deps: Deps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController,
    genReqId: requestNames(deps),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  await addWorkerPlatform(app);
  return app;
}
