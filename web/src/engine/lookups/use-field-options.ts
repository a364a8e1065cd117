import type { Field } from '@sanad/contract/ui-config/field';
import { timings } from '@sanad/contract/values/limits';
import { useMemo } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import type { FormAccess } from '../fields/field-kind.ts';
import { useGivenOptions } from './dropdown-options.ts';
import { fillCall } from './lookup-call.ts';
import { dependenciesOf, findLookupValue, isFilled } from './lookup-values.ts';
import { type LookupOption, readOptions } from './read-options.ts';
import { useLookup } from './use-lookup.ts';

export type FieldOptions = {
  options: readonly LookupOption[];
  /** `waiting`: a field that this one depends on is empty. */
  state: 'waiting' | 'loading' | 'ready';
  /** Changes with the question that the options answer. */
  question: string;
};

const none: readonly LookupOption[] = [];

/** The choices of a field: fetched by its `requestCall`, given by another field's autofill, or configured. */
export function useFieldOptions(field: Field, form: FormAccess): FieldOptions {
  const { requestCall } = field;
  const given = useGivenOptions(field.name);
  const isWaiting = !dependenciesOf(field).every((name) => isFilled(form.getValue(name)));
  const call = requestCall === undefined || isWaiting ? undefined : fillCall(requestCall, findLookupValue(field, form));
  const { state, answer, key } = useLookup(call, timings.filterDebounce);
  const fetched = useMemo(
    () => (requestCall === undefined || state !== 'ready' ? none : readOptions(listOf(answer), requestCall)),
    [requestCall, state, answer],
  );
  if (isWaiting) return { options: none, state: 'waiting', question: '' };
  if (requestCall !== undefined)
    return { options: fetched, state: state === 'loading' ? 'loading' : 'ready', question: key };
  if (given !== undefined) return { options: given, state: 'ready', question: JSON.stringify(given) };
  const isGivenLater = field.isDependent === true && field.options === undefined;
  return { options: field.options ?? none, state: isGivenLater ? 'waiting' : 'ready', question: '' };
}
