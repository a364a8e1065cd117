import type { Role } from '@sanad/contract/values/roles';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Who asks through which call; which rows they reach is the registry's rule for reading results. */
const previewers = {
  school: ['Teacher', 'School', 'SuperAdmin', 'stateadmin', 'lgaadmin', 'Student'],
  inspector: ['Inspector', 'Examiner'],
  student: ['Student'],
} as const satisfies Record<string, readonly Role[]>;

const downloaders = {
  school: ['Teacher', 'Student'],
  inspector: ['Inspector', 'Examiner', 'School', 'SuperAdmin', 'Student'],
} as const satisfies Record<string, readonly Role[]>;

export type PreviewCall = keyof typeof previewers;
export type DownloadCall = keyof typeof downloaders;

/** The caller with those of its roles that count here: another role must not widen its reach. */
function withRoles(actor: Actor, allowed: readonly Role[]): Actor {
  const roles = actor.roles.filter((role) => allowed.includes(role));
  if (roles.length === 0) throw new AppError('FORBIDDEN');
  return { ...actor, roles };
}

export function previewerOf(actor: Actor, call: PreviewCall): Actor {
  return withRoles(actor, previewers[call]);
}

export function downloaderOf(actor: Actor, call: DownloadCall): Actor {
  return withRoles(actor, downloaders[call]);
}

/** Those who hand the certificates of a class out. */
export function classPrinterOf(actor: Actor): Actor {
  return withRoles(actor, ['School', 'Teacher', 'SuperAdmin']);
}
