import { fileLinkMs, filesApi } from '@sanad/contract/api/files';
import type { App } from '../../platform/http/app-type.ts';
import { openFile } from './usecases.ts';

/** A replaced file gets a new address, so what stands behind an address never changes. */
const caching = {
  public: 'public, max-age=31536000, immutable',
  private: `private, max-age=${fileLinkMs / 1000}`,
};

export function addFileRoutes(app: App): void {
  const { path, params, query } = filesApi.read;
  app.get(path, { schema: { params, querystring: query } }, async (request, reply) => {
    const { id } = request.params;
    const { file, content } = await openFile(app.deps, { id, sig: request.query.sig, actor: request.actor });
    // Whatever the bytes are, a browser that opens them by themselves runs nothing.
    reply.raw.setHeader('content-security-policy', "default-src 'none'; sandbox");
    return reply
      .type(file.mime)
      .header('content-length', file.size)
      .header('cache-control', caching[file.visibility])
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`)
      .send(content);
  });
}
