import type { Role } from '../values/roles.ts';

/**
 * Who sets a field through the calls of the registry: accounts with one of these roles, in the rows that they may
 * write; or nobody, because the product sets it (numbers that identify, states, counters, keys, places that follow
 * from others), or because an act with rules of its own does. `asks`: what these send waits for the vetting of those
 * who set it, once others rely on the record.
 */
export type Writer = 'system' | readonly Role[] | { sets: readonly Role[]; asks: readonly Role[] };

type WithWriters = { writers: Readonly<Record<string, Writer>> };

function rolesOf({ writers }: WithWriters, field: string): { sets: readonly string[]; asks: readonly string[] } {
  // A field that no list names is nobody's to set.
  const writer = Object.hasOwn(writers, field) ? writers[field] : undefined;
  if (writer === undefined || writer === 'system') return { sets: [], asks: [] };
  return 'sets' in writer ? writer : { sets: writer, asks: [] };
}

export const maySet = (entity: WithWriters, field: string, role: string) => rolesOf(entity, field).sets.includes(role);

export const mayAskFor = (entity: WithWriters, field: string, role: string) =>
  rolesOf(entity, field).asks.includes(role);
