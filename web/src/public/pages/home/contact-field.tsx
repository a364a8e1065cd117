import type { ContactForm, ContactProblem } from '@sanad/contract/forms/contact-form';
import type { ReactNode } from 'react';
import { AlertIcon } from '../../icons.tsx';
import { useText } from '../../public-context.ts';
import { fieldNames } from './use-contact-form.ts';

type Props = {
  field: keyof ContactForm;
  value: string;
  problem: ContactProblem | undefined;
  onChange(value: string): void;
  onLeave(): void;
  /** Beside the label. */
  note?: ReactNode;
};

const inputs: Record<keyof ContactForm, { type?: string; autoComplete?: string; inputMode?: 'email' }> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  message: {},
};

/** One labelled field of the contact form with what is wrong about it. */
export function ContactField({ field, value, problem, onChange, onLeave, note }: Props) {
  const t = useText();
  const id = `contact-${field}`;
  const shared = {
    id,
    name: fieldNames[field],
    className: 'input',
    required: true,
    value,
    onBlur: onLeave,
    'aria-invalid': problem !== undefined,
    ...(problem === undefined ? {} : { 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>
          {t(`contact.${field}`)}
          <span className="req" aria-hidden="true">
            *
          </span>
        </span>
        {note}
      </label>
      {field === 'message' ? (
        <textarea {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} {...inputs[field]} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem !== undefined && (
        <p className="error" id={`${id}-problem`} role="alert">
          <AlertIcon />
          {t(`contact.${problem}`)}
        </p>
      )}
    </div>
  );
}
