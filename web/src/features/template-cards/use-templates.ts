import { institutionCalls } from '@sanad/contract/calls/institutions';
import { timings } from '@sanad/contract/values/limits';
import { useQueries, useQuery } from '@tanstack/react-query';
import { listOf, listSearch } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { loadTemplate } from './template-calls.ts';
import { slotsOf, type TemplateOwner } from './template-rules.ts';

/** The templates that apply to the owner, 300 ms after it is known whose they are. */
export function useTemplates(owner: TemplateOwner) {
  const isDue = useDelay(timings.dashboardDelay, owner.osid);
  const slots = slotsOf(owner);
  const answers = useQueries({
    queries: slots.map((slot) => ({
      queryKey: ['certificate-template', owner.kind, owner.osid, slot.certificateType],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadTemplate(owner, slot, signal),
      enabled: isDue,
    })),
  });
  return slots.map((slot, index) => {
    const answer = answers[index];
    return {
      slot,
      template: answer?.data,
      isFailed: answer?.isError ?? false,
      retry: () => void answer?.refetch(),
    };
  });
}

type People = { teachers: number; students: number };

async function countOfSchool(entity: 'Teacher' | 'Student', schoolId: string, signal: AbortSignal): Promise<number> {
  const body = { offset: 0, limit: 1, filters: { schoolId: { eq: schoolId } } };
  return (await records.search(entity, body, { signal })).totalCount;
}

async function countPeople({ kind, osid }: TemplateOwner, signal: AbortSignal): Promise<People> {
  if (kind === 'school') {
    const [teachers, students] = await Promise.all([
      countOfSchool('Teacher', osid, signal),
      countOfSchool('Student', osid, signal),
    ]);
    return { teachers, students };
  }
  const body = listSearch({ osid: { eq: osid } });
  const [state] = listOf(await api.call(institutionCalls.stateSchoolCounts, { body, signal }));
  return { teachers: state?.teacherCount ?? 0, students: state?.studentCount ?? 0 };
}

/** How many people the templates are for; undefined while that is not known. */
export function usePeople(owner: TemplateOwner): People | undefined {
  const isDue = useDelay(timings.dashboardDelay, owner.osid);
  const { data } = useQuery({
    queryKey: ['template-people', owner.kind, owner.osid],
    queryFn: ({ signal }) => countPeople(owner, signal),
    enabled: isDue,
  });
  return data;
}
