import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '@sanad/contract/values/limits';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import { addSettings } from './features/settings/routes.ts';
import type { App } from './platform/http/app-type.ts';
import { addAuthentication } from './platform/http/authenticate.ts';
import { addErrorHandler } from './platform/http/error-handler.ts';

/** The HTTP server: platform plugins first, then the features, listed by hand. */
export async function buildApp(deps: Deps): Promise<App> {
  const { trustProxy } = deps.settings;
  const app: App = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // A number counts the proxies in front of us.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.jsonBytes,
    genReqId: () => deps.ids.next(),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  addErrorHandler(app);
  await app.register(cookie);
  addAuthentication(app);
  addSettings(app);
  return app;
}
