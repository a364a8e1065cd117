import type { AddPasskey, Proof } from '@sanad/contract/api/security';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Account } from '../store.ts';
import { findFactor } from '../stores/factors.ts';
import { listPasskeys } from '../stores/passkeys.ts';
import { tryCode } from './check-sign-in.ts';
import { callerOf, getOwn, getProven, requireRight } from './own-account.ts';
import * as passkeys from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import * as factor from './second-factor.ts';

/** Where devices of a signed-in user are asked, and keys are shown: this session. */
const hereOf = ({ actor }: Context, account: Account) => ({ account, boundTo: actor.session ?? account.id });

/** The account of the caller, who proved the password and the second factor, where there is one, just now. */
async function getFullyProven(context: Context, { password, code, passkey }: Proof): Promise<Account> {
  const { deps } = context;
  const account = await getProven(context, password);
  if (!(await factor.hasFactor(deps, account.id))) return account;
  if (code === undefined && passkey === undefined) {
    throw new AppError('VALIDATION', { text: 'security.code.needed', at: 'code' });
  }
  const check = async () =>
    passkey === undefined
      ? factor.useCode(deps, account, code ?? '')
      : passkeys.usePasskey(deps, hereOf(context, account), passkey);
  requireRight(deps, await tryCode(deps, account, { check, caller: callerOf(context) }), 'code');
  return account;
}

export async function proposeOwnFactor(context: Context, proof: Proof): Promise<factor.Proposal> {
  return factor.proposeFactor(context.deps, hereOf(context, await getFullyProven(context, proof)));
}

/** Answers the recovery codes. */
export async function confirmOwnFactor(context: Context, code: string): Promise<string[]> {
  const codes = await factor.confirmFactor(context.deps, hereOf(context, await getOwn(context)), code);
  if (codes === undefined) throw new AppError('VALIDATION', { text: 'security.code.wrong', at: 'code' });
  return codes;
}

/** Throws where the account would be left without a second factor that its role must have. */
async function requireAnother({ deps }: Context, account: Account, without: 'app' | 'passkey'): Promise<void> {
  if (!factor.isFactorRequired(deps, account)) return;
  const hasApp = (await findFactor(deps.db, account.id)) !== undefined;
  const others = (await listPasskeys(deps.db, account.id)).length - (without === 'passkey' ? 1 : 0);
  if (others > 0 || (without === 'passkey' && hasApp)) return;
  throw new AppError('CONFLICT', { text: 'security.factor.required' });
}

export async function removeOwnFactor(context: Context, proof: Proof): Promise<void> {
  const account = await getFullyProven(context, proof);
  await requireAnother(context, account, 'app');
  await factor.removeFactor(context.deps, account);
}

export async function renewOwnRecoveryCodes(context: Context, proof: Proof): Promise<string[]> {
  const account = await getFullyProven(context, proof);
  if (!(await factor.hasFactor(context.deps, account.id))) {
    throw new AppError('CONFLICT', { text: 'security.factor.off' });
  }
  return renewRecoveryCodes(context.deps, account.id);
}

/** What a passkey of the caller is asked to sign as part of a proof. */
export async function askOwnPasskey(context: Context) {
  const options = await passkeys.askPasskeys(context.deps, hereOf(context, await getOwn(context)));
  if (options === undefined) throw new AppError('CONFLICT', { text: 'security.passkeys.none' });
  return options;
}

export async function proposeOwnPasskey(context: Context, proof: Proof) {
  return passkeys.askForNewPasskey(context.deps, hereOf(context, await getFullyProven(context, proof)));
}

/** Answers recovery codes where the account had none. */
export async function addOwnPasskey(context: Context, given: AddPasskey): Promise<passkeys.AddedPasskey> {
  const added = await passkeys.addPasskey(context.deps, hereOf(context, await getOwn(context)), given);
  if (added === undefined) throw new AppError('VALIDATION', { text: 'security.passkeys.wrong' });
  return added;
}

export async function removeOwnPasskey(context: Context, id: string, proof: Proof): Promise<void> {
  const account = await getFullyProven(context, proof);
  await requireAnother(context, account, 'passkey');
  await passkeys.removePasskey(context.deps, account, id);
}
