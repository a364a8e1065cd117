import { valueAt } from '../placeholders.ts';
import type { Condition } from './dependencies.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';

export type FormValues = Record<string, unknown>;

/** What the form is drawn for, beside its own values. */
export type FormSituation = { values: FormValues; record: FormValues | undefined; query: URLSearchParams };

type ValueRule = { keyPath?: string; checkValTo?: unknown; isValCondition?: string };
type ConfiguredCondition = { valueDependent?: ValueRule; isValueSet?: unknown; isAllValCheck?: boolean };

export function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function holds({ key, values }: Condition, model: FormValues): boolean {
  const value = valueAt(model, key);
  return values === undefined ? isSet(value) : values.includes(value);
}

/** `equal` where nothing else is said. */
function holdsValue({ keyPath = '', checkValTo, isValCondition }: ValueRule, model: FormValues): boolean {
  const wanted = Array.isArray(checkValTo) ? checkValTo : [checkValTo];
  const isEqual = wanted.includes(valueAt(model, keyPath));
  return /^not/i.test(isValCondition ?? '') ? !isEqual : isEqual;
}

/** Paths whose values must be set; `true` means the field's own. */
function holdsSet({ isValueSet, isAllValCheck }: ConfiguredCondition, path: string, model: FormValues): boolean {
  const paths = isValueSet === true ? [path] : [isValueSet].flat().filter((one) => typeof one === 'string');
  const found = paths.map((one) => isSet(valueAt(model, one)));
  return isAllValCheck === true ? found.length > 0 && found.every(Boolean) : found.some(Boolean);
}

function holdsConfigured(condition: unknown, path: string, model: FormValues): boolean {
  const rule = (condition ?? {}) as ConfiguredCondition;
  return (rule.valueDependent !== undefined && holdsValue(rule.valueDependent, model)) || holdsSet(rule, path, model);
}

/** Hidden by what else was entered; such a field loses its value. */
export function isConcealed({ path, field, shownWhen }: PlannedField, { values, query }: FormSituation): boolean {
  if (field.onlyWithQuery !== undefined && !query.has(field.onlyWithQuery)) return true;
  if (shownWhen !== undefined && !shownWhen.some((condition) => holds(condition, values))) return true;
  return holdsConfigured(field.hideConfig?.condition, path, values);
}

/** Drawn: neither hidden by configuration (a value that goes along) nor by other values. */
export function isShown(planned: PlannedField, situation: FormSituation): boolean {
  return planned.field.hidden !== true && !isConcealed(planned, situation);
}

export function isRequired(planned: PlannedField, { values }: FormSituation): boolean {
  return planned.isRequired || planned.requiredWhen.some((condition) => holds(condition, values));
}

export function isDisabled({ path, field }: PlannedField, { values, record }: FormSituation): boolean {
  if (field.disabled === true || field.disable === true) return true;
  if (field.disabledConfig?.isFieldNotEmpty === true && isSet(valueAt(record ?? {}, path))) return true;
  return holdsConfigured(field.disabledConfig?.condition, path, values);
}

/** The fields of the plan in their order, groups with what is inside them; `path` is the whole path. */
export function fieldsOf({ fieldsets }: FormPlan): PlannedField[] {
  return fieldsets.flatMap(({ fields }) => fields.flatMap(flatten));
}

export const within = (outer: PlannedField | string, inner: PlannedField): PlannedField => ({
  ...inner,
  path: `${typeof outer === 'string' ? outer : outer.path}.${inner.path}`,
});

function flatten(planned: PlannedField): PlannedField[] {
  if (planned.kind !== 'group') return [planned];
  return [planned, ...planned.inner.flatMap((inner) => flatten(within(planned, inner)))];
}
