import { createHmac, timingSafeEqual } from 'node:crypto';
import { otpDigits } from '@sanad/contract/api/otp';
import { entities } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';

const minute = 60_000;

export const codeLifeMs = 5 * minute;
export const triesAllowed = 5;
/** A verified number that nothing was done with is asked again after this long. */
export const verificationLifeMs = 60 * minute;

/** Messages to one phone: not more often than this, and not more than so many in an hour. */
export const sendPauseMs = minute;
export const sendsInHour = 5;
export const sendWindowMs = 60 * minute;

/** Rows older than this help nobody. */
export const keptForMs = 24 * 60 * minute;

/** 7 → "000007". */
export function codeOf(number: number): string {
  return String(number).padStart(otpDigits, '0');
}

/** One spelling for one phone: 08031234567 is +2348031234567. */
export function canonicalMobile(mobile: string): string {
  return mobile.startsWith('0') ? `+234${mobile.slice(1)}` : mobile;
}

/** Spaces and dashes are how people write a number, not part of it. */
export function canonicalIdNumber(idNumber: string): string {
  return idNumber.replace(/[\s-]/g, '').toUpperCase();
}

type Kind = 'code' | 'idNumber' | 'mobile';

/** The kind is bound in: a code that looks like an identity number has another hash. */
export function keyedHash(key: Buffer, kind: Kind, value: string): Buffer {
  return createHmac('sha256', key).update(`${kind}\0${value}`).digest();
}

/** A code counts for its own transaction only. */
export function hashCode(key: Buffer, transactionId: string, code: string): Buffer {
  return keyedHash(key, 'code', `${transactionId}\0${code}`);
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Milliseconds until a further message may go to the phone; 0 when it may go now. `sent` newest first. */
export function pauseBeforeNext(sent: readonly Date[], now: Date): number {
  const [newest] = sent;
  const full = sent[sendsInHour - 1];
  const pauses = [
    newest === undefined ? 0 : newest.getTime() + sendPauseMs - now.getTime(),
    full === undefined ? 0 : full.getTime() + sendWindowMs - now.getTime(),
  ];
  return Math.max(0, ...pauses);
}

/** Where each entity keeps the phone of its holder, as its schema says. */
const mobileFields: ReadonlyMap<EntityName, string> = new Map(
  Object.values(entities).flatMap(({ name, osConfig }) =>
    osConfig.ownershipAttributes.flatMap(({ mobile }): [EntityName, string][] =>
      mobile === undefined ? [] : [[name, mobile.replace(/^\//, '')]],
    ),
  ),
);

export const entitiesWithMobile: readonly EntityName[] = [...mobileFields.keys()];

/** The first phone that the records hold. */
export function findMobile(
  records: readonly { entity: EntityName; data: Record<string, unknown> }[],
): string | undefined {
  const found = records.map(({ entity, data }) => data[mobileFields.get(entity) ?? '']);
  return found.find((value): value is string => typeof value === 'string' && value !== '');
}
