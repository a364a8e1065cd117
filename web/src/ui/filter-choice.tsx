import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter-choice.module.css';

type Choice = { value: string; label: string };
type ChoiceProps = { title: string; choices: readonly Choice[]; value: string; onChoose: (value: string) => void };

/** One control that says "label value" and opens its choices. */
export function FilterChoice({ title, choices, value, onChoose }: ChoiceProps) {
  return (
    <span className={classes.filter}>
      <span aria-hidden="true">{title}</span>
      <b aria-hidden="true">{choices.find((choice) => choice.value === value)?.label}</b>
      <IconChevronDown size={16} aria-hidden={true} />
      <select aria-label={title} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
