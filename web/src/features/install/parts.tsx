import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AnyTextKey, useText } from '#lib/words/text.ts';
import classes from './install.module.css';

type FieldProps = {
  name: string;
  label: string;
  value: string;
  onChange?: (value: string) => void;
  hint?: string | undefined;
  problem?: AnyTextKey | undefined;
  placeholder?: string;
  type?: 'text' | 'password' | 'email';
  isOptional?: boolean;
};

/** A line to fill in; all of the wizard's are required but those that say otherwise. */
export function Field({ name, label, value, onChange, hint, problem, placeholder, type, isOptional }: FieldProps) {
  const t = useText();
  return (
    <TextInput
      id={`install-${name}`}
      name={name}
      label={label}
      value={value}
      type={type ?? 'text'}
      withAsterisk={isOptional !== true && onChange !== undefined}
      aria-required={isOptional !== true}
      readOnly={onChange === undefined}
      data-fixed={onChange === undefined || undefined}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={placeholder}
      error={problem === undefined ? undefined : t(problem)}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.input ?? '' }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

type Option<Value> = { value: Value; label: string; about: string };
type ChoiceProps<Value> = {
  name: string;
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange(value: Value): void;
};

/** A few ways, each with a word about it. */
export function Choice<Value extends string>({ name, label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice} data-count={options.length}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b>{option.label}</b>
            <small>{option.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const steps = ['platform', 'connections', 'look'] as const;
export type Step = (typeof steps)[number];

export function Steps({ at }: { at: Step }) {
  const t = useText();
  const place = steps.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={t('install.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < place ? 'done' : index === place ? 'on' : undefined}
          {...(index === place ? { 'aria-current': 'step' as const } : {})}
        >
          <b>
            {index < place && <IconCheck size={18} stroke={2.25} aria-label={t('install.step.done')} />}
            {index + 1} · {t(`install.step.${step}`)}
          </b>
          <span>{t(`install.step.${step}.about`)}</span>
        </li>
      ))}
    </ol>
  );
}

type CardProps = { title: string; about: string; children: ReactNode; foot: ReactNode };

export function Card({ title, about, children, foot }: CardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.body}>
        <header>
          <h2>{title}</h2>
          <p>{about}</p>
        </header>
        {children}
      </div>
      <div className={classes.foot}>{foot}</div>
    </section>
  );
}
