import { useText } from '#lib/words/text.ts';
import { ConfigNote } from '#ui/config-note.tsx';
import type { FieldInputProps, FieldKind } from './field-kind.ts';
import { TextCell } from './text/cell.tsx';

function UnknownInput({ name, field }: FieldInputProps) {
  const t = useText();
  const { type } = field;
  return (
    <ConfigNote>
      {type === undefined ? t('form.unknown-field', { name }) : t('form.unknown-kind', { name, kind: type })}
    </ConfigNote>
  );
}

/** Stands in for a kind, or a field of the schema, that is not there: it says so to whoever writes the configuration, and keeps what the record has. */
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
