import { MultiSelect, TagsInput } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../field-kind.ts';
import { inputProps } from '../input-props.ts';
import { textOfOption, useOptions, valueOfOption } from '../options.ts';
import { useFieldTexts } from '../use-field-texts.ts';

const separators = [',', ';'];

/** What is new is taken apart here too: the keyboards of phones do not tell which key was a comma. */
function entriesOf(chosen: readonly string[], before: readonly string[]): string[] {
  const parts = chosen.flatMap((text) => (before.includes(text) ? [text] : text.split(/[,;]/)));
  return [...new Set(parts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Several of a list; where neither configuration nor schema lists anything, what is typed becomes an entry. */
export function MultiselectInput(props: FieldInputProps) {
  const t = useText();
  const texts = useFieldTexts(props.field);
  const data = useOptions(props);
  const value = (Array.isArray(props.value) ? props.value : []).map(textOfOption);
  const shared = {
    ...inputProps(props),
    ...texts,
    value,
    clearButtonProps: { 'aria-label': t('form.clear', { label: props.label }) },
    onChange: (chosen: string[]) => props.onChange(entriesOf(chosen, value).map((text) => valueOfOption(props, text))),
  };
  if (data.length === 0) return <TagsInput {...shared} acceptValueOnBlur splitChars={separators} />;
  return <MultiSelect {...shared} data={data} searchable nothingFoundMessage={t('form.none-found')} />;
}
