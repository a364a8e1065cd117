import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import { paths } from '../paths.ts';
import type { App } from './app-type.ts';

const described = /^\/(api|auth|credentials|log|health|ready|metrics)(\/|$)/;

function readVersion(): string {
  const manifest = readFileSync(join(paths.repository, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version?: string }).version ?? '0.0.0';
}

/** The OpenAPI document, made from the schemas that the routes are checked by. Before all routes. */
export async function addApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sanad', version: readVersion() },
      servers: [{ url: app.deps.settings.publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }, {}],
    },
    // Pages are not calls.
    transform: ({ schema, url }) => ({ schema: described.test(url) ? schema : { ...schema, hide: true }, url }),
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
