import { catalogues } from '@sanad/contract/text/text';
import { fillText, type TextValues } from '@sanad/contract/text/translate';
import type { ActivityAction } from '@sanad/contract/workflow/side-effect';
import type { StoredActivity } from '../../../platform/database/tables/log-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';
import { storableText, storableValues } from '../../../platform/storable-text.ts';
import type { CanonicalValue } from '../../../platform/transparency/canonical-json.ts';

/** Who acted; the product itself has no id. */
export type ActivityActor = Pick<Actor, 'id' | 'username' | 'ip'> | { id: null; username: string; ip?: string };

/** What somebody did, as a use case tells it. */
export type NewActivity = {
  actor: ActivityActor;
  action: ActivityAction;
  values?: TextValues;
  entity?: string;
  targetId?: string;
  ip?: string;
  /** Now, unless the use case works with a time of its own. */
  at?: Date;
};

/** The row of an activity. The English text is kept with it: a later catalogue does not change what was logged. */
export function activityRow(activity: NewActivity, made: { osid: string; now: Date }): StoredActivity {
  const values = storableValues(activity.values ?? {});
  return {
    osid: made.osid,
    user_id: activity.actor.id,
    user_name: storableText(activity.actor.username),
    action_key: activity.action,
    action_values: values,
    action: fillText(catalogues.en[activity.action], values),
    entity: activity.entity ?? null,
    target_id: activity.targetId === undefined ? null : storableText(activity.targetId),
    ip: activity.ip ?? activity.actor.ip ?? null,
    created_at: activity.at ?? made.now,
  };
}

/** Everything that the log vouches for: all columns of the row. */
export function contentOf(row: StoredActivity): CanonicalValue {
  return {
    userId: row.user_id,
    userName: row.user_name,
    actionKey: row.action_key,
    actionValues: row.action_values,
    action: row.action,
    entity: row.entity,
    targetId: row.target_id,
    ip: row.ip,
    at: row.created_at.toISOString(),
  };
}

/** Half open: from the first moment to before the second. */
export type Period = { from: Date | undefined; before: Date | undefined };

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new AppError('VALIDATION');
  return moment;
}

/** A day as last date means until its end, a moment includes itself. */
function endOf(text: string): Date {
  const moment = momentOf(text);
  return new Date(moment.getTime() + (text.length === 'YYYY-MM-DD'.length ? 24 * 60 * 60 * 1000 : 1));
}

/** The period between two dates; an absent or empty one leaves that side open. */
export function periodOf(fromDate?: string | null, toDate?: string | null): Period {
  const from = fromDate ? momentOf(fromDate) : undefined;
  const before = toDate ? endOf(toDate) : undefined;
  if (from !== undefined && before !== undefined && from >= before) {
    throw new AppError('VALIDATION', { text: 'error.dates-reversed' });
  }
  return { from, before };
}
