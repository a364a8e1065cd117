import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '@sanad/contract/values/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { addAuthentication } from './platform/http/authenticate.ts';
import { addErrorHandler } from './platform/http/error-handler.ts';

/** The HTTP server: platform plugins first, then the features, listed by hand. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: deps.settings.trustProxy,
    bodyLimit: limits.jsonBytes,
    genReqId: () => deps.ids.next(),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  addErrorHandler(app);
  await app.register(cookie);
  addAuthentication(app);
  return app;
}
