import type { Actor } from '../../../platform/identity/identity.ts';

/** The questions that a caller reaches: all, or those of its schools and, of examinations, those of its states. */
export type DoubtScope = 'all' | { schools: readonly string[]; examinerStates: readonly string[] };

/** Schools know their pupils, examiners the candidates of their state. */
export function canSeeDoubts({ roles }: Actor): boolean {
  return (['School', 'Examiner', 'SuperAdmin'] as const).some((role) => roles.includes(role));
}

/** Who begins such a question: whoever keeps the pupils' records. */
export function canAskSame({ roles }: Actor): boolean {
  return roles.includes('School') || roles.includes('SuperAdmin');
}

type Doubt = { school_id: string; state_id: string; entity: string };

/** Date of birth and address of an account: of the own school's pupils, whatever else the caller is. */
export function canSeePrivate(scope: DoubtScope, { school_id }: Pick<Doubt, 'school_id'>): boolean {
  return scope === 'all' || scope.schools.includes(school_id);
}

export function isInScope(scope: DoubtScope, doubt: Doubt): boolean {
  if (scope === 'all' || scope.schools.includes(doubt.school_id)) return true;
  return doubt.entity === 'Results' && scope.examinerStates.includes(doubt.state_id);
}

/** Whether the caller speaks for the state whose results one of the two has. */
export function speaksForState(scope: DoubtScope, { state_id }: Pick<Doubt, 'state_id'>): boolean {
  return scope === 'all' || scope.examinerStates.includes(state_id);
}
