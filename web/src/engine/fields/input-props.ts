import type { FieldInputProps } from './field-kind.ts';

/** Hints stand below their field, so that fields side by side stay in line. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What every control of the design system takes from the engine. */
export function inputProps({ id, name, label, error, isRequired, isDisabled, onBlur }: FieldInputProps) {
  return { id, name, label, error, required: isRequired, disabled: isDisabled, onBlur, inputWrapperOrder };
}
