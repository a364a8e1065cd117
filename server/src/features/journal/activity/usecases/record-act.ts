import type { TextValues } from '@sanad/contract/text/translate';
import type { Audience, SideEffect } from '@sanad/contract/workflow/side-effect';
import { type ActName, sideEffects } from '@sanad/contract/workflow/side-effects';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { listSuperAdmins, notify, type ToldAt } from '../../notifications/usecases.ts';
import { type ActivityActor, type Beside, recordActivities, recordActivity } from './record-activity.ts';

export type { ActivityActor };

/** An act and those that it concerns, by the id of their account. */
export type Act = {
  actor: ActivityActor;
  values?: TextValues;
  entity?: string;
  targetId?: string;
  ip?: string;
  at?: Date;
  tell?: Partial<Record<Exclude<Audience, 'superAdmins'>, readonly string[]>>;
  /** Where the notification leads to, for all or for each audience. */
  link?: string | Partial<Record<Audience, string>>;
  /** Audiences that are told with a release, not before. */
  toldAt?: Partial<Record<Audience, ToldAt>>;
};

/** All side effects of an act, as the table says: the activity and the notifications. In the transaction of the act. */
export function recordAct(db: Database, name: ActName, act: Act): Promise<void> {
  const { activity, notices }: SideEffect = sideEffects[name];
  const { tell = {}, link, toldAt = {}, ...told } = act;
  if (notices.length === 0) return recordActivity(db, { ...told, action: activity });
  return inTransaction(db, async (db) => {
    await recordActivity(db, { ...told, action: activity });
    for (const { to, subject, description } of notices) {
      const accounts = to === 'superAdmins' ? await listSuperAdmins(db) : (tell[to] ?? []);
      const place = typeof link === 'object' ? link[to] : link;
      await notify(db, accounts, {
        subject,
        description,
        ...(act.values === undefined ? {} : { values: act.values }),
        ...(place === undefined ? {} : { link: place }),
        toldAt: toldAt[to],
      });
    }
  });
}

/** Does what an act is, one statement, and writes the act down with it: one way to the database, and a transaction of its own. */
export function writeWithAct(
  db: Database,
  name: ActName,
  { act, beside }: { act: Omit<Act, 'tell' | 'link'>; beside: Beside },
): Promise<void> {
  const { activity, notices }: SideEffect = sideEffects[name];
  if (notices.length > 0) throw new Error(`Somebody is told of ${name}: that takes more than one statement.`);
  return recordActivities(db, [{ ...act, action: activity }], beside);
}

/** An act on many, each written down for itself, of which nobody is told: one statement for all. */
export function recordActs(
  db: Database,
  name: ActName,
  acts: readonly Omit<Act, 'tell' | 'link' | 'ip'>[],
): Promise<void> {
  const { activity }: SideEffect = sideEffects[name];
  return recordActivities(
    db,
    acts.map((act) => ({ ...act, action: activity })),
  );
}
