import type { AccountTables } from './account-tables.ts';
import type { BatchTables } from './batch-tables.ts';
import type { BulkVerificationTables } from './bulk-verification-tables.ts';
import type { ClaimTables } from './claim-tables.ts';
import type { CounterTables } from './counter-tables.ts';
import type { CredentialTables } from './credential-tables.ts';
import type { DocumentSheetTables } from './document-sheet-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { InstallTables } from './install-tables.ts';
import type { KindTables } from './kind-tables.ts';
import type { LogTables } from './log-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { OtpTables } from './otp-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { PrintTables } from './print-tables.ts';
import type { PupilTables } from './pupil-tables.ts';
import type { RecallTables } from './recall-tables.ts';
import type { RecordChangeTables } from './record-change-tables.ts';
import type { EntityViews, RecordTables } from './record-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { ShareTables } from './share-tables.ts';
import type { StudentJoinTables } from './student-join-tables.ts';
import type { TemplateTables } from './template-tables.ts';
import type { UploadTables } from './upload-tables.ts';
import type { VerificationTables } from './verification-tables.ts';

/** Every table that queries name, as the migrations make it. */
export interface Tables
  extends PlatformTables,
    BatchTables,
    AccountTables,
    RecordTables,
    EntityViews,
    RecordChangeTables,
    ClaimTables,
    KindTables,
    DocumentTables,
    DocumentSheetTables,
    NotificationTables,
    LogTables,
    OtpTables,
    InstallTables,
    StudentJoinTables,
    UploadTables,
    PupilTables,
    CounterTables,
    CredentialTables,
    ReleaseTables,
    RecallTables,
    TemplateTables,
    VerificationTables,
    BulkVerificationTables,
    ShareTables,
    PrintTables {}
