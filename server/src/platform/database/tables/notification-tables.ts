import type { Generated } from 'kysely';

/** Notifications (migration 0004). */
export interface NotificationTables {
  notification: {
    osid: string;
    account_id: string;
    subject: string;
    description: string;
    link: string | null;
    is_read: Generated<boolean>;
    created_at: Generated<Date>;
  };
}
