import { holderEntities } from '@sanad/contract/entities/document-kind';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Whose documents the caller manages: those of its own issuers, all for a SuperAdmin. */
export type Reach = { isAll: boolean; issuers: readonly string[] };

export const canIssue = ({ roles }: Actor): boolean => roles.includes('Issuer') || roles.includes('SuperAdmin');

/** Files come from whoever issues, and from whoever asks for a document. */
export const canSendFile = ({ roles }: Actor): boolean =>
  (['Issuer', 'SuperAdmin', ...holderEntities] as const).some((role) => roles.includes(role));

export const reaches = ({ isAll, issuers }: Reach, issuerId: string): boolean => isAll || issuers.includes(issuerId);

/** The same as a part of a question; undefined: of all issuers. */
export const issuersIn = ({ isAll, issuers }: Reach): readonly string[] | undefined => (isAll ? undefined : issuers);
