import { useText } from '#lib/words/text.ts';
import type { FieldCellProps } from '../field-kind.ts';
import { checkboxValue } from './value.ts';

export function CheckboxCell({ value }: FieldCellProps) {
  const t = useText();
  return <>{t(checkboxValue.fromRecord(value) ? 'form.yes' : 'form.no')}</>;
}
