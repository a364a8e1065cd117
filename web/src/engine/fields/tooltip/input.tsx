import { IconInfoCircle } from '@tabler/icons-react';
import type { FieldInputProps } from '../field-kind.ts';
import classes from '../fields.module.css';
import { useFieldTexts } from '../use-field-texts.ts';

/** A remark between the fields; it holds no value. Always visible: a hint that wants a mouse is lost on a phone. */
export function TooltipInput({ id, label, field }: FieldInputProps) {
  const { description, placeholder } = useFieldTexts(field);
  return (
    <p className={classes.tip} id={id}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>
        <b>{label}</b>
        {description ?? placeholder}
      </span>
    </p>
  );
}
