import { transcriptCalls } from '@sanad/contract/calls/transcripts';
import { limits } from '@sanad/contract/values/limits';
import { api } from '#lib/api-client.ts';

/** A school of which the student can have a transcript. */
export type School = { id: string; schoolName: string; schoolId: string; schoolType: string };

/** Which transcript is wanted; no school: all of them. */
export type WantedTranscript = { studentId: string; academicYear: string; schoolId: string };

/** Each school once, whatever is answered. */
export async function loadSchools(studentId: string, signal: AbortSignal): Promise<School[]> {
  const schools = await api.list<School>('api/student/school', { studentId }, { signal });
  return [...new Map(schools.map((school) => [school.id, school])).values()];
}

type Row = { schoolId?: string; academicYear?: string };

/** The sessions with issued results, by school. */
export async function loadSessions(studentId: string, signal: AbortSignal): Promise<Row[]> {
  const filters = { studentId: { eq: studentId }, status: { eq: 'issued' } };
  const body = { offset: 0, limit: limits.resultSearchLimit, filters };
  return api.list<Row>('api/v1/ClassResults/search', body, { signal });
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
