import { Checkbox } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../field-kind.ts';
import classes from '../fields.module.css';
import { textOfOption, useOptions, valueOfOption } from '../options.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** Several boxes under one name; `setSelectAll` puts one above them that stands for all. */
export function MultiCheckboxInput(props: FieldInputProps) {
  const t = useText();
  const { description } = useFieldTexts(props.field);
  const options = useOptions(props);
  const chosen = (Array.isArray(props.value) ? props.value : []).map(textOfOption);
  const choose = (texts: readonly string[]) => props.onChange(texts.map((text) => valueOfOption(props, text)));
  const isAll = options.length > 0 && options.every(({ value }) => chosen.includes(value));
  return (
    <Checkbox.Group
      id={props.id}
      label={props.label}
      description={description}
      error={props.error}
      required={props.isRequired}
      value={chosen}
      onChange={choose}
      onBlur={props.onBlur}
    >
      <div className={`${classes.options} ${classes.stacked}`}>
        {options.map(({ label, value }) => (
          <Checkbox key={value} value={value} label={label} disabled={props.isDisabled} />
        ))}
      </div>
      {props.field.setSelectAll === true && (
        <button
          type="button"
          className={classes.selectAll}
          aria-pressed={isAll}
          disabled={props.isDisabled}
          onClick={() => choose(isAll ? [] : options.map(({ value }) => value))}
        >
          {t('form.select-all')}
        </button>
      )}
    </Checkbox.Group>
  );
}
