import { useText } from '#lib/text.ts';
import type { FieldInputProps, FieldKind } from './field-kind.ts';
import classes from './fields.module.css';
import { TextCell } from './text/cell.tsx';

function UnknownInput({ name, field }: FieldInputProps) {
  const t = useText();
  return <p className={classes.unknown}>{t('form.unknown-kind', { name, kind: field.type ?? '' })}</p>;
}

/** Stands in for a kind that is not there: it says so to whoever writes the configuration, and keeps what the record has. */
export const unknownKind: FieldKind = {
  Input: UnknownInput,
  Cell: TextCell,
  value: {
    empty: undefined,
    fromRecord: (value) => value,
    toRecord: (value) => value,
    toText: (value) => String(value ?? ''),
  },
};
