import type { StudentSchool } from '@sanad/contract/api/institution-replies';
import type { RecordOf } from '@sanad/contract/api/records';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { transcriptCalls } from '@sanad/contract/calls/transcripts';
import { limits } from '@sanad/contract/values/limits';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';

/** Which transcript is wanted; no school: all of them. */
export type WantedTranscript = { studentId: string; academicYear: string; schoolId: string };

/** Each school once, whatever is answered. */
export async function loadSchools(studentId: string, signal: AbortSignal): Promise<StudentSchool[]> {
  const answer = await api.call(institutionCalls.studentSchools, { body: { studentId }, signal });
  const schools = listOf(answer);
  return [...new Map(schools.map((school) => [school.id, school])).values()];
}

/** The sessions with issued results, by school. */
export function loadSessions(studentId: string, signal: AbortSignal): Promise<RecordOf<'ClassResults'>[]> {
  const filters = { studentId: { eq: studentId }, status: { eq: 'issued' } };
  const body = { offset: 0, limit: limits.resultSearchLimit, filters };
  return records.list('ClassResults', body, { signal });
}

/** The transcript as a file; the server makes it where there is none that says the same. */
export async function loadTranscript(
  { studentId, academicYear, schoolId }: WantedTranscript,
  type: string,
): Promise<Blob> {
  const headers = { studentId, academicYear, ...(schoolId === '' ? {} : { schoolId }) };
  const file = await api.callFile(transcriptCalls.file, { headers, accept: type });
  return new Blob([file], { type });
}
