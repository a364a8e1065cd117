import type { JoinStatus } from '@sanad/contract/api/user-details';
import type { Generated, JSONColumnType } from 'kysely';

/** Pupils who wait for their school's confirmation (migration 0012). */
export interface StudentJoinTables {
  student_join: {
    osid: string;
    account_id: string;
    school_id: string;
    class_name: string | null;
    sub_class: string | null;
    data: JSONColumnType<Record<string, unknown>>;
    status: Generated<JoinStatus>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
  };
}
