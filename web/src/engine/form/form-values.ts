import { type StorageKey, storageKeys } from '@sanad/contract/pages/storage-keys';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { sessionStore } from '#lib/session/session-store.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { fillBody, valueAt } from '../placeholders.ts';
import type { FormValues } from './field-state.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';

/** What the browser keeps under a name of the specification; `runningSession` is the academic year of today. */
export function storedValue(name: string): string | undefined {
  if (name === 'runningSession') return academicYear(runningSessionStart(new Date()));
  if (name === 'token') return undefined;
  return (storageKeys as readonly string[]).includes(name) ? sessionStore.get(name as StorageKey) : undefined;
}

function setAt(target: FormValues, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? path;
  let current = target;
  for (const step of steps) {
    current[step] ??= {};
    current = current[step] as FormValues;
  }
  current[last] = value;
}

function startOf(planned: PlannedField, source: unknown): unknown {
  if (planned.kind === 'group') return valuesOf(planned.inner, source);
  if (planned.kind === 'list') {
    const items = Array.isArray(source) ? (source as FormValues[]) : [];
    return items.map((item) => ({
      ...(item.osid === undefined ? {} : { osid: item.osid }),
      ...valuesOf(planned.inner, item),
    }));
  }
  const { value: rules } = fieldKindOf(planned.kind);
  const given = source ?? defaultOf(planned);
  return given === undefined || given === null ? rules.empty : rules.fromRecord(given);
}

function defaultOf({ field }: PlannedField): unknown {
  const filled = field.default === undefined ? undefined : fillBody(field.default, storedValue);
  return filled === '' ? undefined : filled;
}

/** What the fields show of a record, or what a new one starts with. */
export function valuesOf(fields: readonly PlannedField[], record: unknown): FormValues {
  const values: FormValues = {};
  for (const planned of fields) setAt(values, planned.path, startOf(planned, valueAt(record ?? {}, planned.path)));
  return values;
}

export function startValues(plan: FormPlan, record: FormValues | undefined): FormValues {
  return valuesOf(
    plan.fieldsets.flatMap(({ fields }) => fields),
    record,
  );
}

/** What a hidden field is set back to. */
export function emptyValueOf(planned: PlannedField): unknown {
  if (planned.kind === 'list') return [];
  return planned.kind === 'group' ? valuesOf(planned.inner, {}) : fieldKindOf(planned.kind).value.empty;
}
