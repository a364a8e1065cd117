import type { Actor } from '../../../platform/identity/identity.ts';

/** Where the caller belongs: the states that it administers. */
export type Places = { states: readonly string[] };

/** As much of a recall as says whose it is. */
type Concerned = { states: readonly string[]; asked_by: string; asked_of: string | null };

/** Certificates are taken back as a set by those who run the installation. */
export function canAsk({ roles }: Actor): boolean {
  return roles.includes('SuperAdmin');
}

/** Whether the caller has to do with recalls at all. */
export function canSeeAny({ roles }: Actor): boolean {
  return roles.includes('SuperAdmin') || roles.includes('stateadmin');
}

/** The states whose recalls the caller sees; undefined: all. */
export function stateScope({ roles }: Actor, { states }: Places): readonly string[] | undefined {
  if (roles.includes('SuperAdmin')) return undefined;
  return roles.includes('stateadmin') ? states : [];
}

/** The administrator of a state sees those that are about nothing but certificates of the state. */
export function canSee(actor: Actor, places: Places, recall: Pick<Concerned, 'states'>): boolean {
  const scope = stateScope(actor, places);
  return scope === undefined || (recall.states.length > 0 && recall.states.every((state) => scope.includes(state)));
}

/** A second person: whoever sees it and did not ask for it; where somebody was named, nobody else. */
export function canDecide(actor: Actor, places: Places, recall: Concerned): boolean {
  const isMeant = recall.asked_of === null || recall.asked_of === actor.id;
  return canSee(actor, places, recall) && recall.asked_by !== actor.id && isMeant;
}
