import { valueAt } from '../placeholders.ts';
import type { Problem } from './check-value.ts';
import { type FormSituation, fieldsOf, isSet, isShown } from './field-state.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';

/** A number as it is, a date as its time; undefined for what is neither. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  const size = Number.isNaN(number) ? Date.parse(value) : number;
  return Number.isNaN(size) ? undefined : size;
}

export const isCompared = ({ field: { validation } }: PlannedField): boolean =>
  validation?.lessThan !== undefined || validation?.greaterThan !== undefined || validation?.future === false;

/** What is wrong with a value beside another, or beside the clock. The other field is named by its path. */
export function comparisonProblem(planned: PlannedField, { values }: FormSituation, now: number): Problem | undefined {
  const { lessThan, greaterThan, future } = planned.field.validation ?? {};
  const size = sizeOf(valueAt(values, planned.path));
  if (size === undefined) return undefined;
  const other = (path: string | undefined) => (path === undefined ? undefined : sizeOf(valueAt(values, path)));
  const upper = other(lessThan);
  if (lessThan !== undefined && upper !== undefined && size >= upper) {
    return { key: 'form.less-than', values: { other: lessThan } };
  }
  const lower = other(greaterThan);
  if (greaterThan !== undefined && lower !== undefined && size <= lower) {
    return { key: 'form.greater-than', values: { other: greaterThan } };
  }
  return future === false && size >= now ? { key: 'DATE_MUST_BIGGER_TO_TODAY_DATE' } : undefined;
}

/** All of them at once, as a submission asks. */
export function comparisonProblems(plan: FormPlan, situation: FormSituation, now: number): Record<string, Problem> {
  const found = fieldsOf(plan)
    .filter(
      (planned) => isCompared(planned) && isShown(planned, situation) && isSet(valueAt(situation.values, planned.path)),
    )
    .flatMap((planned) => {
      const problem = comparisonProblem(planned, situation, now);
      return problem === undefined ? [] : [[planned.path, problem] as const];
    });
  return Object.fromEntries(found);
}
