import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Where the caller belongs, as far as transcripts go. */
type Places = { students: readonly string[]; schools: readonly string[] };

/** Of which schools a caller is given results of the student; undefined: the student is not there for the caller. */
export type Reach = { schools: 'all' | readonly string[] } | undefined;

/** Refuses those who have nothing to do with transcripts. */
export function requireTranscriptReader({ roles }: Actor): void {
  const isReader = roles.some((role) => role === 'Student' || role === 'School' || role === 'SuperAdmin');
  if (!isReader) throw new AppError('FORBIDDEN');
}

/** A student has the own transcript, of all schools; a school what it issued itself; a SuperAdmin everybody's. */
export function reachOf({ roles }: Actor, { students, schools }: Places, studentId: string): Reach {
  if (roles.includes('SuperAdmin')) return { schools: 'all' };
  if (students.includes(studentId)) return { schools: 'all' };
  return schools.length > 0 ? { schools } : undefined;
}
