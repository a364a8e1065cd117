import { filesApi } from '@sanad/contract/api/files';
import type { App } from '../../../platform/http/app-type.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { openFile } from './usecases.ts';

export function addFileRoutes(app: App): void {
  addRoute(app, filesApi.read, async (request, reply) => {
    const { id } = request.params;
    return sendFile(reply, await openFile(app.deps, { id, sig: request.query.sig, actor: request.actor }));
  });
}
