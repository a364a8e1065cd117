import { templateGalleryApi } from '@sanad/contract/api/template-gallery';
import { templatesApi as calls } from '@sanad/contract/api/templates';
import { limits } from '@sanad/contract/values/limits';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { withForm } from '../../../platform/http/upload.ts';
import { noteEditing } from './usecases/editing.ts';
import { listGallery, readGalleryTemplate } from './usecases/gallery.ts';
import { readKindTemplate, saveKindTemplate } from './usecases/kind-template.ts';
import { readSchoolTemplate, readStateTemplate, readTemplateHtml, readVersion } from './usecases/read-template.ts';
import { saveStateTemplate } from './usecases/save-template.ts';
import { addTemplateAsset, assetKind, getTemplateFile, requireAssetSender } from './usecases/template-assets.ts';
import { compareVersions, listVersions } from './usecases/versions.ts';

const assets = {
  fields: ['file'],
  kind: assetKind,
  accepts: ['png', 'jpeg'],
  maxBytes: limits.imageBytes,
  texts: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
} as const;

/** Opened in a tab, a template is a page that can do nothing. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function addKindTemplates(app: App): void {
  addRoute(app, calls.readKind, async (request) =>
    ok(await readKindTemplate(contextOf(request), { ...request.params, ...request.query }, languageOf(request))),
  );
  addRoute(
    app,
    calls.saveKind,
    async (request) => ok(await saveKindTemplate(contextOf(request), request.params.id, request.body), {}, 'update'),
    { bodyLimit: limits.templateJsonBytes },
  );
}

/** Templates of certificates: reading, saving, pictures for them. A school saves its own through its details. */
export function addTemplateRoutes(app: App): void {
  addRoute(app, calls.readState, async (request) =>
    ok(await readStateTemplate(contextOf(request), request.body, languageOf(request))),
  );
  addRoute(app, calls.readSchool, async (request) =>
    ok(await readSchoolTemplate(contextOf(request), request.body, languageOf(request))),
  );
  addRoute(
    app,
    calls.saveState,
    async (request) => ok(await saveStateTemplate(contextOf(request), request.body), {}, 'update'),
    { bodyLimit: limits.templateJsonBytes },
  );
  addKindTemplates(app);
  addRoute(app, calls.versions, async (request) => ok(await listVersions(contextOf(request), request.body)));
  addRoute(app, calls.version, async (request) =>
    ok(await readVersion(contextOf(request), request.body, languageOf(request))),
  );
  addRoute(app, calls.compare, async (request) => ok(await compareVersions(contextOf(request), request.body)));
  addRoute(app, calls.editing, async (request) => ok(await noteEditing(contextOf(request), request.body)));
  addRoute(app, templateGalleryApi.list, async (request) => ok(listGallery(contextOf(request), languageOf(request))));
  addRoute(app, templateGalleryApi.read, async (request) =>
    ok(readGalleryTemplate(contextOf(request), request.params.id, languageOf(request))),
  );
  addRoute(app, calls.html, async (request, reply) => {
    reply.header('content-security-policy', sandbox);
    return reply.type('text/html').send(await readTemplateHtml(contextOf(request), request.params.name));
  });
  addRoute(app, calls.file, async (request, reply) => {
    const { mime, bytes } = getTemplateFile(request.params);
    reply.header('content-security-policy', sandbox);
    return reply.type(mime).header('cache-control', 'public, max-age=86400').send(bytes);
  });
  addRoute(app, calls.asset, async (request) => {
    const context = contextOf(request);
    const before = () => requireAssetSender(context);
    const imageUrl = await withForm(request, { ...assets, before }, async ({ files }) => {
      const image = files.get('file');
      if (image === undefined) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
      return addTemplateAsset(context, image);
    });
    return ok({ imageUrl }, { imageUrl }, 'post');
  });
}
