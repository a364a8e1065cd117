import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import type { App } from './platform/http/app-type.ts';
import { addErrorHandler } from './platform/http/error-handler.ts';
import { addOperations } from './platform/http/operations.ts';

/** What a process answers that only runs jobs: whether it lives and can work. */
export async function buildWorkerApp(deps: Deps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => deps.ids.next(),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  addErrorHandler(app);
  addOperations(app);
  return app;
}
