import { createHash } from 'node:crypto';
import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import { compareText } from '../../../../platform/query/match-filter.ts';
import { presentPaths, presentSchema, presentSwagger } from '../present.ts';
import { getEntity } from '../usecases.ts';

export type { PathParts } from '../present.ts';
export { presentPaths as describePaths };

/** A record of the entity `Schema`, as the registry gives it. */
export type SchemaRecord = {
  osid: string;
  name: string;
  title: string;
  schema: string;
  status: string;
  _osConfig: object;
};

/** Always the same id for the same name: clients keep links. */
function osidOf(name: string): string {
  const hex = createHash('sha256').update(`Schema/${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function schemaRecord(entity: Entity): SchemaRecord {
  const { name, osConfig } = entity;
  const schema = JSON.stringify(presentSchema(entity));
  return { osid: osidOf(name), name, title: name, schema, status: 'PUBLISHED', _osConfig: osConfig };
}

/** The schemas that come with the product, by name. */
export const shippedSchemas: readonly SchemaRecord[] = Object.values(entities)
  .map(schemaRecord)
  .sort((left, right) => compareText(left.name, right.name));

/** The schema file of an entity that comes with the product; NOT_FOUND for another name. */
export const describeEntity = (name: string) => presentSchema(getEntity(name));

/** All of them in one swagger document. */
export const describeEntities = (publicUrl: string) => presentSwagger(Object.values(entities), publicUrl);
