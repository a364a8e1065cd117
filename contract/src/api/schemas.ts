import Type, { type Static } from 'typebox';
import { schemaCalls as calls } from '../calls/schemas.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { SchemaRecord } from './records.ts';
import { LinkedSearch, SearchRecords } from './registry.ts';

const open = { additionalProperties: true } as const;
const status = Type.Enum(['DRAFT', 'PUBLISHED']);
/** JSON Schema with `_osConfig`, as text. */
const schema = Type.String({ minLength: 2, maxLength: limits.kindSchemaCharacters });
const name = Type.String({ minLength: 1, maxLength: 60 });

/** As a client of the registry writes it; further keys of it are left alone. `issuerId` is ours. */
const NewSchema = Type.Object(
  { name, schema, status: Type.Optional(status), issuerId: Type.Optional(Type.String({ maxLength: 60 })) },
  open,
);
export type NewSchema = Static<typeof NewSchema>;

const ChangedSchema = Type.Object(
  { name: Type.Optional(name), schema: Type.Optional(schema), status: Type.Optional(status) },
  open,
);
export type ChangedSchema = Static<typeof ChangedSchema>;

const Written = Type.Object({ osid: Type.String() });
const SchemaWritten = Answer(Type.Array(Written), { result: Type.Object({ Schema: Written }) });

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });
const alsoAt = ['/api/Schema/search'] as const;
const errors = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'CONFLICT'] as const;

/** The registry's own calls about schemas: shipped entities are read, kinds of document are defined (docs/registry-clients.md). */
export const schemasApi = {
  list: call(calls.list, { reply: Page(SchemaRecord) }),
  search: call(calls.search, { body: SearchRecords, reply: Page(SchemaRecord), errors: ['UNSUPPORTED_TYPE'], alsoAt }),
  searchByLink: call(calls.searchByLink, { query: LinkedSearch, reply: Page(SchemaRecord), alsoAt }),
  /** By its id or its name. */
  read: call(calls.read, { params, reply: SchemaRecord, errors: ['NOT_FOUND'] }),
  create: call(calls.create, { body: NewSchema, reply: SchemaWritten, errors: ['CONFLICT'] }),
  update: call(calls.update, { params, body: ChangedSchema, reply: SchemaWritten, errors }),
  patch: call(calls.patch, { params, body: ChangedSchema, reply: SchemaWritten, errors }),
  remove: call(calls.remove, { params, reply: SchemaWritten, errors }),
} as const;
