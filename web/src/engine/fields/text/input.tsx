import { TextInput } from '@mantine/core';
import { isInputType } from '@sanad/contract/ui-config/input-types';
import { AutocompleteInput } from '../../lookups/autocomplete-input.tsx';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** What a browser may fill in for the person. */
const autocompletes: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  name: 'name',
};

function typeOf({ field, schema }: FieldInputProps): string {
  if (isInputType(field.type)) return field.type;
  return schema?.format === 'email' ? 'email' : 'text';
}

function PlainInput(props: FieldInputProps) {
  const texts = useFieldTexts(props.field);
  return (
    <TextInput
      {...inputProps(props)}
      {...texts}
      type={typeOf(props)}
      autoComplete={autocompletes[props.name] ?? 'off'}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** One line of text; with `autocomplete` it suggests what the server knows. */
export function TextFieldInput(props: FieldInputProps) {
  return props.field.autocomplete === undefined ? <PlainInput {...props} /> : <AutocompleteInput {...props} />;
}
