import { registryApi } from '@sanad/contract/api/registry';
import type { App } from '../../platform/http/app-type.ts';
import { presentSchema, presentSwagger } from './present.ts';
import { getEntity, listEntities } from './usecases.ts';

export async function registryRoutes(app: App): Promise<void> {
  const swagger = presentSwagger(listEntities(), app.deps.settings.publicUrl);
  app.get(registryApi.swagger.path, async () => swagger);
  app.get(registryApi.schema.path, async () => swagger);
  app.get(registryApi.entitySchema.path, { schema: { params: registryApi.entitySchema.params } }, async (request) =>
    presentSchema(getEntity(request.params.fileName.replace(/\.json$/, ''))),
  );
}
