import type { Actor } from '../../../platform/identity/identity.ts';

/** Whole files are for those who check certificates in the name of an institution. */
export function canVerifyFiles(actor: Actor): boolean {
  return actor.roles.includes('Verifier');
}

/** A batch is its verifier's; whoever runs the installation sees all. */
export function batchScope(actor: Actor): { verifierId: string } | 'all' | 'none' {
  if (actor.roles.includes('SuperAdmin')) return 'all';
  return actor.roles.includes('Verifier') ? { verifierId: actor.id } : 'none';
}

export function canReadBatch(actor: Actor, { started_by }: { started_by: string }): boolean {
  const scope = batchScope(actor);
  return scope === 'all' || (scope !== 'none' && scope.verifierId === started_by);
}
