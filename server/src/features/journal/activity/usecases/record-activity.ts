import { systemClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { systemIds } from '../../../../platform/ids.ts';
import { activityRow, contentOf, type NewActivity } from '../rules.ts';
import { type Beside, insertActivities } from '../store.ts';

export type { ActivityActor, NewActivity } from '../rules.ts';
export type { Beside };

/** The kind of the entries in the transparency log. */
export const activityKind = 'activity';

/** The set form: one statement for all of them, and for what they tell of where that is given. */
export async function recordActivities(
  db: Database,
  activities: readonly NewActivity[],
  beside?: Beside,
): Promise<void> {
  if (activities.length === 0) return;
  const now = systemClock.now();
  const rows = activities.map((activity) => activityRow(activity, { osid: systemIds.next(), now }));
  const entries = rows.map((row) => ({ kind: activityKind, ref: row.osid, content: contentOf(row) }));
  await insertActivities(db, rows, { entries, beside });
}

/** Writes down what somebody did, in the transaction of the act, together with its entry in the transparency log. */
export function recordActivity(db: Database, activity: NewActivity): Promise<void> {
  return recordActivities(db, [activity]);
}
