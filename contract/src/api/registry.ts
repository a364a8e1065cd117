import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';

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

/** The registry: its records, and the published schemas. */
export const registryApi = {
  swagger: { path: '/api/docs/swagger.json' },
  /** The address under which the web's configuration names the same document. */
  schema: { path: '/assets/config/schema' },
  entitySchema: {
    path: '/api/docs/:fileName',
    params: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 80 }) }),
  },
  /** `anotherPupil`: the caller was asked, and the new pupil is none of those that are there. */
  records: {
    path: '/api/v1/:entity',
    params: Type.Object({ entity }),
    querystring: Type.Object({ anotherPupil: Type.Optional(Type.Boolean()) }, { additionalProperties: true }),
  },
  record: {
    path: '/api/v1/:entity/:id',
    params: Type.Object({ entity, id }),
    /** `public`: no more than everybody may see, for the holder who wants to know what that is. */
    query: Type.Object({ view: Type.Optional(Type.Literal('public')) }),
  },
  property: { path: '/api/v1/:entity/:id/:property', params: Type.Object({ entity, id, property }) },
  propertyItem: {
    path: '/api/v1/:entity/:id/:property/:itemId',
    params: Type.Object({ entity, id, property, itemId: id }),
  },
  /** Multipart field `files`, several times where there are several. Several are deleted by their locations. */
  documents: {
    path: '/api/v1/:entity/:id/:property/documents',
    params: Type.Object({ entity, id, property }),
    locations: Type.Array(Type.String({ minLength: 36, maxLength: 1000 }), {
      minItems: 1,
      maxItems: limits.documentsOfRecord,
    }),
  },
  /** `documentId` as the last part of a location: an id, and after it a name that does not count. A new content comes in the multipart field `file`. */
  document: {
    path: '/api/v1/:entity/:id/:property/documents/:documentId',
    params: Type.Object({ entity, id, property, documentId: Type.String({ minLength: 36, maxLength: 300 }) }),
  },
  search: {
    /** The registry and the middle host answer alike. */
    paths: ['/api/v1/:entity/search', '/api/:entity/search'],
    params: Type.Object({ entity }),
    query: LinkedSearch,
  },
} as const;
