import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import { fileAddressPattern } from '@sanad/contract/spelling/patterns';

const namesByEntity = new Map(
  Object.values(entities).map(({ name, schema }) => {
    const parts = Object.entries(schema.properties as Record<string, { pattern?: string }>);
    return [name, parts.filter(([, part]) => part.pattern === fileAddressPattern).map(([field]) => field)];
  }),
);

/** The fields of an entity that hold the address of a file. */
export function fileFieldsOf({ name }: Entity): readonly string[] {
  return namesByEntity.get(name) ?? [];
}
