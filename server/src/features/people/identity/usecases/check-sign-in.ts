import { createHash } from 'node:crypto';
import { inTransaction } from '../../../../platform/database/database.ts';
import { failuresForgottenAfter, isTooSoon, normaliseUsername, pauseAfter } from '../rules.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { languageOfAccount, mailVerifyLink } from './mail-links.ts';
import { type CallerPlace, noteRefusal, type RefusedTry } from './note-refusal.ts';
import { isPasswordRight } from './passwords.ts';
import { recordIdentityEvent } from './record-identity-event.ts';

export type SignInOutcome =
  | { kind: 'right'; account: store.Account }
  | { kind: 'wrong' }
  | { kind: 'locked'; until: Date }
  | { kind: 'unverified'; account: store.Account };

/** After the last entry the pause no longer grows. */
const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1));

export function hashUsername(typed: string): Buffer {
  return createHash('sha256').update(normaliseUsername(typed)).digest();
}

/** `browser`: the mark of a browser in which this account has signed in before. */
type Caller = { username: string; browser?: string | undefined };
type Credentials = Caller & { password: string; caller: CallerPlace };

/** Whose failures count: everybody's for the account, and beside them those of a browser that it is known in. */
function countersOf({ username, browser }: Caller): Buffer[] {
  const common = hashUsername(username);
  if (browser === undefined) return [common];
  return [common, createHash('sha256').update(common).update(browser).digest()];
}

const limitsOf = (deps: Pick<IdentityDeps, 'clock'>) => {
  const now = deps.clock.now();
  return { now, forgottenBefore: new Date(now.getTime() - failuresForgottenAfter), pauses };
};

/** Until when sign-in with this username is paused, or undefined. */
export async function findPause(deps: IdentityDeps, caller: Caller): Promise<Date | undefined> {
  const now = deps.clock.now();
  const pauses = await Promise.all(countersOf(caller).map((counter) => store.findLockedUntil(deps.db, counter, now)));
  // While one of the counts is open there is no pause.
  const ends = pauses.map((until) => until?.getTime() ?? 0);
  return ends.includes(0) ? undefined : new Date(Math.min(...ends));
}

/** A browser's own count begins where the common one is locked: strangers' guesses do not use it up. */
async function countTry(deps: IdentityDeps, caller: Caller) {
  for (const counter of countersOf(caller)) {
    const counted = await store.reserveTry(deps.db, { usernameHash: counter, ...limitsOf(deps) });
    if (counted !== undefined) return { ...counted, counter };
  }
  return undefined;
}

/** Decides one try to sign in. A bad password, an unknown and a disabled account are one and the same answer. */
export async function checkSignIn(deps: IdentityDeps, credentials: Credentials): Promise<SignInOutcome> {
  const { username, password } = credentials;
  const counted = await countTry(deps, credentials);
  if (counted === undefined) {
    return { kind: 'locked', until: (await findPause(deps, credentials)) ?? deps.clock.now() };
  }
  const account = await store.findAccountByUsername(deps.db, normaliseUsername(username));
  const { caller } = credentials;
  const right = await isPasswordRight(account?.password_hash, password);
  if (right && account?.enabled === true) {
    await store.deleteLock(deps.db, counted.counter);
    return account.email_verified ? { kind: 'right', account } : mailNewLink(deps, account);
  }
  const isLocked = counted.lockedUntil !== null;
  noteRefusal(deps, { accountId: account?.id, reason: isLocked ? 'locked' : 'password', caller });
  if (counted.lockedUntil === null) return { kind: 'wrong' };
  recordLock(deps, { accountId: account?.id, failedTries: counted.failedTries });
  return { kind: 'locked', until: counted.lockedUntil };
}

const secondStepCounter = (username: string) =>
  createHash('sha256').update('second step').update(hashUsername(username)).digest();

export type GuardedOutcome<T> = { kind: 'right'; value: T } | { kind: 'wrong' } | { kind: 'locked'; until: Date };

type CodeTry<T> = { check: () => Promise<T | undefined>; caller: CallerPlace };

/**
 * One try at a code, or another proof of the second step. Its failures lock that step as wrong passwords lock the first;
 * they are counted apart, so that whoever knows no password cannot lock it.
 */
export async function tryCode<T>(
  deps: GuardDeps,
  account: store.Account,
  { check, caller }: CodeTry<T>,
): Promise<GuardedOutcome<T>> {
  const refused = { accountId: account.id, reason: 'code', caller } as const;
  return guard(deps, { counter: secondStepCounter(account.username), check, refused });
}

type OwnTry = { password: string; caller: CallerPlace };

/** One try at the own password by somebody who is signed in; counted with those of the sign-in page. */
export async function tryOwnPassword(
  deps: GuardDeps,
  account: store.Account,
  { password, caller }: OwnTry,
): Promise<GuardedOutcome<true>> {
  const check = async () => ((await isPasswordRight(account.password_hash, password)) ? true : undefined);
  const refused = { accountId: account.id, reason: 'password', caller } as const;
  return guard(deps, { counter: hashUsername(account.username), check, refused });
}

type GuardDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'ids'>;
type Guarded<T> = { counter: Buffer; check: () => Promise<T | undefined>; refused: RefusedTry };

async function guard<T>(deps: GuardDeps, { counter, check, refused }: Guarded<T>): Promise<GuardedOutcome<T>> {
  const limits = limitsOf(deps);
  const counted = await store.reserveTry(deps.db, { usernameHash: counter, ...limits });
  if (counted === undefined) {
    const until = await store.findLockedUntil(deps.db, counter, limits.now);
    return { kind: 'locked', until: until ?? limits.now };
  }
  const value = await check();
  if (value === undefined) {
    noteRefusal(deps, { ...refused, ...(counted.lockedUntil === null ? {} : { reason: 'locked' }) });
    return counted.lockedUntil === null ? { kind: 'wrong' } : { kind: 'locked', until: counted.lockedUntil };
  }
  await store.deleteLock(deps.db, counter);
  return { kind: 'right', value };
}

/** Not waited for: the answer takes as long for an account as for a name that nobody has. */
function recordLock(deps: IdentityDeps, lock: { accountId: string | undefined; failedTries: number }): void {
  recordIdentityEvent(deps, { name: 'account-locked', ...lock }).catch((err: unknown) =>
    deps.log.error({ err }, 'identity: a lock was not recorded'),
  );
}

/** Another link a moment after the last would only be a way to flood the address: whoever signed up may not own it. */
async function mailNewLink(deps: IdentityDeps, account: store.Account): Promise<SignInOutcome> {
  await inTransaction(deps.db, async (db) => {
    const newest = await store.findNewestToken(db, 'verify', account.id);
    if (isTooSoon(newest?.created_at, deps.clock.now())) return;
    await mailVerifyLink(deps, { db, account, language: languageOfAccount(account) });
  });
  return { kind: 'unverified', account };
}
