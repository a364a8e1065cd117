import { useText } from '#lib/words/text.ts';
import type { FieldCellProps } from '../fields/field-kind.ts';
import { isFilled } from './lookup-values.ts';
import { keyOfValue } from './read-options.ts';

/** The words of what was chosen; a dash where nothing is. */
export function ChoiceCell({ value, field }: FieldCellProps) {
  const t = useText();
  const words = [value]
    .flat()
    .filter(isFilled)
    .map((one) =>
      t(field?.options?.find((option) => keyOfValue(option.value) === keyOfValue(one))?.label ?? keyOfValue(one)),
    );
  return <>{words.join(', ') || '–'}</>;
}
