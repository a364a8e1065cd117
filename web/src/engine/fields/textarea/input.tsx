import { Textarea } from '@mantine/core';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';

export function TextareaInput(props: FieldInputProps) {
  const texts = useFieldTexts(props.field);
  return (
    <Textarea
      {...inputProps(props)}
      {...texts}
      rows={4}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
