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

/** The OpenAPI document of the contract, and a page to read it on. */
export async function addApiDocs(app: App): Promise<void> {
  // As JSON would carry it: the schemas of the contract bear marks of their own.
  const text = JSON.stringify(describeCalls({ version: readVersion(), url: app.deps.settings.publicUrl }));
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      // The page writes styles inline.
      route.config = { ...route.config, contentSecurity: 'app' };
    });
    await page.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
    await page.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none', deepLinking: true } });
  });
}
