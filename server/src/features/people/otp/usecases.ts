import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { otpDigits, type SendOtp, type VerifyOtp } from '@sanad/contract/api/otp';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { Caller, Context, Deps } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findDemoOtp } from '../../registry/settings/usecases.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** Only where no master key is set (tests): codes then die with the process. */
const processKey = randomBytes(32);

function hashKey({ settings }: Pick<Deps, 'settings'>): Buffer {
  const secret = settings.masterKey === undefined ? processKey : Buffer.from(settings.masterKey, 'base64');
  return createHmac('sha256', secret).update('one-time codes').digest();
}

/**
 * The phone that gets the code. The caller's own record decides; the number in the request counts only where there is no
 * other. Nothing is looked up by the identity number, so the answer cannot tell whether it exists.
 */
async function findMobile({ deps, actor }: Caller, given: string | undefined): Promise<string | undefined> {
  if (actor === undefined) return given;
  return rules.findMobile(await store.listOwnData(deps.db, actor.id, rules.entitiesWithMobile)) ?? given;
}

type Sending = { caller: Caller; idNumber: string; mobile: string; code: string };

/** Remembers the code, unless the phone has had enough of them. */
async function keepOtp({ caller, idNumber, mobile, code }: Sending): Promise<string> {
  const { deps, actor } = caller;
  const key = hashKey(deps);
  const id = deps.ids.next();
  const now = deps.clock.now();
  const mobileHash = rules.keyedHash(key, 'mobile', mobile);
  await inTransaction(deps.db, async (db) => {
    await store.lockMobile(db, mobileHash);
    const since = new Date(now.getTime() - rules.sendWindowMs);
    const sent = await store.listSendTimes(db, mobileHash, { since, limit: rules.sendsInHour });
    const pause = rules.pauseBeforeNext(sent, now);
    if (pause > 0) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil(pause / 1000) } });
    await store.insertOtp(db, {
      id,
      account_id: actor?.id ?? null,
      id_number_hash: rules.keyedHash(key, 'idNumber', rules.canonicalIdNumber(idNumber)),
      code_hash: rules.hashCode(key, id, code),
      mobile_hash: mobileHash,
      created_at: now,
      expires_at: new Date(now.getTime() + rules.codeLifeMs),
    });
  });
  return id;
}

export type SentOtp = { transactionId: string; seconds: number; demoOtp: string | undefined };

/** Sends a code to the phone that belongs to the caller; the transaction is what the code is good for. */
export async function sendOtp(caller: Caller, { idNumber, mobile }: SendOtp, language: Language): Promise<SentOtp> {
  const { deps } = caller;
  const code = rules.codeOf(randomInt(10 ** otpDigits));
  const seconds = rules.codeLifeMs / 1000;
  const demoOtp = await findDemoOtp(deps);
  if (demoOtp !== undefined) {
    // Nothing is sent, so each has a phone of its own that never waits.
    const transactionId = await keepOtp({ caller, idNumber, mobile: `demo ${deps.ids.next()}`, code });
    return { transactionId, seconds, demoOtp };
  }
  const phone = await findMobile(caller, mobile);
  if (phone === undefined) throw new AppError('VALIDATION', { text: 'otp.no-mobile' });
  const to = rules.canonicalMobile(phone);
  const transactionId = await keepOtp({ caller, idNumber, mobile: to, code });
  const values = { code, minutes: rules.codeLifeMs / 60_000 };
  try {
    await deps.sms.send(deps.db, { to, text: translate(catalogues[language], 'otp.sms', values) });
  } catch (error) {
    // What did not arrive must not make the caller wait for the next one.
    await store.deleteOtp(deps.db, transactionId);
    throw error;
  }
  return { transactionId, seconds, demoOtp: undefined };
}

/** Somebody else's transaction is as if it were not there. */
async function getOwnOtp({ deps, actor }: Caller, transactionId: string): Promise<store.Otp> {
  const otp = await store.findOtp(deps.db, transactionId);
  if (otp === undefined || otp.account_id !== (actor?.id ?? null)) {
    throw new AppError('NOT_FOUND', { text: 'otp.unknown' });
  }
  return otp;
}

function refusalOf(otp: store.Otp, now: Date): AppError {
  if (otp.verified_at !== null) return new AppError('CONFLICT', { text: 'otp.already-used' });
  return new AppError('VALIDATION', { text: otp.expires_at <= now ? 'otp.expired' : 'otp.used-up' });
}

/** A right code verifies its transaction, once. */
export async function verifyOtp(caller: Caller, { transactionId, otp: code }: VerifyOtp): Promise<void> {
  const { deps } = caller;
  const now = deps.clock.now();
  const own = await getOwnOtp(caller, transactionId);
  const tried = await store.updateTries(deps.db, own.id, { allowed: rules.triesAllowed, now });
  if (tried === undefined) throw refusalOf(await getOwnOtp(caller, transactionId), now);
  const given = rules.hashCode(hashKey(deps), own.id, code.trim());
  const isRight = rules.isSameHash(given, tried.code_hash);
  const isDemo = code.trim() !== '' && (await findDemoOtp(deps)) !== undefined;
  if (!isRight && !isDemo) {
    const remaining = rules.triesAllowed - tried.tries;
    const text = remaining > 0 ? 'otp.wrong' : 'otp.used-up';
    throw new AppError('VALIDATION', { text, values: { remaining }, at: 'otp' });
  }
  const isFirst = await store.updateVerified(deps.db, own.id, now);
  if (!isFirst) throw new AppError('CONFLICT', { text: 'otp.already-used' });
}

type Use = { transactionId: string; idNumber: string };

/**
 * For the act that rests on a verified identity number, in its transaction: the caller's own, for this very number, not
 * older than an hour, and for no other act.
 */
export async function takeVerification(
  db: Database,
  { deps, actor }: Context,
  { transactionId, idNumber }: Use,
): Promise<void> {
  const otp = await store.findOtp(db, transactionId);
  const hash = rules.keyedHash(hashKey(deps), 'idNumber', rules.canonicalIdNumber(idNumber));
  const now = deps.clock.now();
  const since = new Date(now.getTime() - rules.verificationLifeMs);
  const isTheirs = otp !== undefined && otp.account_id === actor.id && rules.isSameHash(otp.id_number_hash, hash);
  const isUsed = isTheirs && (await store.updateUsed(db, otp.id, { at: now, since }));
  if (!isUsed) throw new AppError('VALIDATION', { text: 'otp.not-verified' });
}

export async function removeOldOtps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await store.deleteOtpsBefore(db, new Date(clock.now().getTime() - rules.keptForMs));
}
