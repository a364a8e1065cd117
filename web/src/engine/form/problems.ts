import { valueAt } from '../placeholders.ts';
import { type Problem, problemOf } from './check-value.ts';
import { type FormSituation, type FormValues, isRequired, isSet, isShown, within } from './field-state.ts';
import type { PlannedField, PlannedFieldset } from './form-plan.ts';
import { isPlaceholder } from './unknown-fields.ts';

export type Problems = Record<string, Problem>;

function listProblems(planned: PlannedField, situation: FormSituation): Problems {
  const items = valueAt(situation.values, planned.path);
  const list = Array.isArray(items) ? (items as FormValues[]) : [];
  if (list.length === 0) return isRequired(planned, situation) ? { [planned.path]: { key: 'form.required' } } : {};
  return Object.assign(
    {},
    ...list.map((_, index) =>
      fieldsProblems(
        planned.inner.map((inner) => within(`${planned.path}.${index}`, inner)),
        situation,
      ),
    ),
  );
}

function fieldProblems(planned: PlannedField, situation: FormSituation): Problems {
  if (!isShown(planned, situation)) return {};
  if (planned.kind === 'list') return listProblems(planned, situation);
  if (planned.kind === 'group') {
    // A group that nobody must fill in is checked once something stands in it.
    const isBegun = isRequired(planned, situation) || hasContent(valueAt(situation.values, planned.path));
    return isBegun
      ? fieldsProblems(
          planned.inner.map((inner) => within(planned, inner)),
          situation,
        )
      : {};
  }
  // Nobody can fill in a field of a kind that is not there.
  if (isPlaceholder(planned)) return {};
  const problem = problemOf(planned, valueAt(situation.values, planned.path), isRequired(planned, situation));
  return problem === undefined ? {} : { [planned.path]: problem };
}

function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isSet(value);
  return Object.values(value).some(hasContent);
}

function fieldsProblems(fields: readonly PlannedField[], situation: FormSituation): Problems {
  return Object.assign({}, ...fields.map((planned) => fieldProblems(planned, situation)));
}

/** The second password must be the first one; said once there is a second one. */
function passwordProblem({ values }: FormSituation): Problems {
  const { password, passwordConfirm } = values;
  if (!isSet(passwordConfirm) || passwordConfirm === password) return {};
  return { passwordConfirm: { key: 'form.password-mismatch' } };
}

/** Everything that is wrong in the shown fields, by path. */
export function problemsOf(fieldsets: readonly PlannedFieldset[], situation: FormSituation): Problems {
  const fields = fieldsets.flatMap((fieldset) => fieldset.fields);
  const found = fieldsProblems(fields, situation);
  const hasConfirm = fields.some(({ path }) => path === 'passwordConfirm');
  return hasConfirm && found.passwordConfirm === undefined ? { ...found, ...passwordProblem(situation) } : found;
}
