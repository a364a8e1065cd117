import type { Actor } from '../../../platform/identity/identity.ts';

/** Whose kinds somebody defines: all, or those of the issuers that the account answers for. */
export type Reach = { isAll: boolean; issuers: readonly string[] };

/** Kinds of document are defined by issuers, and by those who run the installation. */
export function canDefine({ roles }: Actor): boolean {
  return roles.includes('Issuer') || roles.includes('SuperAdmin');
}

export const reaches = ({ isAll, issuers }: Reach, issuerId: string): boolean => isAll || issuers.includes(issuerId);

/** An issuer that waits or is suspended prepares, and nothing of it counts, whoever acts for it. */
export const canPublishFor = ({ status }: { status: string | null | undefined }): boolean => status === 'active';
