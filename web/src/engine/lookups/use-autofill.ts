import type { Field } from '@sanad/contract/ui-config/field';
import { timings } from '@sanad/contract/values/limits';
import { useContext, useEffect, useRef } from 'react';
import type { FormAccess } from '../fields/field-kind.ts';
import { valueAt } from '../placeholders.ts';
import { DropdownOptionsContext } from './dropdown-options.ts';
import { fillCall } from './lookup-call.ts';
import { findLookupValue, isFilled } from './lookup-values.ts';
import { plainOptions } from './read-options.ts';
import { useLookup } from './use-lookup.ts';

type Json = Record<string, unknown>;

/** `data[0].name` is written `data.0.name` too. */
const dotted = (path: string) => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

/** The first record of an answer that is a list, or holds one. */
function firstRow(answer: unknown): unknown {
  const list = Array.isArray(answer) ? answer : ((answer as Json | null)?.data ?? (answer as Json | null)?.content);
  return Array.isArray(list) ? list[0] : (list ?? answer);
}

/** The value at a path of the whole answer, or else of its first record. */
export function readAnswer(answer: unknown, path: string): unknown {
  return valueAt(answer, dotted(path)) ?? valueAt(firstRow(answer), dotted(path));
}

type Dropdown = { path: string; readProperty?: string; readValue?: string };

function dropdownOf(given: unknown): Dropdown | undefined {
  if (typeof given === 'string') return { path: given };
  return typeof (given as Dropdown | null)?.path === 'string' ? (given as Dropdown) : undefined;
}

/**
 * When the field's own value changes, its `autofill` call fills other fields and gives others their choices. A value
 * that was there from the start (a stored record) gives choices only: what is stored is not overwritten.
 */
export function useAutofill(field: Field, form: FormAccess): { isLoading: boolean } {
  const { autofill } = field;
  const shared = useContext(DropdownOptionsContext);
  const value = autofill === undefined ? undefined : form.getValue(field.name);
  const first = useRef(value);
  const changed = useRef(false);
  if (value !== first.current) changed.current = true;
  const call =
    autofill === undefined || !isFilled(value)
      ? undefined
      : fillCall({ ...autofill, url: autofill.apiURL }, findLookupValue(field, form, value));
  const { state, answer } = useLookup(call, timings.filterDebounce, true);
  const latest = useRef({ form, autofill });
  latest.current = { form, autofill };
  useEffect(() => {
    if (state !== 'ready') return;
    const { form: target, autofill: config } = latest.current;
    for (const [name, given] of (config?.dropdowns ?? []).flatMap(Object.entries)) {
      const dropdown = dropdownOf(given);
      if (dropdown !== undefined) shared.set(name, plainOptions(readAnswer(answer, dropdown.path), dropdown));
    }
    if (!changed.current) return;
    for (const [name, path] of (config?.fields ?? []).flatMap(Object.entries)) {
      const found = readAnswer(answer, String(path));
      if (found !== undefined) target.setValue(name, found);
    }
  }, [state, answer, shared]);
  return { isLoading: state === 'loading' };
}
