import type { Role } from '@sanad/contract/values/roles';
import type { Caller } from '../../../deps.ts';
import { requireThat } from '../../../platform/errors.ts';

/** Searches that screens ask for before anything fills them: who may ask. A feature that fills one takes it over. */
const laterEntities = new Map<string, readonly Role[] | 'signedIn'>([
  ['verificationhistory', ['Verifier', 'SuperAdmin']],
]);

type Askers = readonly Role[] | 'signedIn';

export function findLaterEntity(name: string): Askers | undefined {
  return laterEntities.get(name.trim().toLowerCase());
}

/** Nothing yet, for those who will be shown something. */
export function searchLaterEntity({ actor }: Caller, askers: Askers): { data: []; totalCount: 0 } {
  requireThat(actor !== undefined, 'UNAUTHENTICATED');
  requireThat(askers === 'signedIn' || askers.some((role) => actor?.roles.includes(role)));
  return { data: [], totalCount: 0 };
}
