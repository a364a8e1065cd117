import type { SearchAccounts } from '@sanad/contract/api/managed-accounts';
import type { TextValues } from '@sanad/contract/text/translate';
import { type AccountState, accountStates } from '@sanad/contract/values/account-states';
import { findRole, type Role } from '@sanad/contract/values/roles';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { invalidSearch } from '../../../../platform/query/filter.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { letGo } from '../../../registry/records/usecases/let-go.ts';
import { canManageAccounts } from '../policy.ts';
import { type NoticeMail, presentRole } from '../present.ts';
import { deleteModelsOfAccount } from '../provider/model-store.ts';
import { plainLine } from '../rules.ts';
import * as store from '../store.ts';
import { updateEveryTokenUsed } from '../stores/account-ends.ts';
import * as list from '../stores/account-list.ts';
import { deleteFactors } from '../stores/factors.ts';
import { languageOfAccount } from './mail-links.ts';
import { mailNotice } from './mail-notices.ts';

/** Where another provider keeps the accounts, it is asked there. */
function requireManager({ deps, actor }: Context): void {
  requireThat(canManageAccounts(actor));
  if (deps.settings.keycloak !== undefined) throw new AppError('CONFLICT', { text: 'accounts.kept-elsewhere' });
}

/** The value of a filter that only takes one of these. */
function oneOf<T extends string>(given: unknown, name: string, find: (text: string) => T | undefined): T | undefined {
  if (given === undefined) return undefined;
  const text = (given as { eq?: unknown } | null)?.eq;
  const found = typeof text === 'string' ? find(text) : undefined;
  if (found === undefined) throw invalidSearch('unknown-value', name);
  return found;
}

export type FoundAccounts = { found: list.ListedAccount[]; totalCount: number };

export async function searchAccounts(context: Context, search: SearchAccounts): Promise<FoundAccounts> {
  requireManager(context);
  const { db } = context.deps;
  const { role, state, ...others } = (search.filters ?? {}) as Record<string, unknown>;
  const filter = {
    role: oneOf(role, 'role', findRole),
    state: oneOf(state, 'state', (text) => accountStates.find((one): one is AccountState => one === text)),
    where: parseFilter(others, list.accountFields),
  };
  const page = parsePage(search, list.accountOrders);
  const { rows, totalCount } = await readPage(
    page,
    (wanted) => list.listAccounts(db, filter, wanted),
    () => list.countAccounts(db, filter),
  );
  return { found: rows, totalCount };
}

type Told = { act: ActName; mail: NoticeMail; reason: string; values?: TextValues };
type Work = (db: Database, account: store.Account) => Promise<void>;

/** One act on somebody else's account: found, done, written down, mailed; all of it or nothing. */
async function manage(context: Context, id: string, told: Told, work: Work): Promise<void> {
  requireManager(context);
  const { deps, actor } = context;
  if (id === actor.id) throw new AppError('CONFLICT', { text: 'accounts.not-yourself' });
  await inTransaction(deps.db, async (db) => {
    await list.takeTurnAtAccounts(db);
    const account = await store.findAccountForUpdate(db, id);
    if (account === undefined) throw new AppError('NOT_FOUND');
    await work(db, account);
    const reason = plainLine(told.reason);
    const values = { name: account.username, reason, ...told.values };
    const at = deps.clock.now();
    const where = actor.ip === undefined ? {} : { ip: actor.ip };
    await recordAct(db, told.act, { actor, values, entity: 'UserAccount', targetId: id, at, ...where });
    const role = findRole(String(told.values?.role ?? ''));
    const inWords = role === undefined ? {} : { role: presentRole(languageOfAccount(account), role) };
    await mailNotice(deps, { db, account, kind: told.mail, values: { reason, ...inWords } });
  });
}

/** Throws where nobody else could sign in as SuperAdmin afterwards. */
async function requireOtherSuperAdmin(db: Database, account: store.Account): Promise<void> {
  if (!account.entity.includes('SuperAdmin')) return;
  const others = (await list.listSuperAdmins(db)).filter((id) => id !== account.id);
  if (others.length === 0) throw new AppError('CONFLICT', { text: 'accounts.last-super-admin' });
}

export function closeAccount(context: Context, id: string, reason: string): Promise<void> {
  const told = { act: 'account.closed', mail: 'account-closed', reason } as const;
  return manage(context, id, told, async (db, account) => {
    if (!account.enabled) throw new AppError('CONFLICT', { text: 'accounts.closed-already' });
    await requireOtherSuperAdmin(db, account);
    await store.updateAccount(db, id, { enabled: false });
    await deleteModelsOfAccount(db, id);
    // What was mailed before must not open it again one day.
    await updateEveryTokenUsed(db, id, context.deps.clock.now());
  });
}

export function reopenAccount(context: Context, id: string, reason: string): Promise<void> {
  const told = { act: 'account.reopened', mail: 'account-reopened', reason } as const;
  return manage(context, id, told, async (db, account) => {
    if (account.enabled) throw new AppError('CONFLICT', { text: 'accounts.open-already' });
    await store.updateAccount(db, id, { enabled: true });
  });
}

export function takeRole(
  context: Context,
  id: string,
  { role, reason }: { role: Role; reason: string },
): Promise<void> {
  const told = { act: 'account.role-taken', mail: 'role-taken', reason, values: { role } } as const;
  return manage(context, id, told, async (db, account) => {
    const { deps, actor } = context;
    if (!account.entity.includes(role)) throw new AppError('CONFLICT', { text: 'accounts.role-not-held' });
    if (role === 'SuperAdmin') await requireOtherSuperAdmin(db, account);
    await store.updateOffersUsed(db, { accountId: id, role, now: deps.clock.now() });
    await letGo(db, { role, ownerId: id, by: actor.id, at: deps.clock.now() });
    await deps.directory.removeRole(db, id, role);
  });
}

export function endSessionsOf(context: Context, id: string, reason: string): Promise<void> {
  const told = { act: 'account.sessions-ended', mail: 'sessions-ended', reason } as const;
  return manage(context, id, told, (db) => deleteModelsOfAccount(db, id));
}

/** For somebody who has lost them: whoever it is was asked for proof before (docs/running.md). */
export function removeFactorsOf(context: Context, id: string, reason: string): Promise<void> {
  const told = { act: 'account.factors-removed', mail: 'factors-removed', reason } as const;
  return manage(context, id, told, async (db) => {
    await deleteFactors(db, id);
    await deleteModelsOfAccount(db, id);
  });
}
