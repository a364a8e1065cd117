import type { Entity } from '@sanad/contract/entities/entity';
import type { StoredRecord } from '../../platform/database/tables/record-tables.ts';

/** A record on the wire: its fields beside the system fields that the server sets. */
export type WireRecord = Record<string, unknown> & {
  osid: string;
  osCreatedAt: string;
  osCreatedBy: string;
  osUpdatedAt: string;
  osUpdatedBy: string;
};

export function presentRecord(record: StoredRecord): WireRecord {
  return {
    ...record.data,
    osid: record.osid,
    osCreatedAt: record.created_at.toISOString(),
    osCreatedBy: record.created_by ?? '',
    osUpdatedAt: record.updated_at.toISOString(),
    osUpdatedBy: record.updated_by ?? '',
  };
}

/** The schema document of one entity, as registry clients read it. */
export function presentSchema({ name, schema, osConfig }: Entity) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema',
    type: 'object',
    title: name,
    properties: { [name]: { $ref: `#/definitions/${name}` } },
    required: [name],
    definitions: { [name]: { title: name, ...schema } },
    _osConfig: osConfig,
  };
}

function documentPath(name: string) {
  const get = {
    summary: `Schema of ${name}`,
    produces: ['application/json'],
    responses: { 200: { description: 'The JSON Schema with its _osConfig' } },
  };
  return [`/api/docs/${name}.json`, { get }];
}

/** All schemas in one swagger 2.0 document; the screens build their forms from `definitions`. */
export function presentSwagger(entities: readonly Entity[], host: string) {
  const definitions = entities.flatMap(({ name, schema, osConfig }) => [
    [name, { title: name, ...schema }],
    [`${name}OsConfig`, osConfig],
  ]);
  return {
    swagger: '2.0',
    info: { title: 'Sanad', description: 'Schemas of the registry', version: '1.0' },
    host: new URL(host).host,
    basePath: '/',
    schemes: [new URL(host).protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries(entities.map((entity) => documentPath(entity.name))),
    definitions: Object.fromEntries(definitions),
  };
}
