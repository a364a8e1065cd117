import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { viewerOf } from '../../records/usecases/viewer.ts';
import { rolesFor } from '../policy.ts';
import { findProgress } from '../stores/school-progress.ts';

/**
 * Where the caller's own school stands; schools that wait or are suspended ask as well, they most of all. Its teachers
 * are told that it is suspended, and not what the authority wrote to the school.
 */
export async function readProgress(context: Context): Promise<SchoolProgress> {
  rolesFor(context.actor, 'readProgress');
  const { own } = await viewerOf(context);
  const [schoolId] = [...(own?.schools ?? []), ...(own?.teacherSchools ?? [])];
  const progress = schoolId === undefined ? undefined : await findProgress(context.deps.db, schoolId);
  if (progress === undefined) throw new AppError('NOT_FOUND');
  if (own?.schools.includes(schoolId ?? '')) return progress;
  const { suspendReason: _reason, ...told } = progress;
  return told;
}
