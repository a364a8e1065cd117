import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { viewerOf } from '../../records/usecases/viewer.ts';
import { rolesFor } from '../policy.ts';
import { findProgress } from '../stores/school-progress.ts';

/** Where the caller's own school stands; schools that wait or are suspended ask as well, they most of all. */
export async function readProgress(context: Context): Promise<SchoolProgress> {
  rolesFor(context.actor, 'readProgress');
  const [schoolId] = (await viewerOf(context)).own?.schools ?? [];
  const progress = schoolId === undefined ? undefined : await findProgress(context.deps.db, schoolId);
  if (progress === undefined) throw new AppError('NOT_FOUND');
  return progress;
}
