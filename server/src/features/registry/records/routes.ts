import { consentsApi as consents } from '@sanad/contract/api/consents';
import { recordChangesApi as changes } from '@sanad/contract/api/record-changes';
import { registryApi as calls } from '@sanad/contract/api/registry';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import { limits } from '@sanad/contract/values/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { acceptEmptyBodies } from '../../../platform/http/empty-bodies.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { callerOf, contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { type FormRules, withForm } from '../../../platform/http/upload.ts';
import { requestInLink, type SearchRequest } from '../../../platform/query/search-links.ts';
import { presentChange, presentOwnChange, presentSwagger } from './present.ts';
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
import { isRecordName } from './usecases/entities.ts';
import type { OtherRecords, WrittenRecord } from './usecases/other-records.ts';
import { listOwnChanges, withdrawChange } from './usecases/own-changes.ts';
import { listMyRecords, readItem, readRecord } from './usecases/read-records.ts';
import { decideChange, listChanges } from './usecases/record-changes.ts';
import { type SearchPage, searchRecords } from './usecases/search-records.ts';
import { listEntities } from './usecases.ts';

/** Says the moment before it was read: what changed later was not seen (decision 46). */
async function answerPage(search: () => Promise<SearchPage>) {
  const ets = Date.now();
  const page = await search();
  return ok(page.data, { ...page, ets }, 'search');
}

/** Answers here, or by those who keep records of other names. */
function searching(others: OtherRecords) {
  return (caller: Caller, name: string, request: SearchRequest) =>
    answerPage(() =>
      isRecordName(name) ? searchRecords(caller, name, request) : others.search(caller, name, request),
    );
}

function addSearch(app: App, others: OtherRecords): void {
  const search = searching(others);
  const gated = { config: { gate: 'search' as const } };
  addRoute(
    app,
    calls.searchByLink,
    async (request) => search(callerOf(request), request.params.entity, requestInLink(request.query.search)),
    gated,
  );
  addRoute(
    app,
    calls.search,
    async (request) => {
      // A form has no body for us, which would ask for everything.
      if (request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
      return search(callerOf(request), request.params.entity, request.body);
    },
    gated,
  );
}

function addReading(app: App, others: OtherRecords): void {
  addRoute(app, calls.own, async (request) => {
    const { entity: name } = request.params;
    const list = isRecordName(name) ? listMyRecords : others.list;
    const data = await list(contextOf(request), name);
    return ok(data, { totalCount: data.length });
  });
  addRoute(app, calls.read, async (request) => {
    const { entity: name, id } = request.params;
    const read = isRecordName(name) ? readRecord : others.read;
    return read(callerOf(request), { name, id }, request.query.view);
  });
}

type Written = WrittenRecord & { waits?: readonly string[] };

const written = ({ entity, osid }: Written, operation: string) =>
  ok([{ osid }], { result: { [entity.name]: { osid } } }, operation);

/** A change of which a part waits says so. */
function changed(request: FastifyRequest, { waits = [], ...record }: Written) {
  const answer = written(record, 'update');
  if (waits.length === 0) return answer;
  return { ...answer, waits: [...waits], message: translate(catalogues[languageOf(request)], 'record-change.waits') };
}

function addChanges(app: App): void {
  addRoute(app, changes.own, async (request) => ok((await listOwnChanges(contextOf(request))).map(presentOwnChange)));
  addRoute(app, changes.withdraw, async (request) => {
    const osid = await withdrawChange(contextOf(request), request.params.osid);
    return ok([{ osid }], {}, 'delete');
  });
  addRoute(app, changes.list, async (request) => {
    const { found, total } = await listChanges(contextOf(request), request.query);
    return ok(found.map(presentChange), { totalCount: total }, 'search');
  });
  addRoute(app, changes.decide, async (request) => {
    const osid = await decideChange(contextOf(request), request.params.osid, request.body);
    return ok([{ osid }], {}, 'update');
  });
}

function addWriting(app: App, others: OtherRecords): void {
  addRoute(app, calls.create, async (request) => {
    const { entity: name } = request.params;
    const create = isRecordName(name) ? createRecord : others.create;
    return written(await create(contextOf(request), name, request.body, request.query), 'post');
  });
  for (const call of [calls.update, calls.patch]) {
    addRoute(app, call, async (request) => {
      const { entity: name, id } = request.params;
      const change = isRecordName(name) ? updateRecord : others.change;
      return changed(request, await change(contextOf(request), { name, id }, request.body));
    });
  }
  addRoute(app, calls.remove, async (request) => {
    const { entity: name, id } = request.params;
    const remove = isRecordName(name) ? deleteRecord : others.remove;
    return written(await remove(contextOf(request), { name, id }), 'delete');
  });
}

function addProperties(app: App): void {
  addRoute(app, calls.addItem, async (request) => {
    const { entity: name, ...rest } = request.params;
    return changed(request, await addProperty(contextOf(request), { name, ...rest }, request.body));
  });
  addRoute(app, calls.readItem, async (request) => {
    const { entity: name, ...rest } = request.params;
    return readItem(callerOf(request), { name, ...rest });
  });
  addRoute(app, calls.updateItem, async (request) => {
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
  addRoute(app, calls.addDocuments, async (request) => {
    const { entity: name, ...rest } = request.params;
    const context = contextOf(request);
    const target = { name, ...rest };
    const several = { fields: ['files'], perField: limits.documentsAtOnce };
    const before = () => getHeld(context, target);
    const rules = { ...documentRules, ...several, kind: documentKind(target), before };
    const documentLocations = await withForm(request, rules, ({ all }) => addDocuments(context, target, all));
    return { documentLocations, errors: [] };
  });
  addRoute(app, calls.replaceDocument, async (request) => {
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
  addDocumentUploads(app);
  addRoute(app, calls.readDocument, async (request, reply) => {
    const { entity: name, ...rest } = request.params;
    return sendFile(reply, await readDocument(contextOf(request), { name, ...rest }), { changes: true });
  });
  // Registry clients expect the bare JSON text.
  const deleted = (reply: FastifyReply) => reply.type('application/json').send('"OK"');
  addRoute(app, calls.removeDocument, async (request, reply) => {
    const { entity: name, documentId, ...rest } = request.params;
    await deleteDocuments(contextOf(request), { name, ...rest }, [documentId]);
    return deleted(reply);
  });
  addRoute(app, calls.removeDocuments, async (request, reply) => {
    const { entity: name, ...rest } = request.params;
    await deleteDocuments(contextOf(request), { name, ...rest }, request.body);
    return deleted(reply);
  });
}

function addConsents(app: App): void {
  addRoute(app, consents.list, async (request) => {
    const { data, totalCount } = await listMyConsents(contextOf(request), request.query);
    return ok(data, { totalCount });
  });
  addRoute(app, consents.give, async (request) =>
    ok([{ osid: await giveConsent(contextOf(request), request.body) }], {}, 'post'),
  );
  addRoute(app, consents.withdraw, async (request) =>
    ok([{ osid: await withdrawConsent(contextOf(request), request.params.osid) }], {}, 'delete'),
  );
}

function addSchemas(app: App): void {
  const swagger = presentSwagger(listEntities(), app.deps.settings.publicUrl);
  addRoute(app, calls.schema, async () => swagger);
}

export async function registryRoutes(app: App, { others }: { others: OtherRecords }): Promise<void> {
  acceptEmptyBodies(app);
  addSchemas(app);
  addSearch(app, others);
  addReading(app, others);
  addChanges(app);
  addWriting(app, others);
  addProperties(app);
  addDocumentRoutes(app);
  addConsents(app);
}
