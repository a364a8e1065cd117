import { consentsApi } from '@sanad/contract/api/consents';
import { recordChangesApi } from '@sanad/contract/api/record-changes';
import { RecordBody, registryApi, SearchRecords } from '@sanad/contract/api/registry';
import type { Entity } from '@sanad/contract/entities/entity';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { callerOf, contextOf, languageOf } from '../../platform/http/request.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { type FormRules, withForm } from '../../platform/http/upload.ts';
import { requestInLink } from '../../platform/query/search-links.ts';
import { presentChange, presentOwnChange, presentSchema, presentSwagger } from './present.ts';
import { addProperty, deleteRecord, updateItem, updateRecord } from './usecases/change-record.ts';
import { giveConsent, listMyConsents, withdrawConsent } from './usecases/consents.ts';
import { createRecord } from './usecases/create-record.ts';
import {
  addDocuments,
  deleteDocuments,
  documentKind,
  getHeld,
  readDocument,
  replaceDocument,
} from './usecases/documents.ts';
import { listOwnChanges, withdrawChange } from './usecases/own-changes.ts';
import { listMyRecords, readRecord } from './usecases/read-records.ts';
import { decideChange, listChanges } from './usecases/record-changes.ts';
import { type SearchPage, searchRecords } from './usecases/search-records.ts';
import { getEntity, listEntities } from './usecases.ts';

/** Says the moment before it was read: what changed later was not seen (decision 46). */
async function answerPage(search: () => Promise<SearchPage>) {
  const ets = Date.now();
  const { data, ...beside } = await search();
  return ok(data, { ...beside, ets }, 'search');
}

/** Older clients send a search without any body, or without a text in it: it asks for everything. */
function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body as string, done),
  );
}

function addSearch(app: App): void {
  const { search } = registryApi;
  for (const path of search.paths) {
    app.get(
      path,
      { config: { gate: 'search' }, schema: { params: search.params, querystring: search.query } },
      async (request) =>
        answerPage(() => searchRecords(callerOf(request), request.params.entity, requestInLink(request.query.search))),
    );
    app.post(
      path,
      { config: { gate: 'search' }, schema: { params: search.params, body: SearchRecords } },
      async (request) => {
        // A form has no body for us, which would ask for everything.
        if (request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
        return answerPage(() => searchRecords(callerOf(request), request.params.entity, request.body));
      },
    );
  }
}

function addReading(app: App): void {
  const { records, record } = registryApi;
  app.get(records.path, { schema: { params: records.params } }, async (request) => {
    const data = await listMyRecords(contextOf(request), request.params.entity);
    return ok(data, { totalCount: data.length });
  });
  app.get(record.path, { schema: { params: record.params, querystring: record.query } }, async (request) => {
    const { entity: name, id } = request.params;
    return readRecord(callerOf(request), { name, id }, request.query.view);
  });
}

type Written = { entity: Entity; osid: string; waits?: readonly string[] };

const written = ({ entity, osid }: Written, operation: string) =>
  ok([{ osid }], { result: { [entity.name]: { osid } } }, operation);

/** A change of which a part waits says so. */
function changed(request: FastifyRequest, { waits = [], ...record }: Written) {
  const answer = written(record, 'update');
  if (waits.length === 0) return answer;
  return { ...answer, waits, message: translate(catalogues[languageOf(request)], 'record-change.waits') };
}

function addChanges(app: App): void {
  const { list, decide, own, withdraw } = recordChangesApi;
  app.get(own.path, async (request) => ok((await listOwnChanges(contextOf(request))).map(presentOwnChange)));
  app.delete(withdraw.path, { schema: { params: withdraw.params } }, async (request) => {
    const osid = await withdrawChange(contextOf(request), request.params.osid);
    return ok([{ osid }], {}, 'delete');
  });
  app.get(list.path, { schema: { querystring: list.query } }, async (request) => {
    const { found, total } = await listChanges(contextOf(request), request.query);
    return ok(found.map(presentChange), { totalCount: total }, 'search');
  });
  app.put(decide.path, { schema: { params: decide.params, body: decide.body } }, async (request) => {
    const osid = await decideChange(contextOf(request), request.params.osid, request.body);
    return ok([{ osid }], {}, 'update');
  });
}

function addWriting(app: App): void {
  const { records, record } = registryApi;
  const { params, querystring } = records;
  app.post(records.path, { schema: { params, querystring, body: RecordBody } }, async (request) =>
    written(await createRecord(contextOf(request), request.params.entity, request.body, request.query), 'post'),
  );
  app.put(record.path, { schema: { params: record.params, body: RecordBody } }, async (request) => {
    const { entity: name, id } = request.params;
    return changed(request, await updateRecord(contextOf(request), { name, id }, request.body));
  });
  app.delete(record.path, { schema: { params: record.params } }, async (request) => {
    const { entity: name, id } = request.params;
    return written(await deleteRecord(contextOf(request), { name, id }), 'delete');
  });
}

function addProperties(app: App): void {
  const { property, propertyItem } = registryApi;
  app.post(property.path, { schema: { params: property.params, body: RecordBody } }, async (request) => {
    const { entity: name, ...rest } = request.params;
    return changed(request, await addProperty(contextOf(request), { name, ...rest }, request.body));
  });
  app.put(propertyItem.path, { schema: { params: propertyItem.params, body: RecordBody } }, async (request) => {
    const { entity: name, ...rest } = request.params;
    return changed(request, await updateItem(contextOf(request), { name, ...rest }, request.body));
  });
}

const documentRules = {
  accepts: ['png', 'jpeg', 'pdf'],
  maxBytes: limits.documentBytes,
  keepsBytes: true,
  texts: { tooLarge: 'document.too-large', wrongType: 'document.wrong-type' },
} as const satisfies Omit<FormRules, 'kind' | 'fields'>;

function addDocumentUploads(app: App): void {
  const { documents, document } = registryApi;
  app.post(documents.path, { schema: { params: documents.params } }, async (request) => {
    const { entity: name, ...rest } = request.params;
    const context = contextOf(request);
    const target = { name, ...rest };
    const several = { fields: ['files'], perField: limits.documentsAtOnce };
    const before = () => getHeld(context, target);
    const rules = { ...documentRules, ...several, kind: documentKind(target), before };
    const documentLocations = await withForm(request, rules, ({ all }) => addDocuments(context, target, all));
    return { documentLocations, errors: [] };
  });
  app.put(document.path, { schema: { params: document.params } }, async (request) => {
    const { entity: name, ...rest } = request.params;
    const context = contextOf(request);
    const target = { name, ...rest };
    const before = () => getHeld(context, target);
    const rules = { ...documentRules, fields: ['file'], kind: documentKind(target), before };
    const location = await withForm(request, rules, ({ all: [file] }) => {
      if (file === undefined) throw new AppError('VALIDATION', { text: 'error.no-file' });
      return replaceDocument(context, target, file);
    });
    return { documentLocations: [location], errors: [] };
  });
}

function addDocumentRoutes(app: App): void {
  const { documents, document } = registryApi;
  addDocumentUploads(app);
  app.get(document.path, { schema: { params: document.params } }, async (request, reply) => {
    const { entity: name, ...rest } = request.params;
    return sendFile(reply, await readDocument(contextOf(request), { name, ...rest }), { changes: true });
  });
  // Registry clients expect the bare JSON text.
  const deleted = (reply: FastifyReply) => reply.type('application/json').send('"OK"');
  app.delete(document.path, { schema: { params: document.params } }, async (request, reply) => {
    const { entity: name, documentId, ...rest } = request.params;
    await deleteDocuments(contextOf(request), { name, ...rest }, [documentId]);
    return deleted(reply);
  });
  const several = { params: documents.params, body: documents.locations };
  app.delete(documents.path, { schema: several }, async (request, reply) => {
    const { entity: name, ...rest } = request.params;
    await deleteDocuments(contextOf(request), { name, ...rest }, request.body);
    return deleted(reply);
  });
}

function addConsents(app: App): void {
  const { consents, consent } = consentsApi;
  app.get(consents.path, { schema: { querystring: consents.query } }, async (request) => {
    const { data, totalCount } = await listMyConsents(contextOf(request), request.query);
    return ok(data, { totalCount });
  });
  app.post(consents.path, { schema: { body: consents.body } }, async (request) =>
    ok([{ osid: await giveConsent(contextOf(request), request.body) }], {}, 'post'),
  );
  app.delete(consent.path, { schema: { params: consent.params } }, async (request) =>
    ok([{ osid: await withdrawConsent(contextOf(request), request.params.osid) }], {}, 'delete'),
  );
}

function addSchemas(app: App): void {
  const swagger = presentSwagger(listEntities(), app.deps.settings.publicUrl);
  app.get(registryApi.swagger.path, async () => swagger);
  app.get(registryApi.schema.path, async () => swagger);
  app.get(registryApi.entitySchema.path, { schema: { params: registryApi.entitySchema.params } }, async (request) =>
    presentSchema(getEntity(request.params.fileName.replace(/\.json$/, ''))),
  );
}

export async function registryRoutes(app: App): Promise<void> {
  acceptEmptyBodies(app);
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {};
  });
  addSchemas(app);
  addSearch(app);
  addReading(app);
  addChanges(app);
  addWriting(app);
  addProperties(app);
  addDocumentRoutes(app);
  addConsents(app);
}
