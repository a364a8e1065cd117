import type { Actor } from '../../../platform/identity/identity.ts';

/** A history is its verifier's; whoever runs the installation sees all. */
export function historyScope(actor: Actor): { verifierId: string } | 'all' | 'none' {
  if (actor.roles.includes('SuperAdmin')) return 'all';
  return actor.roles.includes('Verifier') ? { verifierId: actor.id } : 'none';
}

export function keepsHistory(actor: Actor | undefined): actor is Actor {
  return actor?.roles.includes('Verifier') === true;
}
