import type { Notification } from '@sanad/contract/api/notifications';
import { catalogues } from '@sanad/contract/text/text';
import { fillText } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { StoredNotification } from './store.ts';

/** In the reader's language, as long as the catalogue has the text; else as it was written. */
export function presentNotification(row: StoredNotification, language: Language): Notification {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  const say = (key: string | null, written: string) => {
    const text = key !== null && Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return text === undefined ? written : fillText(text, row.text_values);
  };
  return {
    osid: row.osid,
    subject: say(row.subject_key, row.subject),
    description: say(row.description_key, row.description),
    is_read: row.is_read,
    ...(row.subject_key === null ? {} : { kind: row.subject_key.replace(/^notification\./, '') }),
    ...(row.link === null ? {} : { link: row.link }),
    osCreatedAt: row.created_at.toISOString(),
  };
}
