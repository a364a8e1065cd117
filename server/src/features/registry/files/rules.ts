import { createHmac, timingSafeEqual } from 'node:crypto';

export type Link = { fileId: string; userId: string; expiresAt: number };

const ownAddress = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?.*)?$/;

export function addressOf(fileId: string): string {
  return `/api/files/${fileId}`;
}

/** The id of the file behind an address of ours, signed or not; undefined for any other address. */
export function findFileId(address: unknown): string | undefined {
  return typeof address === 'string' ? ownAddress.exec(address)?.[1] : undefined;
}

function proofOf(key: Buffer, { fileId, userId, expiresAt }: Link): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([fileId, userId, expiresAt]))
    .digest();
}

/** The `sig` of an address: until when, for whom, and the proof of both. */
export function signLink(key: Buffer, link: Link): string {
  const user = Buffer.from(link.userId).toString('base64url');
  return `${link.expiresAt.toString(36)}.${user}.${proofOf(key, link).toString('base64url')}`;
}

/** For whom the signature was made; undefined for one that is wrong, of another file or too old. */
export function findLinkUser(key: Buffer, given: { fileId: string; sig: string; now: number }): string | undefined {
  const [expires = '', user = '', proof = ''] = given.sig.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  const userId = Buffer.from(user, 'base64url').toString();
  const wanted = proofOf(key, { fileId: given.fileId, userId, expiresAt });
  const found = Buffer.from(proof, 'base64url');
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return undefined;
  return expiresAt > given.now ? userId : undefined;
}
