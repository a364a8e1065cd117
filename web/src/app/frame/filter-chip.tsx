import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import type { Option } from './filter-options.ts';
import classes from './sub-header.module.css';

type FilterChipProps = {
  title: string;
  options: readonly Option[];
  value: string;
  onChoose: (option: Option) => void;
};

/** From this many options on, typing helps. */
const searchableFrom = 10;

/** One control that says "label value" and opens its options. */
export function FilterChip({ title, options, value, onChoose }: FilterChipProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  });
  const isSearchable = options.length >= searchableFrom;
  const wanted = search.trim().toLowerCase();
  const found = options.filter(({ label }) => t(label).toLowerCase().includes(wanted));
  const chosen = options.find((option) => option.value === value);
  const submit = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) onChoose(option);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={240} position="bottom-start" shadow="md">
      <Combobox.Target targetType="button">
        <button type="button" className={classes.chip} onClick={() => combobox.toggleDropdown()}>
          <span>{title}</span>
          <b>{chosen === undefined ? t('frame.filter.none') : t(chosen.label)}</b>
          <IconChevronDown size={16} aria-hidden={true} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('frame.filter.find')}
            aria-label={t('frame.filter.find')}
          />
        )}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={title}>
          {found.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              {t(option.label)}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('frame.filter.no-match')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
