import { useEffect, useRef } from 'react';
import type { FieldInputProps } from '../fields/field-kind.ts';
import { heldFiles } from '../uploads/file-value.ts';
import { fillCall } from './lookup-call.ts';
import { findLookupValue } from './lookup-values.ts';
import { readAnswer } from './use-autofill.ts';
import { useLookup } from './use-lookup.ts';

/**
 * An upload field with a `requestCall` starts with the file that the answer names at `readProperty`, unless it holds one
 * or the user has been faster. Answers a function to be called when the user changes the field.
 */
export function usePrefilledFile({ field, form, value, onChange }: FieldInputProps): () => void {
  const { requestCall } = field;
  const isEmpty = heldFiles(value).length === 0;
  const mayFill = useRef(isEmpty);
  const call = requestCall === undefined ? undefined : fillCall(requestCall, findLookupValue(field, form));
  const { state, answer } = useLookup(call, 0);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (state !== 'ready' || !mayFill.current || requestCall === undefined) return;
    mayFill.current = false;
    const found = readAnswer(answer, requestCall.readProperty);
    if (typeof found === 'string' && found !== '') latest.current(found);
  }, [state, answer, requestCall]);
  return () => {
    mayFill.current = false;
  };
}
