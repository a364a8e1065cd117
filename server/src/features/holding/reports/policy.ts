import type { Actor } from '../../../platform/identity/identity.ts';

/** Students report errors on what they hold. */
export function canReport({ roles }: Actor): boolean {
  return roles.includes('Student');
}

type Places = { schools: readonly string[]; teacherSchools: readonly string[] };

/** The school that keeps the pupil, its teachers and the administration answer a report. */
export function canResolveAny({ roles }: Actor): boolean {
  return roles.some((role) => role === 'School' || role === 'Teacher' || role === 'SuperAdmin');
}

export function canResolve({ roles }: Actor, { schools, teacherSchools }: Places, schoolId: string): boolean {
  return roles.includes('SuperAdmin') || schools.includes(schoolId) || teacherSchools.includes(schoolId);
}
