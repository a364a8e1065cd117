import type { Activity } from '@sanad/contract/api/activity';
import { catalogues } from '@sanad/contract/text/text';
import { fillText } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { StoredActivity } from '../../../platform/database/tables/log-tables.ts';

/** In English as it was logged; in another language from its key, while that exists. */
export function presentActivity(row: StoredActivity, language: Language): Activity {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  const text = language !== 'en' && Object.hasOwn(catalogue, row.action_key) ? catalogue[row.action_key] : undefined;
  return {
    osid: row.osid,
    userId: row.user_id,
    user_name: row.user_name,
    action: text === undefined ? row.action : fillText(text, row.action_values),
    entity: row.entity,
    targetId: row.target_id,
    osCreatedAt: row.created_at.toISOString(),
  };
}
