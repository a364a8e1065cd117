import { TextInput } from '@mantine/core';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The browser's own date field: it speaks the reader's language and opens the phone's calendar. */
export function DateInput(props: FieldInputProps) {
  const texts = useFieldTexts(props.field);
  return (
    <TextInput
      {...inputProps(props)}
      {...texts}
      type="date"
      {...(props.field.validation?.future === false ? { max: today() } : {})}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
