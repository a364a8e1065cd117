import { Select } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { textOfOption, useOptions, valueOfOption } from '../options.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** A list to choose one from; it can be searched by typing. */
export function SelectInput(props: FieldInputProps) {
  const t = useText();
  const { placeholder = t('form.choose'), description } = useFieldTexts(props.field);
  const data = useOptions(props);
  const value = textOfOption(props.value);
  return (
    <Select
      {...inputProps(props)}
      description={description}
      placeholder={placeholder}
      data={data}
      value={value === '' ? null : value}
      onChange={(chosen) => props.onChange(chosen === null ? '' : valueOfOption(props, chosen))}
      searchable={data.length > 7}
      clearable={!props.isRequired}
      clearButtonProps={{ 'aria-label': t('form.clear', { label: props.label }) }}
      nothingFoundMessage={t('form.none-found')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
