import type { EntityName } from '@sanad/contract/entities/entity';
import { roleEntities } from '@sanad/contract/entities/role-entities';
import { walletKinds } from '@sanad/contract/entities/wallet-document';
import { findRole, type Role } from '@sanad/contract/values/roles';

export type WalletKind = (typeof walletKinds)[number];

/** What a caller may ask the details of: one of the roles, by any spelling, or the entity that officers share. */
export type DetailsSubject = { entity: EntityName; groupKey: string | undefined; heldBy: readonly Role[] };

export function findDetailsSubject(name: string): DetailsSubject | undefined {
  if (name.trim().toLowerCase() === 'lgastateadmin') {
    return { entity: 'LgaStateAdmin', groupKey: undefined, heldBy: ['lgaadmin', 'stateadmin'] };
  }
  const role = findRole(name);
  if (role === undefined) return undefined;
  const described: { entity: EntityName; type?: string } = roleEntities[role];
  return { entity: described.entity, groupKey: described.type, heldBy: [role] };
}

/** The documents under the names of their kinds; every name is there, if only with an empty list. */
export function documentsByKind<D extends Readonly<Record<string, unknown>>>(documents: readonly D[]) {
  const lists = walletKinds.map((kind) => [kind, documents.filter((document) => document.kind === kind)]);
  return Object.fromEntries(lists) as Record<WalletKind, D[]>;
}
