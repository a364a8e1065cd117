import type { AccountTables } from './account-tables.ts';
import type { LogTables } from './log-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { RecordTables } from './record-tables.ts';
import type { StudentJoinTables } from './student-join-tables.ts';
import type { TemplateTables } from './template-tables.ts';

/** Every table that queries name, as the migrations make it. */
export interface Tables
  extends PlatformTables,
    AccountTables,
    RecordTables,
    NotificationTables,
    LogTables,
    StudentJoinTables,
    TemplateTables {}
