import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Database } from '../../../../platform/database/database.ts';
import { meter } from '../../../../platform/meter.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listOwnRecords } from '../../../registry/records/usecases.ts';
import * as store from '../store.ts';
import type { IdentityDeps } from './identity-deps.ts';

export type IdentityEvent =
  | { name: 'signed-in'; accountId: string; clientId: string; ip?: string }
  | { name: 'signed-out'; accountId: string }
  | { name: 'account-locked'; accountId: string | undefined; failedTries: number }
  | { name: 'email-verified'; accountId: string; ip?: string }
  | { name: 'password-set'; accountId: string; ip?: string };

const acts: Record<IdentityEvent['name'], ActName> = {
  'signed-in': 'account.signed-in',
  'signed-out': 'account.signed-out',
  'account-locked': 'account.locked',
  'email-verified': 'account.email-verified',
  'password-set': 'account.password-set',
};

async function recordVerifiedSchool(
  db: Database,
  account: store.Account,
  facts: { at: Date; ip?: string },
): Promise<void> {
  const [school] = await listOwnRecords(db, 'School', { ownerId: account.id });
  const name = typeof school?.schoolName === 'string' ? school.schoolName : account.username;
  const target = typeof school?.osid === 'string' ? { entity: 'School', targetId: school.osid } : {};
  await recordAct(db, 'school.email-verified', { actor: account, values: { name }, ...facts, ...target });
}

/**
 * The one place that hears of every sign-in, sign-out and lock: into the activity log with the name, into the server's
 * own log without it. `db` is the transaction of the act, where it has one. A lock of a username that nobody has
 * concerns no account and is no activity.
 */
export async function recordIdentityEvent(
  deps: IdentityDeps,
  event: IdentityEvent,
  db: Database = deps.db,
): Promise<void> {
  const { name, ...facts } = event;
  const { ip, ...said } = { ip: undefined, ...facts };
  deps.log.info({ event: `identity.${name}`, ...said }, `identity: ${name}`);
  if (name === 'signed-in') meter.countSignIn('right');
  const account = event.accountId === undefined ? undefined : await store.findAccount(db, event.accountId);
  if (account === undefined) return;
  const at = deps.clock.now();
  const where = ip === undefined ? {} : { ip };
  if (name === 'email-verified' && account.entity.includes('School')) {
    return recordVerifiedSchool(db, account, { at, ...where });
  }
  await recordAct(db, acts[name], { actor: account, entity: 'UserAccount', targetId: account.id, at, ...where });
}
