import type { Result } from '@sanad/contract/entities/result';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { notifyEach, type ToldAt } from '../../../journal/notifications/usecases.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findHolders, findOsid, listHolders } from '../../../registry/records/usecases.ts';
import {
  type Deciding,
  type IssuedCertificate,
  type IssueOutcome,
  type IssueRefusal,
  issueResults,
} from '../../credentials/usecases/issue-results.ts';
import { canDecideAny, canDecideRow, type Places } from '../policy.ts';

const nowhere: Places = { schools: [], inspectorStates: [] };

/** Where the caller decides; FORBIDDEN for roles that decide about nothing. */
export async function getPlaces(context: Context): Promise<Places> {
  requireThat(canDecideAny(context.actor));
  return (await viewerOf(context)).own ?? nowhere;
}

async function tellStudents(
  db: Database,
  issued: readonly IssuedCertificate[],
  toldAt: ToldAt | undefined,
): Promise<void> {
  const accounts = await findHolders(
    db,
    'Student',
    issued.map(({ row }) => row.studentId),
  );
  const told = issued.flatMap(({ row, certificateNo }) => {
    const accountId = accounts.get(row.studentId);
    return accountId === undefined ? [] : [{ accountId, values: { certificateNo } }];
  });
  await notifyEach(db, told, {
    subject: 'notification.certificate-issued',
    description: 'notification.certificate-issued.text',
    toldAt,
  });
}

/**
 * Approves what of these results the caller reaches: each is issued, and its student told, at the release where one is
 * planned. In one transaction.
 */
export async function approveResults(
  context: Context,
  osids: readonly string[],
  { seen, byList, release }: Pick<Deciding, 'seen' | 'byList'> & { release?: ToldAt | undefined } = {},
): Promise<IssueOutcome> {
  const places = await getPlaces(context);
  const may: Deciding['may'] = (row) => canDecideRow(context.actor, places, row);
  return inTransaction(context.deps.db, async (db) => {
    const within: Context = { ...context, deps: { ...context.deps, db } };
    const outcome = await issueResults(within, osids, { may, seen, byList, releaseId: release?.releaseId });
    if (outcome.issued.length > 0) await tellStudents(db, outcome.issued, release);
    return outcome;
  });
}

/** The account that uploaded a result. */
export function listUploaders(db: Database, row: Result): Promise<string[]> {
  return row['@type'] === 'ClassResults'
    ? listHolders(db, 'Teacher', [row.teacherId])
    : listHolders(db, 'Examiner', [row.examinerOsid]);
}

/** Not there: NOT_FOUND. Decided by somebody else, or not possible now: CONFLICT. */
function refusal(code: IssueRefusal): AppError {
  return new AppError(code === 'not-found' ? 'NOT_FOUND' : 'CONFLICT', { text: `certificate.${code}` });
}

/** Approves one result as it was seen; of two who approve at once, one does, the other is told. */
export async function approveResult(
  context: Context,
  { osid: id, osUpdatedAt }: { osid: string; osUpdatedAt?: string },
): Promise<Omit<IssuedCertificate, 'row'> & { osid: string }> {
  const { deps, actor } = context;
  requireThat(canDecideAny(actor));
  const osid = findOsid(id);
  if (osid === undefined) throw refusal('not-found');
  const seen = osUpdatedAt === undefined ? undefined : new Map([[osid, osUpdatedAt]]);
  return inTransaction(deps.db, async (db) => {
    const { issued, refused } = await approveResults({ actor, deps: { ...deps, db } }, [osid], { seen });
    const [one] = issued;
    if (one === undefined) throw refusal(refused[0]?.code ?? 'not-found');
    const { row, credentialId, certificateNo } = one;
    await recordAct(db, 'certificate.approved', {
      actor,
      entity: row['@type'],
      targetId: osid,
      at: deps.clock.now(),
      values: { certificateNo },
      // The student is told with the certificate, whatever the way it was approved.
      tell: { uploaders: await listUploaders(db, row) },
    });
    return { osid, credentialId, certificateNo };
  });
}
