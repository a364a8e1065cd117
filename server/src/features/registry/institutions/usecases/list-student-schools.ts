import type { StudentSchool } from '@sanad/contract/api/institution-replies';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { rolesFor } from '../policy.ts';
import * as store from '../stores/counts.ts';
import { getOsid } from './scope.ts';

/** The schools of a student: the own ones, or anybody's for a SuperAdmin. */
export async function listStudentSchools({ deps, actor }: Context, studentId: string): Promise<StudentSchool[]> {
  const isSuper = rolesFor(actor, 'listStudentSchools').includes('SuperAdmin');
  const student = { osid: getOsid(studentId), ownerId: isSuper ? undefined : actor.id };
  const schools = await store.listStudentSchools(deps.db, student);
  if (schools === undefined) throw new AppError('NOT_FOUND');
  return schools;
}
