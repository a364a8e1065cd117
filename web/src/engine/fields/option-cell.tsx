import { useText } from '#lib/words/text.ts';
import type { FieldCellProps } from './field-kind.ts';

/** The words of what was chosen; several stand with commas. */
export function OptionCell({ value, field }: FieldCellProps) {
  const t = useText();
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  );
  const words = chosen.map((one) => {
    const option = field?.options?.find((candidate) => String(candidate.value) === String(one));
    return t(option?.label ?? String(one));
  });
  return <>{words.join(', ') || '–'}</>;
}
