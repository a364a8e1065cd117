import type { ReactNode } from 'react';
import { DownIcon } from '../icons.tsx';
import parts from '../parts.module.css';
import { useVerifyText } from '../verification-context.ts';
import classes from './form.module.css';

type FieldProps = { id: string; label: string; isRequired: boolean; children: ReactNode };

/** A label with its star or the word "optional", and the control below. */
export function Field({ id, label, isRequired, children }: FieldProps) {
  const t = useVerifyText();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        <span>
          {label}
          {isRequired && (
            <span className={classes.star} aria-hidden="true">
              *
            </span>
          )}
        </span>
        {!isRequired && <em>{t('verify.optional')}</em>}
      </label>
      {children}
    </div>
  );
}

export type SelectChoice = { value: string; label: string };

type SelectFieldProps = Omit<FieldProps, 'children'> & {
  placeholder: string;
  value: string;
  choices: readonly SelectChoice[];
  onChange(value: string): void;
};

export function SelectField({ placeholder, value, choices, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <div className={classes.choice}>
        <select
          className={classes.control}
          id={field.id}
          value={value}
          required={field.isRequired}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
    </Field>
  );
}

/** Says that a list did not come, and asks for it again. */
export function ListFailed({ onRetry }: { onRetry(): void }) {
  const t = useVerifyText();
  return (
    <p className={parts.problem} role="alert">
      {t('verify.list-failed')}
      <button type="button" className={parts.quiet} onClick={onRetry}>
        {t('verify.retry')}
      </button>
    </p>
  );
}
