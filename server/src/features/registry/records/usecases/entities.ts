import { findEntity } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import { findWalletKind } from '@sanad/contract/entities/wallet-document';
import { AppError } from '../../../../platform/errors.ts';

/** The refusal of a name that is no entity's; never the whole of a long name. */
export function unknownEntity(name: string): AppError {
  return new AppError('NOT_FOUND', { text: 'registry.no-schema', values: { name: name.slice(0, 60) } });
}

/** The entity behind a name in any spelling; NOT_FOUND for an unknown one. */
export function getKnownEntity(name: string): Entity {
  const entity = findEntity(name);
  if (entity === undefined) throw unknownEntity(name);
  return entity;
}

/** The same, for an entity that takes searches. */
export function getSearchable(name: string): Entity {
  const entity = getKnownEntity(name);
  if (!entity.osConfig.enableSearch) {
    throw new AppError('VALIDATION', { text: 'search.not-allowed', values: { entity: entity.name } });
  }
  return entity;
}

/** Schemas have calls of their own (registry/kinds); whatever else is asked of them there is not. */
function isSchemaName(name: string): boolean {
  return name.trim().toLowerCase() === 'schema';
}

/** Whether records of this name are kept here; others answer for the rest (`OtherRecords`). */
export function isRecordName(name: string): boolean {
  return isSchemaName(name) || findWalletKind(name) !== undefined || findEntity(name) !== undefined;
}

/** The same, for a write. */
export function getWritable(name: string): Entity {
  if (isSchemaName(name)) throw new AppError('METHOD_NOT_ALLOWED');
  return getKnownEntity(name);
}

/** The refusal of an id that names nothing the caller can see: whether it exists is not told. */
export function unknownRecord(): AppError {
  return new AppError('NOT_FOUND', { text: 'registry.invalid-id' });
}
