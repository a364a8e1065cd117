import type { HolderEntity } from '@sanad/contract/entities/document-kind';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Who has documents of their own: pupils and teachers. */
export function canKeep({ roles }: Pick<Actor, 'roles'>): boolean {
  return holders.some((role) => roles.includes(role));
}

/** The entities of their records, by which a certificate is found to be one's own. */
export const holders: readonly HolderEntity[] = ['Student', 'Teacher'];
