import type { RejectResult } from '@sanad/contract/api/certificates';
import type { Result } from '@sanad/contract/entities/result';
import { isPossible } from '@sanad/contract/workflow/certificate';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid } from '../../../registry/records/usecases.ts';
import { type IssueRefusal, isChanged } from '../../credentials/usecases/issue-results.ts';
import { holdResults, markRejected, nameOf } from '../../result-rows/usecases.ts';
import { canDecideRow } from '../policy.ts';
import { getPlaces, listUploaders } from './approve-results.ts';

/** Sends a pending result, as it was seen, back to its uploader, with the reason. */
export async function rejectResult(
  context: Context,
  { osid: id, reason = '', osUpdatedAt }: RejectResult,
): Promise<{ osid: string }> {
  const { deps, actor } = context;
  const places = await getPlaces(context);
  return inTransaction(deps.db, async (db) => {
    const osid = findOsid(id);
    const [row] = osid === undefined ? [] : await holdResults(db, [osid]);
    if (row === undefined || !canDecideRow(actor, places, row)) {
      throw new AppError('NOT_FOUND', { text: 'certificate.not-found' });
    }
    if (!isPossible('reject', row.status)) throw new AppError('CONFLICT', { text: 'certificate.not-pending' });
    if (isChanged(row, osUpdatedAt)) throw new AppError('CONFLICT', { text: 'certificate.changed' });
    const at = deps.clock.now();
    await markRejected(db, [nameOf(row)], { reason, by: actor.id, at });
    await recordAct(db, 'certificate.rejected', {
      actor,
      entity: row['@type'],
      targetId: row.osid,
      at,
      values: { student: `${row.firstName} ${row.lastName}`, reason },
      tell: { uploaders: await listUploaders(db, row) },
    });
    return { osid: row.osid };
  });
}

/** Why a decision about one of many was not made. */
export type DecisionRefusal = IssueRefusal;

type Rejecting = { seen: ReadonlyMap<string, string>; reason: string };

function refusalOf(row: Result | undefined, seen: Rejecting['seen']): DecisionRefusal | undefined {
  if (row === undefined) return 'not-found';
  if (!isPossible('reject', row.status)) return 'not-pending';
  return isChanged(row, seen.get(row.osid)) ? 'changed' : undefined;
}

/** Sends back those of these results that the caller reaches and that are still as they were seen. */
export async function rejectResults(
  context: Context,
  osids: readonly string[],
  { seen, reason }: Rejecting,
): Promise<{ rejected: number; refused: { osid: string; code: DecisionRefusal }[] }> {
  const { deps, actor } = context;
  const places = await getPlaces(context);
  return inTransaction(deps.db, async (db) => {
    const rows = (await holdResults(db, osids)).filter((row) => canDecideRow(actor, places, row));
    const known = new Map(rows.map((row) => [row.osid, row]));
    const refused = osids.flatMap((osid) => {
      const code = refusalOf(known.get(osid), seen);
      return code === undefined ? [] : [{ osid, code }];
    });
    const left = new Set(refused.map(({ osid }) => osid));
    const rejected = rows.filter(({ osid }) => !left.has(osid)).map(nameOf);
    await markRejected(db, rejected, { reason, by: actor.id, at: deps.clock.now() });
    return { rejected: rejected.length, refused };
  });
}
