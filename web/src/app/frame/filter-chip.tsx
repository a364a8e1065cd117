import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import type { Option } from './filter-options.ts';
import classes from './sub-header.module.css';

type FilterChipProps = {
  title: string;
  options: readonly Option[];
  value: string;
  onChoose: (option: Option) => void;
};

/** One control that says "label value", only "label" while nothing is chosen, and opens its options. */
export function FilterChip({ title, options, value, onChoose }: FilterChipProps) {
  const t = useText();
  const chosen = options.find((option) => option.value === value);
  const isSet = chosen !== undefined && chosen.value !== '';
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) onChoose(option);
  };
  return (
    <span className={classes.chip}>
      <span aria-hidden="true">{title}</span>
      {isSet && <b aria-hidden="true">{t(chosen.label)}</b>}
      <IconChevronDown size={16} aria-hidden={true} />
      <select aria-label={title} value={chosen?.value ?? ''} onChange={(event) => choose(event.target.value)}>
        {chosen === undefined && <option value="">{title}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.value === '' ? title : t(option.label)}
          </option>
        ))}
      </select>
    </span>
  );
}
