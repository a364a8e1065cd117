import type { TextKey } from '@sanad/contract/text/text';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { deleteModelsOfAccount } from '../provider/model-store.ts';
import * as store from '../store.ts';
import { acceptOffer, isOfferOpen } from './accept-offer.ts';
import { hashUsername } from './check-sign-in.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashToken } from './mail-links.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword } from './passwords.ts';
import { recordIdentityEvent } from './record-identity-event.ts';

export type LinkState =
  | { kind: 'open'; account: store.Account; offer: store.Offer | undefined }
  | { kind: 'expired' }
  | { kind: 'used' }
  | { kind: 'unknown' };

export type SetPasswordOutcome =
  | Exclude<LinkState, { kind: 'open' }>
  | { kind: 'refused'; problem: TextKey; account: store.Account; role: string | undefined }
  /** `invited`: the first password of an account that waited for its owner, at our own provider. */
  | { kind: 'set'; invited: string | undefined };

async function readLink(deps: IdentityDeps, db: Database, token: string): Promise<LinkState> {
  const found = await store.findTokenForUpdate(db, 'setPassword', hashToken(token));
  if (found === undefined || !found.enabled) return { kind: 'unknown' };
  if (found.used_at !== null) return { kind: 'used' };
  if (found.expires_at <= deps.clock.now()) return { kind: 'expired' };
  const { role, record_entity: entity, record_osid: osid } = found;
  const offer = role === null || entity === null || osid === null ? undefined : { role, entity, osid };
  return { kind: 'open', account: found, offer };
}

/** Whether a mailed set-password link still works. Looking does not use it up: mail scanners open links too. */
export function inspectSetPasswordLink(deps: IdentityDeps, token: string): Promise<LinkState> {
  return inTransaction(deps.db, (db) => readLink(deps, db, token));
}

/** The new password of an account: sessions elsewhere end, the lock opens. */
export async function replacePassword(db: Database, account: store.Account, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await store.updateAccount(db, account.id, { password_hash, password_set_at: new Date() });
  await store.deleteLock(db, hashUsername(account.username));
  await store.updateTokensUsed(db, { kind: 'chosen', accountId: account.id, now: new Date() });
  await deleteModelsOfAccount(db, account.id);
}

type SetPasswordInput = { token: string; password: string; confirmation: string; ip?: string };

function findProblem({ password, confirmation }: SetPasswordInput, username: string): TextKey | undefined {
  if (password === '') return 'identity.password.missing';
  return passwordProblem(password, username) ?? (password === confirmation ? undefined : 'identity.password.mismatch');
}

/** Why the outside provider does not take the password, or undefined once it has it. */
async function setOutside(deps: IdentityDeps, accountId: string, password: string): Promise<TextKey | undefined> {
  try {
    await deps.outside?.setPassword(accountId, password);
    await deps.outside?.markVerified(accountId);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return error.text;
    throw error;
  }
}

/** Sets the password through a mailed link, once; a refused password leaves the link open. Verifies the address too. */
export function setPassword(deps: IdentityDeps, input: SetPasswordInput): Promise<SetPasswordOutcome> {
  return inTransaction(deps.db, async (db): Promise<SetPasswordOutcome> => {
    const link = await readLink(deps, db, input.token);
    if (link.kind !== 'open') return link;
    const { account, offer } = link;
    if (offer !== undefined && !(await isOfferOpen(db, offer))) return { kind: 'unknown' };
    const problem = findProblem(input, account.username) ?? (await setOutside(deps, account.id, input.password));
    if (problem !== undefined) return { kind: 'refused', problem, account, role: offer?.role };
    if (deps.outside === undefined) await replacePassword(db, account, input.password);
    await store.updateAccount(db, account.id, { email_verified: true });
    if (offer !== undefined) await acceptOffer(deps, db, account, offer);
    const used = {
      kind: 'setPassword',
      accountId: account.id,
      now: deps.clock.now(),
      role: offer?.role ?? null,
    } as const;
    await store.updateTokensUsed(db, used);
    const who = { accountId: account.id, ...(input.ip === undefined ? {} : { ip: input.ip }) };
    await recordIdentityEvent(deps, { name: 'password-set', ...who }, db);
    if (!account.email_verified) await recordIdentityEvent(deps, { name: 'email-verified', ...who }, db);
    const isFirst = account.password_hash === null && !account.email_verified;
    const isInvited = offer === undefined && isFirst && deps.outside === undefined;
    return { kind: 'set', invited: isInvited ? account.id : undefined };
  });
}
