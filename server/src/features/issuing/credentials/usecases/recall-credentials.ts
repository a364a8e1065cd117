import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import type { SideEffect } from '@sanad/contract/workflow/side-effect';
import { type ActName, sideEffects } from '@sanad/contract/workflow/side-effects';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { type ActivityActor, recordActs } from '../../../journal/activity/usecases/record-act.ts';
import { notifyEach } from '../../../journal/notifications/usecases.ts';
import { findHolders } from '../../../registry/records/usecases.ts';
import { holdPlanned } from '../../releases/usecases/plan-release.ts';
import { lockResults } from '../../result-rows/usecases.ts';
import { type Fate, listFatesForUpdate, listResultIds } from '../stores/credentials.ts';
import { applyStatus } from './apply-status.ts';

export {
  type Counted,
  countCorrected,
  countLeft,
  countRecallable,
  leftSql,
  listRecallCertificates,
  listSchoolsOf,
  listSchoolsRecalled,
  type Meant,
  meantSqlOf,
  pendingSql,
  recallableSql,
  undoableSql,
} from '../stores/recallable.ts';

type Within = Pick<Deps, 'db' | 'ids'>;
type Told = { name: ActName; actor: ActivityActor; at: Date; reason: string };

/** The rows before their credentials, as issuing and correcting do. */
async function hold(db: Database, ids: readonly string[]): Promise<Fate[]> {
  await lockResults(db, await listResultIds(db, ids));
  return listFatesForUpdate(db, ids);
}

/** Written down for each of them, and told to each pupil; schools are told once, with the sentence, when all is done. */
async function tellOfEach(db: Database, fates: readonly Fate[], { name, actor, at, reason }: Told): Promise<void> {
  const valuesOf = ({ certificate_no }: Fate) => ({ certificateNo: certificate_no, reason });
  const acts = fates.map((fate) => {
    return { actor, entity: fate.entity, targetId: fate.result_id, at, values: valuesOf(fate) };
  });
  await recordActs(db, name, acts);
  const { notices }: SideEffect = sideEffects[name];
  const notice = notices.find(({ to }) => to === 'students');
  if (notice === undefined) return;
  const holders = await findHolders(
    db,
    'Student',
    fates.map(({ subject_id }) => subject_id),
  );
  // Of what is not out yet its pupil hears when it is.
  for (const releaseId of new Set(fates.map(({ release_id }) => release_id))) {
    const toldAt = releaseId === null ? undefined : await holdPlanned(db, releaseId, at);
    const told = fates.flatMap((fate) => {
      const accountId = holders.get(fate.subject_id);
      const isMeant = accountId !== undefined && fate.release_id === releaseId;
      return isMeant ? [{ accountId, values: valuesOf(fate) }] : [];
    });
    await notifyEach(db, told, { ...notice, toldAt });
  }
}

export type Recalling = {
  recallId: string;
  replaces: boolean;
  reasonClass: RevokeClass;
  reason: string;
  actor: ActivityActor;
  at: Date;
};

/** Revokes those of these certificates that are still in force; answers the ids of the others. In the transaction of the part. */
export async function recallCredentials({ db, ids }: Within, given: readonly string[], recall: Recalling) {
  const { recallId, replaces, reasonClass, reason, actor, at } = recall;
  const open = (await hold(db, given)).filter(({ revoked_at }) => revoked_at === null);
  await applyStatus({ db, ids }, open, {
    happened: { event: 'revoked', reason, superseded_by: null, by_user: actor.id, created_at: at },
    status: {
      ...{ revoked_at: at, revoke_reason: reason, revoke_class: reasonClass },
      ...{ recall_id: recallId, awaits_successor: replaces },
    },
    shown: 'revoked',
  });
  await tellOfEach(db, open, { name: 'certificate.recalled', actor, at, reason });
  return leftOf(given, open);
}

function leftOf(given: readonly string[], done: readonly Fate[]): string[] {
  const ids = new Set(done.map(({ id }) => id));
  return given.filter((id) => !ids.has(id));
}

/** Puts back what this recall revoked and nothing has replaced since; answers the ids of the others. */
export async function reinstateCredentials(
  { db, ids }: Within,
  given: readonly string[],
  { recallId, actor, at }: Pick<Recalling, 'recallId' | 'actor' | 'at'>,
): Promise<string[]> {
  const held = await hold(db, given);
  const own = held.filter((fate) => fate.recall_id === recallId && fate.superseded_by === null);
  const happened = { event: 'reinstated' as const, reason: '', superseded_by: null, by_user: actor.id, created_at: at };
  const nothing = { revoked_at: null, revoke_reason: null, revoke_class: null };
  const status = { ...nothing, recall_id: null, awaits_successor: false };
  // Those that were suspended before are suspended again.
  const wasSuspended = ({ suspended_at }: Fate) => suspended_at !== null;
  await applyStatus({ db, ids }, own.filter(wasSuspended), { happened, status, shown: 'suspended' });
  await applyStatus(
    { db, ids },
    own.filter((fate) => !wasSuspended(fate)),
    { happened, status, shown: undefined },
  );
  await tellOfEach(db, own, { name: 'certificate.reinstated', actor, at, reason: '' });
  return leftOf(given, own);
}
