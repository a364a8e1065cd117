import { kindsApi as calls } from '@sanad/contract/api/kinds';
import { registryApi } from '@sanad/contract/api/registry';
import { schemasApi as schemas } from '@sanad/contract/api/schemas';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { callerOf, contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { requestInLink, type SearchRequest } from '../../../platform/query/search-links.ts';
import { presentKind, presentListed } from './present.ts';
import { deprecateKind, publishKind } from './usecases/publish-kind.ts';
import { type KindReport, readKind, searchKinds } from './usecases/read-kinds.ts';
import { readSchema, readSchemaFile, readSwagger, searchSchemas } from './usecases/read-schemas.ts';
import { beginDraft, createKind, removeDraft, saveDraft } from './usecases/write-kind.ts';
import { changeSchema, createSchema, removeSchema } from './usecases/write-schemas.ts';

const changed = (report: KindReport) => ok(presentKind(report), {}, 'update');

/** Kinds of document that issuers define: drafts, versions, publishing. */
export function addKindRoutes(app: App): void {
  addRoute(app, calls.list, async (request) => {
    const { kinds, totalCount } = await searchKinds(contextOf(request), request.query);
    return ok(kinds.map(presentListed), { totalCount }, 'search');
  });
  addRoute(app, calls.create, async (request) =>
    ok(presentKind(await createKind(contextOf(request), request.body)), {}, 'create'),
  );
  addRoute(app, calls.read, async (request) => ok(presentKind(await readKind(contextOf(request), request.params.id))));
  addRoute(app, calls.save, async (request) =>
    changed(await saveDraft(contextOf(request), request.params.id, request.body)),
  );
  addRoute(app, calls.remove, async (request) => {
    await removeDraft(contextOf(request), request.params.id);
    return ok({}, {}, 'delete');
  });
  addRoute(app, calls.publish, async (request) =>
    changed(await publishKind(contextOf(request), request.params.id, request.body.revision)),
  );
  addRoute(app, calls.deprecate, async (request) =>
    changed(await deprecateKind(contextOf(request), request.params.id, request.body.version)),
  );
  addRoute(app, calls.draft, async (request) => changed(await beginDraft(contextOf(request), request.params.id)));
}

async function answerSearch(request: FastifyRequest, asked: SearchRequest) {
  const { data, totalCount } = await searchSchemas(callerOf(request), asked);
  return ok(data, { totalCount }, 'search');
}

const written = (osid: string, operation: string) => ok([{ osid }], { result: { Schema: { osid } } }, operation);

/** The registry's own calls about schemas, and the documents that they are published in. */
export function addSchemaRoutes(app: App): void {
  addRoute(app, schemas.list, async (request) => answerSearch(request, {}));
  addRoute(app, schemas.search, async (request) => {
    // A form has no body for us, which would ask for everything.
    if (request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
    return answerSearch(request, request.body);
  });
  addRoute(app, schemas.searchByLink, async (request) => answerSearch(request, requestInLink(request.query.search)));
  addRoute(app, schemas.read, async (request) => readSchema(callerOf(request), request.params.id));
  addRoute(app, schemas.create, async (request) =>
    written(await createSchema(contextOf(request), request.body), 'post'),
  );
  for (const call of [schemas.update, schemas.patch]) {
    addRoute(app, call, async (request) =>
      written(await changeSchema(contextOf(request), request.params.id, request.body), 'update'),
    );
  }
  addRoute(app, schemas.remove, async (request) =>
    written(await removeSchema(contextOf(request), request.params.id), 'delete'),
  );
  addRoute(app, registryApi.swagger, async (request) => readSwagger(callerOf(request)));
  addRoute(app, registryApi.entitySchema, async (request) =>
    readSchemaFile(callerOf(request), request.params.fileName.replace(/\.json$/, '')),
  );
}
