import type { EntityName } from '@sanad/contract/entities/entity';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { type TextValues, translate } from '@sanad/contract/text/translate';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addNotifications } from '../../notifications/usecases.ts';

export type Activity = {
  /** Null where the product itself acts. */
  by: { id: string; username: string } | null;
  action: TextKey;
  values?: TextValues;
  entity: EntityName;
  targetId: string;
};

/** The one place where accounts tell what was done; the activity log hooks in here. Names no person in the log. */
export async function recordActivity(deps: Deps, _db: Database, { by, action, entity, targetId }: Activity) {
  deps.log.info({ event: action, userId: by?.id ?? null, entity, targetId }, `activity: ${action}`);
}

type Notice = { to: readonly string[]; subject: TextKey; text: TextKey; values?: TextValues };

/** Tells users of an act, in its transaction. */
export async function notify(deps: Deps, db: Database, { to, subject, text, values = {} }: Notice): Promise<void> {
  const t = (key: TextKey) => translate(catalogues[defaultLanguage], key, values).trim();
  const notice = { subject: t(subject), description: t(text) };
  await addNotifications(
    db,
    [...new Set(to)].map((accountId) => ({ osid: deps.ids.next(), accountId, ...notice })),
  );
}
