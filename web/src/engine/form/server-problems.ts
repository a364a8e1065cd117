import { ApiError } from '#lib/api-error.ts';
import { type Problem, sayFound } from './check-fields.ts';
import { fieldsOf } from './field-state.ts';
import type { FormPlan } from './form-plan.ts';

/** What a refusal says of single fields of the form, in their order. What is taken is said with the label of its field. */
export function serverProblems(plan: FormPlan, error: unknown): Record<string, Problem> {
  if (!(error instanceof ApiError)) return {};
  const known = fieldsOf(plan);
  const placeOf = (path: string) =>
    known.findIndex((planned) => path === planned.path || path.startsWith(`${planned.path}.`));
  // In a form of one property the item stands in the list of its record: `education.1.instituteName`.
  const here = (path: string) => (placeOf(path) >= 0 ? path : path.replace(/^[\w-]+\.\d+\./, ''));
  const mine = error.problems
    .map(({ path, ...found }) => ({ found, path: here(path) }))
    .filter(({ path }) => placeOf(path) >= 0)
    .sort((a, b) => placeOf(a.path) - placeOf(b.path));
  const result: Record<string, Problem> = {};
  for (const { path, found } of mine) {
    const planned = known.findLast((one) => path === one.path || path.startsWith(`${one.path}.`));
    // A field that holds a whole list says what is wrong with one of its items.
    const shownAt = planned !== undefined && planned.inner.length === 0 ? planned.path : path;
    result[shownAt] ??= error.code === 'CONFLICT' ? { key: 'form.taken' } : sayFound(found, planned?.field);
  }
  return result;
}
