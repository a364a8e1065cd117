import { useEffect } from 'react';
import { report } from '#lib/page/report.ts';
import { OptionSelect } from '../../lookups/option-select.tsx';
import { useFieldOptions } from '../../lookups/use-field-options.ts';
import type { FieldInputProps } from '../field-kind.ts';

/** A list whose choices the server gives. */
export function DynamicSelectInput(props: FieldInputProps) {
  const choices = useFieldOptions(props.field, props.form);
  const { name, requestCall } = props.field;
  useEffect(() => {
    if (requestCall === undefined) report(`The field ${name} is a dynamic select without requestCall`);
  }, [name, requestCall]);
  return <OptionSelect props={props} choices={choices} onChoose={(option) => props.onChange(option?.value ?? '')} />;
}
