import { readFileSync } from 'node:fs';
import { complain, say } from './announce.ts';
import { logSources } from './features/overseeing/operations/usecases/audit-log.ts';
import type { Database } from './platform/database/database.ts';
import { markAudit } from './platform/processes/operation-marks.ts';
import { codeOf, StartError } from './platform/start-error.ts';
import { type AuditReport, auditLog } from './platform/transparency/audit/audit.ts';
import { describeFinding } from './platform/transparency/audit/findings.ts';
import { openLogSigner } from './platform/transparency/log-key.ts';

export function readSaved(file: string | undefined): { saved?: string } {
  if (file === undefined) return {};
  try {
    return { saved: readFileSync(file, 'utf8') };
  } catch (cause) {
    throw new StartError(`The saved checkpoint ${file} cannot be read: ${codeOf(cause)}.`, { cause });
  }
}

async function openSigner(db: Database, masterKey: string) {
  try {
    return await openLogSigner(db, Buffer.from(masterKey, 'base64'));
  } catch (cause) {
    throw new StartError((cause as Error).message, { cause });
  }
}

/** `saved`: a checkpoint that was kept outside. */
export async function auditDatabase(db: Database, masterKey: string, saved: string | undefined): Promise<AuditReport> {
  const log = await openSigner(db, masterKey);
  if (log === undefined) throw new StartError('There is no log yet: start Sanad once.');
  return auditLog({ db, log, sources: logSources, ...(saved === undefined ? {} : { saved }) });
}

/** `npm run audit:verify [file with a saved checkpoint]`: 0 where the log is sound, 1 with one line for each finding. */
export async function runAudit(db: Database, masterKey: string, savedFile: string | undefined): Promise<number> {
  const { saved } = readSaved(savedFile);
  const report = await markAudit(db, () => auditDatabase(db, masterKey, saved));
  const extent = `${report.entries} entries, ${report.checkpoints} checkpoints`;
  if (report.total === 0) {
    say(`The log is sound: ${extent}.`);
    return 0;
  }
  for (const finding of report.findings) complain(describeFinding(finding));
  const rest = report.total - report.findings.length;
  if (rest > 0) complain(`… and ${rest} more.`);
  complain(`The log is NOT sound: ${report.total} findings in ${extent}. docs/audit.md says what to do.`);
  return 1;
}
