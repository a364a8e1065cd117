import type { Deps } from '../../server/src/deps.ts';
import { checkCredential } from '../../server/src/features/issuing/credentials/usecases/check-credential.ts';
import { credentialSources } from '../../server/src/features/issuing/credentials/usecases/log-entries.ts';
import { activitySource } from '../../server/src/features/journal/activity/usecases/audit-source.ts';
import type { OpenDatabase } from '../../server/src/platform/database/database.ts';
import { auditLog } from '../../server/src/platform/transparency/audit/audit.ts';
import { describeFinding } from '../../server/src/platform/transparency/audit/findings.ts';
import { loadLogSigner } from '../../server/src/platform/transparency/log-key.ts';
import { sequenceEntries } from '../../server/src/platform/transparency/sequencer.ts';

type Expected = { jobId: string; results: number };

/** Each answers one number, which must be the number of results, or the one beside it. */
const countings: readonly [string, string, ((expected: Expected) => number)?][] = [
  ['issued results', "select count(*) from record where entity = 'Results' and status = 'issued'"],
  ['credentials', 'select count(*) from credential'],
  ['results with a credential', 'select count(distinct result_id) from credential'],
  ['certificate numbers', 'select count(distinct certificate_no) from credential'],
  [
    'rows that name their credential',
    "select count(*) from record join credential on credential.id::text = data->>'ceritificateOsid' and credential.certificate_no = natural_key where record.entity = 'Results'",
  ],
  ['places in status lists', 'select count(distinct (issuer_id, list_number, list_index)) from credential'],
  ['places counted as used', 'select sum(used)::int as count from status_list'],
  ['entries in the log', "select count(distinct ref) from log_entry where kind = 'credential'"],
  ['entries in the log, repeats included', "select count(*) from log_entry where kind = 'credential'"],
  [
    'certificates in the public total',
    "select sum(value)::int as count from counter where name = 'certificates-generated'",
  ],
  ['students in the public total', "select sum(value)::int as count from counter where name = 'students-certified'"],
  ['students with a certificate in force', 'select count(*) from certified_student where in_force = 1'],
  ['templates named by the credentials', 'select count(*) from credential where template_version_id is not null'],
  ['successes that the job counted', "select succeeded as count from batch where state = 'done' and failed = 0"],
  [
    'students told',
    "select count(distinct account_id) from notification where subject_key = 'notification.certificate-issued'",
  ],
  [
    'notifications to students',
    "select count(*) from notification where subject_key = 'notification.certificate-issued'",
  ],
  [
    'notifications at the end, to starter and uploader',
    "select count(*) from notification where subject_key = 'notification.bulk-finished'",
    () => 2,
  ],
  ['activities of the job', "select count(*) from activity where action_key = 'activity.bulk-approved'", () => 1],
  ['items left over', 'select count(*) from batch_item', () => 0],
];

async function countingProblems({ pool }: OpenDatabase, expected: Expected): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, sql, wanted = ({ results }: Expected) => results] of countings) {
    const { rows } = await pool.query<{ count: number }>(sql);
    const found = Number(rows[0]?.count ?? 0);
    if (found !== wanted(expected)) problems.push(`${name}: ${found}, expected ${wanted(expected)}`);
  }
  return problems;
}

async function logProblems(deps: Deps): Promise<string[]> {
  const masterKey = Buffer.from(deps.settings.masterKey ?? '', 'base64');
  const signer = await loadLogSigner({ ...deps, masterKey, issuerUrl: deps.settings.issuerUrl, now: deps.clock.now() });
  while ((await sequenceEntries({ ...deps, signer })) !== 0);
  const report = await auditLog({ db: deps.db, log: signer, sources: [activitySource, ...credentialSources] });
  return report.findings.map(describeFinding);
}

async function verifyProblems(deps: Deps): Promise<string[]> {
  const sample = await deps.db.selectFrom('credential').selectAll().orderBy('short_id').limit(50).execute();
  const problems: string[] = [];
  for (const credential of sample) {
    const { result } = await checkCredential(deps, credential);
    if (result !== 'verified') problems.push(`${credential.certificate_no}: ${result}`);
  }
  return problems;
}

/** What is not as it should be once everything was approved; nothing where all is well. */
export async function findProblems(deps: Deps, database: OpenDatabase, expected: Expected): Promise<string[]> {
  const inLog = await logProblems(deps);
  return [...(await countingProblems(database, expected)), ...inLog, ...(await verifyProblems(deps))];
}
