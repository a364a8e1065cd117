import type { ManagedAccount } from '@sanad/contract/api/managed-accounts';
import type { Language } from '@sanad/contract/values/languages';
import { presentRole } from '../present.ts';
import type { ListedAccount } from '../stores/account-list.ts';

function secondFactorOf({ has_app, has_passkey }: ListedAccount): ManagedAccount['secondFactor'] {
  if (has_app && has_passkey) return 'both';
  if (has_app) return 'app';
  return has_passkey ? 'passkey' : 'none';
}

function stateOf({ enabled, email_verified }: ListedAccount): ManagedAccount['state'] {
  if (!enabled) return 'closed';
  return email_verified ? 'active' : 'pending';
}

/** `own`: the id of the caller, who does not manage the own account here. */
export function presentAccounts(
  accounts: readonly ListedAccount[],
  { language, own }: { language: Language; own: string },
): ManagedAccount[] {
  return accounts.map((account) => ({
    osid: account.osid,
    email: account.username,
    name: `${account.first_name} ${account.last_name}`.trim(),
    roles: account.entity,
    rolesText: account.entity.map((role) => presentRole(language, role)).join(', '),
    state: stateOf(account),
    secondFactor: secondFactorOf(account),
    isOwn: account.osid === own,
    lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
    osCreatedAt: account.created_at.toISOString(),
  }));
}
