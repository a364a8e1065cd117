import type { Field } from '@sanad/contract/ui-config/field';
import { timings } from '@sanad/contract/values/limits';
import { useMemo } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import type { FormAccess } from '../fields/field-kind.ts';
import { valueAt } from '../placeholders.ts';
import { fillCall } from './lookup-call.ts';
import { findLookupValue, isFilled } from './lookup-values.ts';
import { useLookup } from './use-lookup.ts';

export type Suggestions = { suggestions: readonly string[]; state: 'idle' | 'loading' | 'ready' };

const shown = 20;
const nowhere: FormAccess = { getValue: () => undefined, setValue: () => undefined };

function wordsOf(rows: readonly unknown[], responseKey: string | undefined): string[] {
  const words = rows.map((row) =>
    responseKey === undefined || typeof row !== 'object' ? row : valueAt(row, responseKey),
  );
  return [...new Set(words.filter(isFilled).map(String))];
}

/** What the server knows that contains the typed text. */
export function useAutocomplete(field: Field, term: string, form: FormAccess = nowhere): Suggestions {
  const { autocomplete } = field;
  const typed = term.trim();
  const call =
    autocomplete === undefined || typed === ''
      ? undefined
      : fillCall({ ...autocomplete, url: autocomplete.apiURL }, findLookupValue(field, form, typed));
  const { state, answer } = useLookup(call, timings.filterDebounce, true);
  const suggestions = useMemo(() => {
    if (state !== 'ready') return [];
    const words = wordsOf(listOf(answer), autocomplete?.responseKey);
    return words.filter((word) => word.toLocaleLowerCase().includes(typed.toLocaleLowerCase())).slice(0, shown);
  }, [state, answer, autocomplete, typed]);
  return { suggestions, state: state === 'failed' ? 'ready' : state };
}
