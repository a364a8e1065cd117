import type { SchoolProgress } from '@sanad/contract/api/institution-replies';

export type StepName = 'class' | 'teacher' | 'principal' | 'results' | 'approve';
export type Step = { name: StepName; isDone: boolean; parts: readonly { name: string; isDone: boolean }[] };

/** What a new school does, in the order in which each step has what it needs. */
export function stepsOf({ steps }: SchoolProgress): Step[] {
  return [
    { name: 'class', isDone: steps.hasClass, parts: [] },
    { name: 'teacher', isDone: steps.hasTeacher, parts: [] },
    {
      name: 'principal',
      isDone: steps.hasPrincipal && steps.hasPrincipalSignature,
      parts: [
        { name: 'principal', isDone: steps.hasPrincipal },
        { name: 'principal-signature', isDone: steps.hasPrincipalSignature },
        { name: 'teacher-signature', isDone: steps.hasTeacherSignature },
      ],
    },
    { name: 'results', isDone: steps.hasResults, parts: [] },
    { name: 'approve', isDone: steps.hasIssued, parts: [] },
  ];
}

/** The card stays until the first results are approved: from then on the school knows its way. */
export const areStepsOver = ({ steps }: SchoolProgress): boolean => steps.hasIssued;
