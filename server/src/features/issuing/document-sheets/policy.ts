import type { Actor } from '../../../platform/identity/identity.ts';

/** A sheet is its sender's; whoever runs the installation sees all. */
export const canSeeSheet = ({ id, roles }: Actor, { started_by }: { started_by: string | null }): boolean =>
  roles.includes('SuperAdmin') || (roles.includes('Issuer') && started_by === id);

/** Whose sheets are listed; undefined: those of everybody. */
export const senderIn = ({ id, roles }: Actor): string | undefined => (roles.includes('SuperAdmin') ? undefined : id);
