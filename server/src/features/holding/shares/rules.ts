import { createHash, createHmac } from 'node:crypto';
import { type ShareLink, shareDays } from '@sanad/contract/api/share-links';
import type { StoredShare } from '../../../platform/database/tables/share-tables.ts';

/** A link with the number of its certificate, by which its owner knows it. */
export type OwnShare = StoredShare & { certificate_no: string };

const tokenBytes = 16;
const tokenForm = /^[A-Za-z0-9_-]{22}$/;
const dayMs = 24 * 60 * 60 * 1000;

/** The token of a link: nobody who lacks the key can tell it from the id, so it need not be kept. */
export function tokenOf(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest().subarray(0, tokenBytes).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What cannot be a token is not looked for. */
export function isToken(text: string): boolean {
  return tokenForm.test(text);
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + shareDays * dayMs);
}

export function stateOf({ withdrawn_at, expires_at }: StoredShare, now: Date): ShareLink['state'] {
  if (withdrawn_at !== null && withdrawn_at < expires_at) return 'withdrawn';
  return expires_at <= now ? 'expired' : 'live';
}
