import type { Generated, JSONColumnType } from 'kysely';

/** Notifications (migrations 0004, 0011, 0141). */
export interface NotificationTables {
  notification: {
    osid: string;
    account_id: string;
    subject: string;
    description: string;
    subject_key: string | null;
    description_key: string | null;
    text_values: JSONColumnType<Record<string, string | number>>;
    link: string | null;
    /** Not to be seen before this release is out. */
    release_id: string | null;
    is_read: Generated<boolean>;
    created_at: Generated<Date>;
  };
}
