import { Checkbox } from '@mantine/core';
import type { FieldInputProps } from '../field-kind.ts';
import { RequiredMark } from '../required-mark.tsx';
import { useFieldTexts } from '../use-field-texts.ts';

export function CheckboxInput(props: FieldInputProps) {
  const { description } = useFieldTexts(props.field);
  return (
    <Checkbox
      id={props.id}
      name={props.name}
      label={
        <>
          {props.label}
          {props.isRequired && <RequiredMark />}
        </>
      }
      description={description}
      error={props.error}
      required={props.isRequired}
      disabled={props.isDisabled}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}
