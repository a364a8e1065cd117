import type { Context, Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import * as store from '../store.ts';
import { countRecoveryCodes, type Factor, findFactor } from '../stores/factors.ts';
import { listPasskeys, type Passkey } from '../stores/passkeys.ts';
import * as places from '../stores/sign-in-places.ts';
import { tryOwnPassword } from './check-sign-in.ts';
import { mailNotice } from './mail-notices.ts';
import type { CallerPlace } from './note-refusal.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword } from './passwords.ts';
import { recordIdentityEvent } from './record-identity-event.ts';
import { isFactorRequired } from './second-factor.ts';

/** Undefined where another provider keeps the account. */
async function findOwn({ deps, actor }: Context): Promise<store.Account | undefined> {
  return deps.settings.keycloak === undefined ? store.findAccount(deps.db, actor.id) : undefined;
}

export async function getOwn(context: Context): Promise<store.Account> {
  const account = await findOwn(context);
  if (account === undefined) throw new AppError('CONFLICT', { text: 'security.kept-elsewhere' });
  return account;
}

/** Where the caller is; of the program the session knows. */
export const callerOf = ({ actor }: Context): CallerPlace => ({ ip: actor.ip ?? '', userAgent: '' });

type Outcome = { kind: 'right' } | { kind: 'wrong' } | { kind: 'locked'; until: Date };

/** Throws unless the outcome of a guarded try is right. */
export function requireRight(deps: Deps, outcome: Outcome, field: 'password' | 'code'): void {
  if (outcome.kind === 'right') return;
  if (outcome.kind === 'wrong') throw new AppError('VALIDATION', { text: `security.${field}.wrong`, at: field });
  const seconds = Math.max(1, Math.ceil((outcome.until.getTime() - deps.clock.now().getTime()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { values: { seconds } });
}

/** The account of the caller, who has just typed its password again: a session left open is not enough. */
export async function getProven(context: Context, password: string): Promise<store.Account> {
  const account = await getOwn(context);
  requireRight(
    context.deps,
    await tryOwnPassword(context.deps, account, { password, caller: callerOf(context) }),
    'password',
  );
  return account;
}

export type OwnSecurity = {
  account: store.Account | undefined;
  factor: Factor | undefined;
  codesLeft: number;
  passkeys: Passkey[];
  isRequired: boolean;
  sessions: places.Place[];
  recent: places.Place[];
  refused: places.Refusal[];
};

/** What protects the caller's account, and where it is signed in. */
export async function readSecurity(context: Context): Promise<OwnSecurity> {
  const { db } = context.deps;
  const account = await findOwn(context);
  if (account === undefined) {
    return {
      account,
      factor: undefined,
      codesLeft: 0,
      passkeys: [],
      isRequired: false,
      sessions: [],
      recent: [],
      refused: [],
    };
  }
  const [factor, codesLeft, passkeys, sessions, recent, refused] = await Promise.all([
    findFactor(db, account.id),
    countRecoveryCodes(db, account.id),
    listPasskeys(db, account.id),
    places.listOpenSignInPlaces(db, account.id),
    places.listRecentSignInPlaces(db, account.id),
    places.listRefusals(db, account.id),
  ]);
  const isRequired = isFactorRequired(context.deps, account);
  return { account, factor, codesLeft, passkeys, isRequired, sessions, recent, refused };
}

/** Signs the caller out in another place. A session of somebody else is none. */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { db } = context.deps;
  const account = await getOwn(context);
  const open = await places.listGrantIds(db, account.id);
  if (!open.includes(id)) throw new AppError('NOT_FOUND');
  await inTransaction(db, (within) => places.deleteSessions(within, { accountId: account.id, grantIds: [id] }));
}

/** Signs the caller out everywhere but here. Answers in how many places. */
export async function endOtherSessions(context: Context): Promise<number> {
  const account = await getOwn(context);
  return inTransaction(context.deps.db, (db) => endOthers({ ...context, deps: { ...context.deps, db } }, account.id));
}

async function endOthers({ deps: { db }, actor }: Context, accountId: string): Promise<number> {
  const grantIds = (await places.listGrantIds(db, accountId)).filter((id) => id !== actor.session);
  await places.deleteSessions(db, { accountId, grantIds });
  return grantIds.length;
}

type NewPassword = { password: string; newPassword: string; newPasswordConfirm?: string | undefined };

function requireGoodPassword({ password, newPassword, newPasswordConfirm }: NewPassword, username: string): void {
  const problem =
    newPassword === ''
      ? 'identity.password.missing'
      : (passwordProblem(newPassword, username) ??
        (newPassword === password ? 'security.password.same' : undefined) ??
        (newPasswordConfirm === undefined || newPasswordConfirm === newPassword
          ? undefined
          : 'identity.password.mismatch'));
  const field = problem === 'identity.password.mismatch' ? 'newPasswordConfirm' : 'newPassword';
  if (problem !== undefined) throw new AppError('VALIDATION', { text: problem, at: field });
}

/** Changes the password of the caller; all other places are signed out, and links that were mailed for one end. */
export async function changeOwnPassword(context: Context, given: NewPassword): Promise<void> {
  const { deps, actor } = context;
  const account = await getProven(context, given.password);
  requireGoodPassword(given, account.username);
  const password_hash = await hashPassword(given.newPassword);
  await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    await store.updateAccount(db, account.id, { password_hash, password_changed_at: now });
    await store.updateTokensUsed(db, { kind: 'setPassword', accountId: account.id, now });
    await endOthers({ ...context, deps: { ...deps, db } }, account.id);
    await mailNotice(deps, { db, account, kind: 'password-changed' });
    const who = { accountId: account.id, ...(actor.ip === undefined ? {} : { ip: actor.ip }) };
    await recordIdentityEvent(deps, { name: 'password-set', ...who }, db);
  });
}
