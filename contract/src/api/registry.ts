import Type, { type Static } from 'typebox';
import { registryCalls as calls } from '../calls/registry.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { OneRecord, PageOfRecords, RecordChanged, RecordWritten } from './records.ts';

const entity = Type.String({ minLength: 1, maxLength: 200 });
const id = Type.String({ minLength: 1, maxLength: 200 });
const property = Type.String({ minLength: 1, maxLength: 200 });

/**
 * `{ filters: { field: { operator: value } } }`. Further keys of older clients (`entityType`, `viewTemplateId`) are
 * left alone. What the filters may hold depends on the entity and is checked against its schema.
 */
export const SearchRecords = Type.Object(
  {
    filters: Type.Optional(Type.Unknown()),
    limit: Type.Optional(Type.Unknown()),
    offset: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: true },
);
export type SearchRecords = Static<typeof SearchRecords>;

/** A link to another page of a search carries the search itself. */
export const LinkedSearch = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100_000 })) });

/** A record or a part of one: checked against the schema of its entity. */
export const RecordBody = Type.Record(Type.String(), Type.Unknown());

const DocumentsStored = Type.Object({
  documentLocations: Type.Array(Type.String()),
  /** Always empty: where one is refused, all are. */
  errors: Type.Array(Type.String()),
});
const DocumentsRemoved = Type.Literal('OK');

/** A JSON Schema: which keys it has is its own matter. */
const JsonSchema = Type.Object({}, { additionalProperties: true });

const EntityDocument = Type.Object({
  $schema: Type.String(),
  type: Type.Literal('object'),
  title: Type.String(),
  properties: Type.Record(Type.String(), JsonSchema),
  required: Type.Array(Type.String()),
  definitions: Type.Record(Type.String(), JsonSchema),
  _osConfig: JsonSchema,
});

/** All schemas in one swagger 2.0 document: `definitions` has `<Name>` and `<Name>OsConfig` of every entity. */
const SwaggerDocument = Type.Object({
  swagger: Type.Literal('2.0'),
  info: Type.Object({ title: Type.String(), description: Type.String(), version: Type.String() }),
  host: Type.String(),
  basePath: Type.String(),
  schemes: Type.Array(Type.String()),
  consumes: Type.Array(Type.String()),
  produces: Type.Array(Type.String()),
  paths: Type.Record(Type.String(), JsonSchema),
  definitions: Type.Record(Type.String(), JsonSchema),
});

const ofEntity = Type.Object({ entity });
const ofRecord = Type.Object({ entity, id });
const ofProperty = Type.Object({ entity, id, property });
/** As the last part of a location: an id, and after it a name that does not count. */
const documentId = Type.String({ minLength: 36, maxLength: 300 });
const ofDocument = Type.Object({ entity, id, property, documentId });
const NoFields = Type.Object({});

/** The registry and the middle host answer alike. */
const alsoAt = ['/api/:entity/search'] as const;
const errorsOfWriting = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'CONFLICT'] as const;
const errorsOfDocuments = ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const;

/** The registry: its records, and the published schemas. */
export const registryApi = {
  /** The records of one's own. */
  own: call(calls.own, { params: ofEntity, reply: PageOfRecords, errors: ['NOT_FOUND'] }),
  /** `view` public: no more than everybody may see, for the holder who wants to know what that is. */
  read: call(calls.read, {
    params: ofRecord,
    query: Type.Object({ view: Type.Optional(Type.Literal('public')) }),
    reply: OneRecord,
    errors: ['NOT_FOUND'],
  }),
  search: call(calls.search, {
    params: ofEntity,
    body: SearchRecords,
    reply: PageOfRecords,
    errors: ['NOT_FOUND', 'UNSUPPORTED_TYPE'],
    alsoAt,
  }),
  searchByLink: call(calls.searchByLink, {
    params: ofEntity,
    query: LinkedSearch,
    reply: PageOfRecords,
    errors: ['NOT_FOUND'],
    alsoAt,
  }),
  /** `anotherPupil`: the caller was asked, and the new pupil is none of those that are there. */
  create: call(calls.create, {
    params: ofEntity,
    query: Type.Object({ anotherPupil: Type.Optional(Type.Boolean()) }, { additionalProperties: true }),
    body: RecordBody,
    reply: RecordWritten,
    errors: errorsOfWriting,
  }),
  update: call(calls.update, { params: ofRecord, body: RecordBody, reply: RecordChanged, errors: errorsOfWriting }),
  patch: call(calls.patch, { params: ofRecord, body: RecordBody, reply: RecordChanged, errors: errorsOfWriting }),
  remove: call(calls.remove, { params: ofRecord, reply: RecordWritten, errors: errorsOfWriting }),
  addItem: call(calls.addItem, { params: ofProperty, body: RecordBody, reply: RecordChanged, errors: errorsOfWriting }),
  readItem: call(calls.readItem, {
    params: Type.Object({ entity, id, property, itemId: id }),
    reply: Type.Object({ osid: Type.String() }, { additionalProperties: true }),
    errors: ['NOT_FOUND'],
  }),
  updateItem: call(calls.updateItem, {
    params: Type.Object({ entity, id, property, itemId: id }),
    body: RecordBody,
    reply: RecordChanged,
    errors: errorsOfWriting,
  }),
  /** Multipart field `files`, several times where there are several. */
  addDocuments: call(calls.addDocuments, {
    params: ofProperty,
    form: NoFields,
    reply: DocumentsStored,
    errors: errorsOfDocuments,
  }),
  /** Several, by their locations. */
  removeDocuments: call(calls.removeDocuments, {
    params: ofProperty,
    body: Type.Array(Type.String({ minLength: 36, maxLength: 1000 }), {
      minItems: 1,
      maxItems: limits.documentsOfRecord,
    }),
    reply: DocumentsRemoved,
    errors: ['NOT_FOUND'],
  }),
  readDocument: call(calls.readDocument, {
    params: ofDocument,
    reply: { files: ['application/pdf', 'image/png', 'image/jpeg'] },
    errors: ['NOT_FOUND'],
  }),
  /** The new content in the multipart field `file`. */
  replaceDocument: call(calls.replaceDocument, {
    params: ofDocument,
    form: NoFields,
    reply: DocumentsStored,
    errors: errorsOfDocuments,
  }),
  removeDocument: call(calls.removeDocument, { params: ofDocument, reply: DocumentsRemoved, errors: ['NOT_FOUND'] }),
  swagger: call(calls.swagger, { reply: SwaggerDocument }),
  /** The address under which the web's configuration names the same document. */
  schema: call(calls.schema, { reply: SwaggerDocument }),
  entitySchema: call(calls.entitySchema, {
    params: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 80 }) }),
    reply: EntityDocument,
    errors: ['NOT_FOUND'],
  }),
} as const;
