import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listHolders } from '../../../registry/records/usecases.ts';
import { listFatesForUpdate } from '../stores/credentials.ts';
import { listHoldingForUpdate } from '../stores/transcripts.ts';
import { applyStatus } from './apply-status.ts';

const reason = 'It holds results of another pupil, whose record was taken for this one.';

/**
 * Takes back the transcripts of a pupil that hold certificates which turned out to be another's; a new one is made of the
 * pupil's own when it is asked for. Answers their credentials.
 */
export async function revokeTranscriptsOfBoth(
  db: Database,
  { deps, actor }: Context,
  { subjectId, terms }: { subjectId: string; terms: readonly string[] },
): Promise<string[]> {
  const holding = await listHoldingForUpdate(db, terms);
  const fates = await listFatesForUpdate(
    db,
    holding.map(({ credential }) => credential.id),
  );
  const mixed = fates.filter(({ subject_id }) => subject_id === subjectId);
  const at = deps.clock.now();
  await applyStatus({ db, ids: deps.ids }, mixed, {
    happened: { event: 'revoked', reason, superseded_by: null, by_user: actor.id, created_at: at },
    status: { revoked_at: at, revoke_reason: reason, revoke_class: null },
    shown: 'revoked',
  });
  const students = await listHolders(db, 'Student', [subjectId]);
  for (const { id, certificate_no: certificateNo } of mixed) {
    const target = { actor, at, entity: 'Transcript' as const, targetId: id };
    await recordAct(db, 'certificate.revoked', { ...target, values: { certificateNo, reason }, tell: { students } });
  }
  return mixed.map(({ id }) => id);
}
