import { emailPattern } from '@sanad/contract/values/patterns';
import { plainPhone } from '@sanad/contract/values/phone';
import { report } from '#lib/report.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { isSet } from './field-state.ts';
import type { PlannedField } from './form-plan.ts';

/** What is wrong with a value: a text key with its marks. The label is filled in where it is shown. */
export type Problem = { key: string; values?: Record<string, string | number> };

const email = new RegExp(emailPattern);

const patterns = new Map<string, RegExp | undefined>();

/** Patterns of configurations are written with and without Unicode classes; a broken one checks nothing and is reported. */
function patternOf(source: string): RegExp | undefined {
  if (patterns.has(source)) return patterns.get(source);
  const made = [() => new RegExp(source, 'u'), () => new RegExp(source)].reduce<RegExp | undefined>((found, make) => {
    if (found !== undefined) return found;
    try {
      return make();
    } catch {
      return undefined;
    }
  }, undefined);
  if (made === undefined) report(`This pattern of a form cannot be read: ${source}`);
  patterns.set(source, made);
  return made;
}

type Bounds = { min: number | undefined; max: number | undefined };

function pick(configured: number | undefined, ofSchema: number | undefined): number | undefined {
  return configured ?? ofSchema;
}

function lengthProblem(value: string, { min, max }: Bounds): Problem | undefined {
  const length = [...value].length;
  if (min !== undefined && length < min) return { key: 'form.min-length', values: { n: min } };
  return max !== undefined && length > max ? { key: 'form.max-length', values: { n: max } } : undefined;
}

function sizeProblem(value: number, { min, max }: Bounds): Problem | undefined {
  if (min !== undefined && value < min) return { key: 'form.min', values: { n: min } };
  return max !== undefined && value > max ? { key: 'form.max', values: { n: max } } : undefined;
}

function patternProblem({ field, schema }: PlannedField, value: string): Problem | undefined {
  const own = field.validation?.pattern;
  if (own !== undefined && patternOf(own)?.test(value) === false)
    return { key: field.validation?.message ?? 'form.pattern' };
  const isWrong =
    (schema?.pattern !== undefined && patternOf(schema.pattern)?.test(value) === false) ||
    ((schema?.format === 'email' || field.type === 'email') && !email.test(value));
  return isWrong ? { key: field.validation?.message ?? 'form.pattern' } : undefined;
}

function textProblem(planned: PlannedField, written: string): Problem | undefined {
  // Judged as it will be stored: people write numbers with blanks and hyphens.
  const value = planned.field.type === 'tel' ? plainPhone(written) : written;
  const { validation } = planned.field;
  const lengths = {
    min: pick(validation?.minLength, planned.schema?.minLength),
    max: pick(validation?.maxLength, planned.schema?.maxLength),
  };
  return lengthProblem(value, lengths) ?? patternProblem(planned, value);
}

function numberProblem({ field, schema }: PlannedField, value: number): Problem | undefined {
  const { validation } = field;
  const isBroken = schema?.type === 'integer' && !Number.isInteger(value);
  if (isBroken) return { key: 'form.pattern' };
  return sizeProblem(value, {
    min: pick(validation?.min, schema?.minimum),
    max: pick(validation?.max, schema?.maximum),
  });
}

/** What is wrong with one value by itself; `sent` is what would be sent of it. */
export function problemOf(planned: PlannedField, value: unknown, isRequired: boolean): Problem | undefined {
  const { value: rules } = fieldKindOf(planned.kind);
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (!isSet(trimmed)) return isRequired ? { key: 'form.required' } : undefined;
  const own = rules.check?.(value, planned.field);
  if (own !== undefined) return own;
  const sent = rules.toRecord(value);
  if (typeof sent === 'number') return numberProblem(planned, sent);
  if (typeof sent === 'string') return textProblem(planned, sent);
  return undefined;
}
