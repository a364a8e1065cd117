import type { RejectDocument } from '@sanad/contract/api/issued-documents';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { holdDocuments, markRejected, type StoredDocument, updateHolderNames } from '../../document-rows/usecases.ts';
import { type DocumentRefusal, isVersion, refusalText } from '../rules.ts';
import { judgeDocuments, type Refused } from './judge-documents.ts';
import { reachOf } from './reach.ts';
import { getManaged } from './read-documents.ts';
import { type Approved, signApproved } from './sign-approved.ts';

export const refusal = (code: DocumentRefusal): AppError =>
  new AppError(code === 'not-found' ? 'NOT_FOUND' : 'CONFLICT', { text: refusalText(code) });

/** Approves what of these documents the caller reaches, one or many, in one transaction: numbered, signed, logged, told. */
export async function approveDocuments(
  context: Context,
  osids: readonly string[],
  { seen }: { seen?: ReadonlyMap<string, string> | undefined } = {},
): Promise<{ issued: Approved[]; refused: Refused[] }> {
  const reach = await reachOf(context);
  return inTransaction(context.deps.db, async (db) => {
    const within = { ...context, deps: { ...context.deps, db } };
    const judged = await judgeDocuments(db, { context: within, reach, osids, seen });
    const { candidates, refused, renamed, schools, files } = judged;
    // Whoever looks again reads the name that would be signed.
    if (renamed.length > 0) await updateHolderNames(db, renamed, context.deps.clock.now());
    return {
      issued: candidates.length === 0 ? [] : await signApproved(db, within, { candidates, schools, files }),
      refused,
    };
  });
}

/** Approves one document as it was seen; of two who approve at once, one does, the other is told. */
export async function approveDocument(
  context: Context,
  id: string,
  { updatedAt }: { updatedAt?: string } = {},
): Promise<Approved> {
  const { deps, actor } = context;
  const { osid, holder_name: name } = await getManaged(context, id);
  const seen = updatedAt === undefined ? undefined : new Map([[osid, updatedAt]]);
  const approved = await inTransaction(deps.db, async (db) => {
    const { issued, refused } = await approveDocuments({ actor, deps: { ...deps, db } }, [osid], { seen });
    const [one] = issued;
    if (one === undefined) return refused[0]?.code ?? 'not-found';
    await recordAct(db, 'document.issued', {
      ...{ actor, at: deps.clock.now(), entity: 'Document', targetId: osid },
      values: { documentNo: one.documentNo, name },
    });
    return one;
  });
  // Outside of the transaction: what it wrote down of a new name stands.
  if (typeof approved === 'string') throw refusal(approved);
  return approved;
}

function requirePending(held: StoredDocument | undefined, seen: string | undefined): void {
  if (held === undefined) throw refusal('not-found');
  if (held.status !== 'pending') throw refusal('not-pending');
  if (!isVersion(held.updated_at, seen)) throw refusal('changed');
}

/** Sends a document that waits back, as it was seen, with the reason. */
export async function rejectDocument(
  context: Context,
  id: string,
  { reason, updatedAt }: RejectDocument,
): Promise<void> {
  const { deps, actor } = context;
  const { osid, holder_name: name } = await getManaged(context, id);
  await inTransaction(deps.db, async (db) => {
    const [held] = await holdDocuments(db, [osid]);
    requirePending(held, updatedAt);
    const at = deps.clock.now();
    await markRejected(db, [osid], { reason, by: actor.id, at });
    await recordAct(db, 'document.rejected', {
      ...{ actor, at, entity: 'Document', targetId: osid },
      values: { name, reason },
    });
  });
}
