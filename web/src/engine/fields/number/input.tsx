import { TextInput } from '@mantine/core';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** A text field with the number keyboard: the arrows and the wheel of a number field change values by accident. */
export function NumberFieldInput(props: FieldInputProps) {
  const texts = useFieldTexts(props.field);
  const isWhole = props.schema?.type === 'integer';
  return (
    <TextInput
      {...inputProps(props)}
      {...texts}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
