import type { Deps } from '../../../../deps.ts';
import { markAudit } from '../../../../platform/processes/operation-marks.ts';
import { type AuditReport, auditLog, type LogSource } from '../../../../platform/transparency/audit/audit.ts';
import { openLogSigner } from '../../../../platform/transparency/log-key.ts';
import { credentialSources } from '../../../issuing/credentials/usecases/log-entries.ts';
import { activitySource } from '../../../journal/activity/usecases/audit-source.ts';

/** The rows that the entries of the log are about. */
export const logSources: readonly LogSource[] = [activitySource, ...credentialSources];

/** Holds every entry of the log against its row; undefined where there is no log yet. */
export async function auditOwnLog({ db, settings }: Deps): Promise<AuditReport | undefined> {
  const log = await openLogSigner(db, Buffer.from(settings.masterKey ?? '', 'base64'));
  return log === undefined ? undefined : markAudit(db, () => auditLog({ db, log, sources: logSources }));
}
