import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteHandlerMethod } from 'fastify';
import { paths } from '../paths.ts';
import type { App } from './app-type.ts';
import { describeCalls } from './openapi.ts';

function readVersion(): string {
  const manifest = readFileSync(join(paths.repository, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version?: string }).version ?? '0.0.0';
}

/** The OpenAPI document of the contract, and a page to read it on. It is large, and made when somebody asks for it. */
export async function addApiDocs(app: App): Promise<void> {
  let text: string | undefined;
  const describe = () => {
    text ??= JSON.stringify(describeCalls({ version: readVersion(), url: app.deps.settings.publicUrl }));
    return text;
  };
  const answerAs =
    (type: string): RouteHandlerMethod =>
    async (_request, reply) =>
      reply.type(type).send(describe());
  const asJson = answerAs('application/json; charset=utf-8');
  // JSON is YAML: whoever asks for either costs no more than sending what is kept.
  const handlers = new Map([
    ['/api/docs/json', asJson],
    ['/api/docs/yaml', answerAs('application/yaml; charset=utf-8')],
  ]);
  app.get('/api/docs/openapi.json', asJson);
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      // The page writes styles inline.
      route.config = { ...route.config, contentSecurity: 'app' };
      route.handler = handlers.get(route.url) ?? route.handler;
    });
    const info = { title: 'Sanad', version: readVersion() };
    await page.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', deepLinking: true },
    });
  });
}
