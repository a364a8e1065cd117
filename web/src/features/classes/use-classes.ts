import { institutionCalls } from '@sanad/contract/calls/institutions';
import type { Term } from '@sanad/contract/school/school-year';
import { timings } from '@sanad/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { followsRows } from '#lib/calls/row-queries.ts';
import { useDelay } from '#lib/page/use-delay.ts';

/** Whose classes: nothing is asked before the school is known. */
export type ClassesOf = { schoolId: string | undefined; academicYear: string; term: string };

async function loadClasses({ schoolId = '', academicYear, term }: ClassesOf, signal: AbortSignal) {
  const query = { schoolId, academicYear, ...(term === '' ? {} : { term: term as Term }) };
  return listOf(await api.call(institutionCalls.schoolClasses, { query, signal }));
}

/** The class cards of a school, 300 ms after it is known whose they are. */
export function useClasses(classes: ClassesOf) {
  const { schoolId, academicYear, term } = classes;
  const isDue = useDelay(timings.classListDelay, schoolId ?? '');
  return useQuery({
    queryKey: ['classes', schoolId, academicYear, term],
    meta: followsRows,
    queryFn: ({ signal }) => loadClasses(classes, signal),
    enabled: isDue && schoolId !== undefined && schoolId !== '',
  });
}
