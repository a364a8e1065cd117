import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useText } from '#lib/words/text.ts';
import type { FieldInputProps } from '../fields/field-kind.ts';
import { inputProps } from '../fields/input-props.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import { useAutocomplete } from './use-autocomplete.ts';

/** A text field that suggests what the server knows; any other text may be typed as well. */
export function AutocompleteInput(props: FieldInputProps) {
  const t = useText();
  const texts = useFieldTexts(props.field);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const term = typeof props.value === 'string' ? props.value : '';
  const { suggestions, state } = useAutocomplete(props.field, term, props.form);
  const isLoading = state === 'loading';
  const choose = (word: string) => {
    props.onChange(word);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target autoComplete="off">
        <TextInput
          {...inputProps(props)}
          {...texts}
          value={term}
          rightSection={isLoading ? <Loader size={18} aria-hidden="true" /> : null}
          aria-busy={isLoading}
          onChange={(event) => {
            props.onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            props.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={state === 'idle'}>
        <Combobox.Options aria-label={props.label}>
          {suggestions.map((word) => (
            <Combobox.Option key={word} value={word}>
              {word}
            </Combobox.Option>
          ))}
          {suggestions.length === 0 && (
            <Combobox.Empty>{t(isLoading ? 'lookup.loading' : 'lookup.nothing-found')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
