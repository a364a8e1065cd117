import { filesApi } from '@sanad/contract/api/files';
import type { App } from '../../platform/http/app-type.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { openFile } from './usecases.ts';

export function addFileRoutes(app: App): void {
  const { path, params, query } = filesApi.read;
  app.get(path, { schema: { params, querystring: query } }, async (request, reply) => {
    const { id } = request.params;
    return sendFile(reply, await openFile(app.deps, { id, sig: request.query.sig, actor: request.actor }));
  });
}
