import type { RecallCount, RecallTarget } from '@sanad/contract/api/recalls';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { findBusyBatch } from '../../../../platform/jobs/batch-items.ts';
import { findOsid, findRecord } from '../../../registry/records/usecases.ts';
import { bulkApprovals } from '../../certificates/usecases/bulk-decisions.ts';
import { findKeyOwner } from '../../credentials/usecases/keys.ts';
import {
  type Counted,
  countRecallable,
  listSchoolsOf,
  pendingSql,
} from '../../credentials/usecases/recall-credentials.ts';
import { findUpload } from '../../results/usecases/read-batch.ts';
import { canAsk } from '../policy.ts';
import { listConsenters } from './consenters.ts';

const schoolsShown = 20;

/** The approval that works on results which the recall would have to take back as well; undefined: none does. */
export function findApproval(db: Database, target: RecallTarget) {
  return findBusyBatch(db, [bulkApprovals.name], pendingSql(target));
}

const notFound = () => new AppError('NOT_FOUND', { text: 'recall.target-unknown' });

const stored = (id: string) => {
  const osid = findOsid(id);
  if (osid === undefined) throw notFound();
  return osid;
};

const examNames = { bcece: 'BECE', 'middle basic': 'MBA' } as const;

/** The target with ids as they are stored, and what it is called; NOT_FOUND for what there is not. */
export async function readTarget(db: Database, target: RecallTarget): Promise<{ target: RecallTarget; name: string }> {
  switch (target.by) {
    case 'exam': {
      const exam = `${examNames[target.classType]} ${target.academicYear}`;
      if (target.stateId === undefined) return { target, name: exam };
      const state = await findRecord(db, 'States', target.stateId);
      if (state === undefined) throw notFound();
      return { target: { ...target, stateId: state.osid }, name: `${exam}, ${state.stateName}` };
    }
    case 'school': {
      const school = await findRecord(db, 'School', target.schoolId);
      if (school === undefined) throw notFound();
      const name = [school.schoolName, target.academicYear].filter(Boolean).join(', ');
      return { target: { ...target, schoolId: school.osid }, name };
    }
    case 'upload': {
      const uploadId = stored(target.uploadId);
      const upload = await findUpload(db, uploadId);
      if (upload === undefined) throw notFound();
      return { target: { by: 'upload', uploadId }, name: upload.file_name };
    }
    case 'key': {
      const owner = await findKeyOwner(db, target.kid);
      if (owner === undefined) throw notFound();
      return { target, name: `${owner.name}, ${target.kid}` };
    }
  }
}

/** What a recall would take back; nothing happens by counting. */
export async function countRecall({ deps: { db, clock }, actor }: Context, given: RecallTarget): Promise<RecallCount> {
  requireThat(canAsk(actor));
  const { target, name } = await readTarget(db, given);
  const counted: Counted = await countRecallable(db, target);
  const approval = await findApproval(db, target);
  const { certificates, schools, alreadyRevoked, suspended, fingerprint, states } = counted;
  return {
    ...{ certificates, schools, alreadyRevoked, suspended, version: fingerprint, targetName: name },
    inApproval: approval?.items ?? 0,
    ...(approval === undefined ? {} : { approvalId: approval.id }),
    consenters: (await listConsenters(db, { states, askedBy: actor.id, now: clock.now() })).length,
    topSchools: await listSchoolsOf(db, target, schoolsShown),
  };
}
