import { timings } from '@sanad/contract/values/limits';
import { useNavigate } from 'react-router';
import { unasked } from '#lib/page/use-leave-guard.ts';
import { useText } from '#lib/words/text.ts';
import { OptionSelect } from '../../lookups/option-select.tsx';
import { useFieldOptions } from '../../lookups/use-field-options.ts';
import type { FieldInputProps } from '../field-kind.ts';

/** A path of this application, never another site. */
const pathOf = (value: string) => `/${value.trim().replace(/^[/\\]+/, '')}`;

/** Choosing goes to the path that the choice names, and reloads the page there. */
export function SelectionInput(props: FieldInputProps) {
  const t = useText();
  const navigate = useNavigate();
  const found = useFieldOptions(props.field, props.form);
  const choices = { ...found, options: found.options.map((option) => ({ ...option, label: t(option.label) })) };
  const go = async (value: unknown) => {
    props.onChange(value ?? '');
    if (typeof value !== 'string' || value.trim() === '') return;
    await navigate(pathOf(value), { state: unasked });
    setTimeout(() => window.location.reload(), timings.reloadAfterNavigation);
  };
  return <OptionSelect props={props} choices={choices} onChoose={(option) => void go(option?.value)} />;
}
