import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describe()),
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      // The page writes styles inline.
      route.config = { ...route.config, contentSecurity: 'app' };
    });
    const info = { title: 'Sanad', version: readVersion() };
    await page.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', deepLinking: true },
      // As JSON carries it: the schemas of the contract bear marks of their own.
      transformSpecification: () => JSON.parse(describe()) as Record<string, unknown>,
      transformSpecificationClone: false,
    });
  });
}
