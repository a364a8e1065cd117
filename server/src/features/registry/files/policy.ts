import type { Actor } from '../../../platform/identity/identity.ts';

type File = { visibility: 'public' | 'private'; ownerId: string | null };
/** `linkedTo`: the user for whom the address was signed, if it is. */
type Reader = { actor: Actor | undefined; linkedTo: string | undefined };

/** Logos are for everybody. Else the sender of the file, or whoever the address was signed for: nobody else's link. */
export function canReadFile({ actor, linkedTo }: Reader, file: File): boolean {
  if (file.visibility === 'public') return true;
  if (actor !== undefined && actor.id === file.ownerId) return true;
  return linkedTo !== undefined && (actor === undefined || actor.id === linkedTo);
}

/** Students send the pictures of their error reports and those that they share. */
export function canSendImage(actor: Actor): boolean {
  return actor.roles.includes('Student');
}
