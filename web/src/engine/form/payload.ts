import { plainPhone } from '@sanad/contract/numbers/phone';
import type { Form } from '@sanad/contract/ui-config/form';
import { withoutSystemFields } from '#lib/calls/api-answer.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { valueAt } from '../placeholders.ts';
import { type FormSituation, type FormValues, isConcealed } from './field-state.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';

/** Raises the claim after saving; no field of the record. */
export const attestFlag = 'attest';

const neverSent: readonly string[] = ['passwordConfirm', attestFlag];

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

function partOf(fields: readonly PlannedField[], values: unknown): FormValues | undefined {
  const parts = fields.flatMap((planned) => {
    const value = sentValue(planned, valueAt(values ?? {}, planned.path));
    return value === undefined ? [] : [[planned.path, value] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** What goes out of one field; undefined: nothing. */
export function sentValue(planned: PlannedField, value: unknown): unknown {
  if (planned.kind === 'group') return partOf(planned.inner, value);
  if (planned.kind === 'list') {
    const items = (Array.isArray(value) ? (value as FormValues[]) : []).flatMap((item) => {
      const part = partOf(planned.inner, item);
      return part === undefined ? [] : [item.osid === undefined ? part : { ...part, osid: item.osid }];
    });
    return items.length === 0 ? undefined : items;
  }
  const sent = trimmed(fieldKindOf(planned.kind).value.toRecord(value));
  return planned.field.type === 'tel' && typeof sent === 'string' ? plainPhone(sent) : sent;
}

/** `a/b/c` with its last segment replaced. */
function withLastSegment(path: string, segment: string): string {
  return [...path.split('/').slice(0, -1), segment].join('/');
}

function withChosenSegment(payload: FormValues, rule: Form['lastSegment']): FormValues {
  if (rule === undefined) return payload;
  const { [rule.field]: path, [rule.from]: segment } = payload;
  if (typeof path !== 'string' || typeof segment !== 'string' || segment === '') return payload;
  return { ...payload, [rule.field]: withLastSegment(path, segment) };
}

function setAt(target: FormValues, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) target[first] = value;
  else {
    target[first] = { ...((target[first] as FormValues | undefined) ?? {}) };
    setAt(target[first] as FormValues, rest.join('.'), value);
  }
}

/**
 * The body of the call: the fields of the form, trimmed, without what only the server sets. A value that the user took
 * away from a record goes as null, which is how the registry removes a field; other empty values stay out.
 */
export function payloadOf(form: Form, plan: FormPlan, situation: FormSituation): FormValues {
  const payload: FormValues = {};
  for (const planned of plan.fieldsets.flatMap(({ fields }) => fields)) {
    if (neverSent.includes(planned.path) || planned.field.notSent === true) continue;
    const before = valueAt(situation.record ?? {}, planned.path);
    const wasSet = before !== undefined && before !== null && before !== '';
    const value = isConcealed(planned, situation)
      ? undefined
      : sentValue(planned, valueAt(situation.values, planned.path));
    if (value !== undefined) setAt(payload, planned.path, value);
    else if (wasSet && planned.kind !== 'tooltip') setAt(payload, planned.path, null);
  }
  const isDropped = (name: string) => (form.dropPrefixes ?? []).some((prefix) => name.startsWith(prefix));
  const kept = Object.entries(withoutSystemFields(payload)).filter(([name]) => !isDropped(name));
  return withChosenSegment(Object.fromEntries(kept), form.lastSegment);
}
