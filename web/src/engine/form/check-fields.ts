import { problemWords } from '@sanad/contract/forms/problem-words';
import { findProblem, readPattern, type ValueSchema } from '@sanad/contract/forms/schema-problems';
import type { Field } from '@sanad/contract/ui-config/field';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { valueAt } from '../placeholders.ts';
import { type FormSituation, type FormValues, fieldsOf, isRequired, isSet, isShown, within } from './field-state.ts';
import type { FormPlan, PlannedField, PlannedFieldset } from './form-plan.ts';
import { sentValue } from './payload.ts';
import { isPlaceholder } from './unknown-fields.ts';

/** What is wrong with a value: a text key with its marks. The label is filled in where it is shown. */
export type Problem = { key: string; values?: Record<string, string | number> };

/** What is said at a field of the form, where the words of the form know its label. */
const words: Readonly<Record<string, string>> = {
  required: 'form.required',
  'too-short': 'form.min-length',
  'too-long': 'form.max-length',
  'too-small': 'form.min',
  'too-large': 'form.max',
};

type Found = { code: string; values?: Problem['values'] | undefined };

/** The words for what a schema has against a field, whether the browser found it or the server. */
export function sayFound({ code, values }: Found, { validation }: Pick<Field, 'validation'> = {}): Problem {
  const isWord = (problemWords as readonly string[]).includes(code);
  const key = words[code] ?? (isWord ? (validation?.message ?? 'form.pattern') : code);
  return { key, ...(values === undefined ? {} : { values }) };
}

const reported = new Set<string>();

/** What the configuration asks beyond the schema. A pattern that cannot be read checks nothing and is reported. */
function configuredSchema({ type, validation }: Field): ValueSchema {
  const { pattern, min, max, minLength, maxLength } = validation ?? {};
  if (pattern !== undefined && readPattern(pattern) === undefined && !reported.has(pattern)) {
    reported.add(pattern);
    report(`This pattern of a form cannot be read: ${pattern}`);
  }
  return { minimum: min, maximum: max, minLength, maxLength, pattern, format: type === 'email' ? 'email' : undefined };
}

/** What is wrong with one value by itself: judged as it will be sent, by the form's rules and the entity's schema. */
function valueProblem(planned: PlannedField, value: unknown, mustBeSet: boolean): Problem | undefined {
  const { field, schema } = planned;
  if (!isSet(typeof value === 'string' ? value.trim() : value)) return mustBeSet ? { key: 'form.required' } : undefined;
  const own = fieldKindOf(planned.kind).value.check?.(value, field);
  if (own !== undefined) return own;
  const sent = sentValue(planned, value);
  if (sent === undefined) return undefined;
  const found = findProblem(configuredSchema(field), sent) ?? findProblem(schema ?? {}, sent);
  return found && sayFound(found, field);
}

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
  const problem = valueProblem(planned, valueAt(situation.values, planned.path), isRequired(planned, situation));
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
