import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import type { Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { addRecord, findRecordByKey, giveRecords } from '../../../registry/records/usecases.ts';
import { mailInvitation, needsInvitation } from '../../identity/usecases/mail-account.ts';
import { isOffered, offerRole, openAccount } from '../../identity/usecases/open-account.ts';
import { findAnyAdmin } from '../store.ts';

/** Who is made the first SuperAdmin; `language`: of the mail. */
export type FirstAdmin = { email: string; name: string; language: Language };

type Admin = Omit<FirstAdmin, 'language'> & { accountId: string | null };

async function storeAdmin(deps: Deps, db: Deps['db'], admin: Admin): Promise<string> {
  const existing = await findRecordByKey(db, 'SuperAdmin', admin.email);
  const osid = existing?.osid ?? deps.ids.next();
  const data = { name: admin.name, email: admin.email };
  const record = {
    entity: 'SuperAdmin',
    osid,
    data,
    ownerId: admin.accountId,
    by: null,
    at: deps.clock.now(),
  } as const;
  // An identity provider that was set up anew has lost the account, not the record.
  await (existing === undefined ? addRecord(db, record) : giveRecords(db, [record]));
  await recordAct(db, 'account.invited', {
    actor: { id: null, username: 'Sanad' },
    values: { name: admin.name, role: 'SuperAdmin' },
    entity: 'SuperAdmin',
    targetId: osid,
  });
  return osid;
}

async function createAdmin(deps: Deps, { email, name, language }: FirstAdmin): Promise<string | undefined> {
  const user = {
    username: email,
    firstName: name,
    lastName: '',
    entity: ['SuperAdmin'] as const,
    locale: language,
    emailVerified: false,
  };
  try {
    return await openAccount(deps, user, async (db, accountId) => {
      await storeAdmin(deps, db, { accountId, email, name });
      return mailInvitation(deps, db, accountId);
    });
  } catch (error) {
    // A second server that starts at the same time was faster.
    if (error instanceof AppError && error.code === 'CONFLICT') return undefined;
    throw error;
  }
}

/** Answers the set-password link while it is new. An account that exists is offered the role; one in use is left alone. */
async function inviteAdmin(deps: Deps, admin: FirstAdmin): Promise<string | undefined> {
  const { email, name } = admin;
  const user = await deps.directory.find(email);
  if (user === undefined) return createAdmin(deps, admin);
  if (!user.entity.includes('SuperAdmin')) {
    if (await isOffered(deps, user.id, 'SuperAdmin')) return undefined;
    const offering = { user, role: 'SuperAdmin', entity: 'SuperAdmin', firstName: name, lastName: '' } as const;
    const { link } = await offerRole(deps, offering, (db, accountId) =>
      storeAdmin(deps, db, { accountId, email, name }),
    );
    return link;
  }
  if (!(await needsInvitation(deps, user.id))) return undefined;
  return inTransaction(deps.db, (db) => mailInvitation(deps, db, user.id));
}

/**
 * The first SuperAdmin, whose address the environment names. Answers the link for the person at the terminal: a new
 * installation may have no mail yet.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<string | undefined> {
  const email = deps.settings.adminEmail;
  if (email === undefined) return undefined;
  return inviteAdmin(deps, { email, name: 'Administrator', language: defaultLanguage });
}

export const hasAdmin = findAnyAdmin;

/** The first SuperAdmin, whom the wizard names; where there is one already nobody is added. */
export async function inviteFirstAdmin(deps: Deps, admin: FirstAdmin): Promise<string | undefined> {
  if (await hasAdmin(deps.db)) return undefined;
  return inviteAdmin(deps, { ...admin, email: admin.email.toLowerCase() });
}
