import { Loader, MultiSelect, Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../fields/field-kind.ts';
import { inputProps } from '../fields/input-props.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import { isFilled } from './lookup-values.ts';
import { keyOfValue, type LookupOption } from './read-options.ts';
import type { FieldOptions } from './use-field-options.ts';

type OptionSelectProps = {
  props: FieldInputProps;
  choices: FieldOptions;
  onChoose(option: LookupOption | undefined): void;
};

const chosenKeys = (value: unknown) => [value].flat().filter(isFilled).map(keyOfValue);

/** A stored value that is not among the choices stays visible. */
function dataOf(value: unknown, { options }: FieldOptions) {
  const data = options.map((option) => ({ value: keyOfValue(option.value), label: option.label }));
  const missing = chosenKeys(value).filter((key) => !data.some((one) => one.value === key));
  return [...missing.map((key) => ({ value: key, label: key })), ...data];
}

/** When the question changed and its answer lacks the chosen value, the choice belongs to the old question. */
function useForgottenChoice(value: unknown, { state, question, options }: FieldOptions, forget: () => void) {
  const answered = useRef<string>(undefined);
  const latest = useRef({ value, forget });
  latest.current = { value, forget };
  useEffect(() => {
    if (state === 'loading') return;
    const before = answered.current;
    answered.current = question;
    if (before === undefined || before === question || question === '') return;
    const keys = options.map((option) => keyOfValue(option.value));
    const isGone = chosenKeys(latest.current.value).some((key) => !keys.includes(key));
    if (isGone) latest.current.forget();
  }, [state, question, options]);
}

/** A list of fetched choices that can be searched by typing; it says while it loads and when it is empty. */
export function OptionSelect({ props, choices, onChoose }: OptionSelectProps) {
  const t = useText();
  const { placeholder, description } = useFieldTexts(props.field);
  const isMultiple = props.field.multiple === true;
  const choose = (keys: readonly string[]) => {
    const found = keys.map((key) => choices.options.find((option) => keyOfValue(option.value) === key));
    if (isMultiple) return props.onChange(keys.map((key, index) => found[index]?.value ?? key));
    onChoose(found[0]);
  };
  useForgottenChoice(props.value, choices, () => (isMultiple ? props.onChange([]) : onChoose(undefined)));
  const isLoading = choices.state === 'loading';
  const isEmpty = choices.state === 'ready' && choices.options.length === 0;
  const hint = choices.state === 'waiting' ? t('lookup.fill-first') : isLoading ? t('lookup.loading') : undefined;
  // An id is nothing to read: what is chosen shows as soon as its words are there.
  const keys = isLoading ? [] : chosenKeys(props.value);
  const shared = {
    ...inputProps(props),
    description,
    placeholder: hint ?? (isMultiple && keys.length > 0 ? '' : (placeholder ?? t('lookup.choose'))),
    data: dataOf(props.value, choices),
    disabled: props.isDisabled || choices.state === 'waiting',
    searchable: true,
    clearable: !props.isRequired,
    clearButtonProps: { 'aria-label': t('lookup.clear', { label: props.label }) },
    nothingFoundMessage: t(isLoading ? 'lookup.loading' : isEmpty ? 'lookup.empty' : 'lookup.nothing-found'),
    comboboxProps: { shadow: 'md' },
    'aria-busy': isLoading,
    ...(isLoading ? { rightSection: <Loader size={18} aria-hidden="true" /> } : {}),
  };
  if (isMultiple) return <MultiSelect {...shared} value={keys} onChange={choose} />;
  return (
    <Select
      {...shared}
      value={keys[0] ?? null}
      onChange={(key) => choose(key === null ? [] : [key])}
      allowDeselect={!props.isRequired}
    />
  );
}
