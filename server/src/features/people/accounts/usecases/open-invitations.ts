import type { InviteEntity } from '@sanad/contract/api/invitations';
import type { ActName } from '@sanad/contract/workflow/side-effects';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { removeUnclaimed } from '../../../registry/records/usecases/let-go.ts';
import { holdAmong, listOwnRecords } from '../../../registry/records/usecases.ts';
import {
  endInvitation,
  findOpenInvitation,
  mailInvitationAgain,
  type OpenInvitation,
} from '../../identity/usecases/open-invitation.ts';
import { canAddRole, canInvite } from '../policy.ts';
import { fullNameOf, roleOfRecord } from '../rules.ts';
import { requireMayWrite } from './invite.ts';

const invitedEntities: readonly InviteEntity[] = ['Teacher', 'Inspector', 'Examiner', 'LgaStateAdmin', 'Issuer'];

type InvitedRecord = NonNullable<Awaited<ReturnType<typeof holdAmong<InviteEntity>>>>;

/** The record of somebody whom the caller could have invited; others are as if they were not there. */
async function getInvited({ actor }: Context, db: Database, id: string): Promise<InvitedRecord> {
  requireThat(canInvite(actor, 'Teacher'));
  const record = await holdAmong(db, invitedEntities, id);
  if (record === undefined) throw new AppError('NOT_FOUND');
  if (canAddRole(actor)) return record;
  const own = await listOwnRecords(db, 'School', { ownerId: actor.id });
  const isOwn = record.entity === 'Teacher' && own.some(({ osid }) => osid === record.data.schoolId);
  requireThat(isOwn, 'NOT_FOUND');
  return record;
}

async function getOpen(db: Database, record: InvitedRecord): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(db, record);
  if (invitation === undefined) throw new AppError('CONFLICT', { text: 'accounts.invitation.accepted' });
  return invitation;
}

type Acted = { record: InvitedRecord; act: ActName };

async function log({ actor, deps }: Context, db: Database, { record, act }: Acted): Promise<void> {
  const { entity, osid, data } = record;
  const values = { name: fullNameOf(data) || String(data.title ?? ''), role: roleOfRecord(entity, data) };
  await recordAct(db, act, { actor, entity, targetId: osid, at: deps.clock.now(), values });
}

/** Mails an invitation once more. */
export async function sendInvitationAgain(context: Context, id: string): Promise<string> {
  const { deps } = context;
  return inTransaction(deps.db, async (db) => {
    const record = await getInvited(context, db, id);
    const invitation = await getOpen(db, record);
    if (record.entity === 'Teacher') await requireMayWrite({ ...context, deps: { ...deps, db } }, record.data);
    await mailInvitationAgain(deps, db, invitation);
    await log(context, db, { record, act: 'invitation.sent-again' });
    return invitation.account.username;
  });
}

/** Takes an invitation back that nobody has accepted: its links end, its record goes with the classes it was given. */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const record = await getInvited(context, db, id);
    const invitation = await getOpen(db, record);
    const { entity, osid, data } = record;
    await removeUnclaimed(db, { entity, osid, by: actor.id, at: deps.clock.now() });
    await log(context, db, { record, act: 'invitation.withdrawn' });
    await endInvitation(deps, db, { ...invitation, role: roleOfRecord(entity, data) });
  });
}
