import { Radio } from '@mantine/core';
import type { FieldInputProps } from '../field-kind.ts';
import classes from '../fields.module.css';
import { textOfOption, useOptions, valueOfOption } from '../options.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** A group of choices; its label is the group's name. */
export function RadioInput(props: FieldInputProps) {
  const { description } = useFieldTexts(props.field);
  const options = useOptions(props);
  return (
    <Radio.Group
      id={props.id}
      name={props.name}
      label={props.label}
      description={description}
      error={props.error}
      required={props.isRequired}
      value={textOfOption(props.value)}
      onChange={(chosen) => props.onChange(valueOfOption(props, chosen))}
      onBlur={props.onBlur}
    >
      <div className={classes.options}>
        {options.map(({ label, value }) => (
          <Radio key={value} value={value} label={label} disabled={props.isDisabled} />
        ))}
      </div>
    </Radio.Group>
  );
}
