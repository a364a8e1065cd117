import { createHash, createHmac } from 'node:crypto';
import { type ReaderDevice, type SharedThing, type ShareLink, shareDays } from '@sanad/contract/api/share-links';
import type { StoredShare } from '../../../platform/database/tables/share-tables.ts';

/** What a link leads to, with what its owner calls it; what is no longer the owner's is left out. */
export type ItemOfShare = SharedThing & { title: string };
export type OwnShare = StoredShare & { certificate_no: string; items: readonly ItemOfShare[] };

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

export function expiryOf(now: Date, days: number = shareDays): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** The kind of device behind the name that a browser gives itself. */
export function deviceOf(userAgent: string | undefined): ReaderDevice {
  const name = userAgent ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(name)) return 'tablet';
  if (/Mobile|iPhone|Android/i.test(name)) return 'phone';
  return /Windows NT|Macintosh|X11|CrOS/i.test(name) ? 'computer' : 'other';
}

/** A list without what stands in it twice. */
export function withoutTwins(items: readonly SharedThing[]): SharedThing[] {
  return [...new Map(items.map((item) => [`${item.type} ${item.id}`, item])).values()];
}

export function stateOf({ withdrawn_at, expires_at }: StoredShare, now: Date): ShareLink['state'] {
  if (withdrawn_at !== null && withdrawn_at < expires_at) return 'withdrawn';
  return expires_at <= now ? 'expired' : 'live';
}
