import type { SchoolStanding } from '@sanad/contract/api/institution-replies';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { viewerOf } from '../../records/usecases/viewer.ts';
import { rolesFor } from '../policy.ts';
import { findStanding } from '../stores/standing.ts';

/** Where the caller's own school stands; schools that wait or are suspended ask as well, they most of all. */
export async function readStanding(context: Context): Promise<SchoolStanding> {
  rolesFor(context.actor, 'readStanding');
  const [schoolId] = (await viewerOf(context)).own?.schools ?? [];
  const standing = schoolId === undefined ? undefined : await findStanding(context.deps.db, schoolId);
  if (standing === undefined) throw new AppError('NOT_FOUND');
  return standing;
}
