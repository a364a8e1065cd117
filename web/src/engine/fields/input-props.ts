import type { FieldInputProps } from './field-kind.ts';

/** What every control of the design system takes from the engine. */
export function inputProps({ id, name, label, error, isRequired, isDisabled, onBlur }: FieldInputProps) {
  return { id, name, label, error, required: isRequired, disabled: isDisabled, onBlur };
}
