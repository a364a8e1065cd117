import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import type { Role } from '@sanad/contract/values/roles';
import type { Actor } from '../../../platform/identity/identity.ts';

const uploaders: Record<SheetKind, Role> = { school: 'Teacher', regional: 'Examiner' };

/** Teachers upload results of their classes, examiners those of examinations; nobody else does. */
export function canUpload(actor: Actor, kind: SheetKind): boolean {
  return actor.roles.includes(uploaders[kind]);
}

type Batch = { started_by: string };

/** A batch is its uploader's; whoever runs the installation sees all. */
export function canReadBatch(actor: Actor, batch: Batch): boolean {
  return batch.started_by === actor.id || reachesAllBatches(actor);
}

/** Those who upload find what they uploaded, the administration all of it. */
export function canSearchBatches(actor: Actor): boolean {
  return reachesAllBatches(actor) || Object.values(uploaders).some((role) => actor.roles.includes(role));
}

export function reachesAllBatches(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}

/** Rows are sent again by whoever sent them: they are judged as that teacher's or examiner's. */
export function canMend(actor: Actor, batch: Batch, kind: SheetKind): boolean {
  return batch.started_by === actor.id && canUpload(actor, kind);
}

export function canUndoBatch(actor: Actor, batch: Batch): boolean {
  return canReadBatch(actor, batch);
}
