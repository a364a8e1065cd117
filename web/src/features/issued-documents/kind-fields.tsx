import { Badge, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { KindField } from '@sanad/contract/entities/document-kind';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { IconLock } from '@tabler/icons-react';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { FileInput } from './file-input.tsx';
import classes from './issued-documents.module.css';
import { SchoolChoice } from './school-choice.tsx';

export type FieldValues = Readonly<Record<string, string | number>>;

type Labelled = { field: KindField; tellsOptional: boolean };

function FieldLabel({ field, tellsOptional }: Labelled) {
  const t = useText();
  return (
    <span className={classes.label}>
      <span>{labelText(field.label, currentLanguage())}</span>
      {tellsOptional && field.required !== true && <small>{t('issued-documents.optional')}</small>}
      {field.private === true && (
        <Badge color="info" leftSection={<IconLock size={14} aria-hidden="true" />}>
          {t('issued-documents.private')}
        </Badge>
      )}
    </span>
  );
}

type InputProps = Labelled & {
  value: string | number | undefined;
  error: string | undefined;
  onChange: (value: string | number) => void;
};

/** A text of this length has a place of several lines. */
const longText = 80;

function FieldInput({ field, tellsOptional, value = '', error, onChange }: InputProps) {
  const common = {
    label: <FieldLabel field={field} tellsOptional={tellsOptional} />,
    required: field.required === true,
    error,
    withAsterisk: field.required === true,
  };
  const text = String(value);
  switch (field.type) {
    case 'number':
    case 'amount':
      return (
        <NumberInput
          {...common}
          value={value}
          hideControls
          thousandSeparator=","
          {...(field.type === 'amount' && field.currency !== undefined ? { prefix: `${field.currency} ` } : {})}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <TextInput {...common} type="date" value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={[...(field.choices ?? [])]}
          value={text === '' ? null : text}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'school':
      return (
        <SchoolChoice label={common.label} required={common.required} error={error} value={text} onChange={onChange} />
      );
    case 'picture':
    case 'file':
      return (
        <FileInput
          as={field.type}
          label={common.label}
          required={common.required}
          error={error}
          value={text}
          onChange={onChange}
        />
      );
    default:
      return (field.maxLength ?? 0) > longText ? (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxLength={field.maxLength}
          description={`${[...text].length} / ${field.maxLength}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          maxLength={field.maxLength ?? 250}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type KindFieldsProps = {
  fields: readonly KindField[];
  values: FieldValues;
  errors: ReadonlyMap<string, string>;
  onChange: (values: FieldValues) => void;
};

const isWide = ({ type, maxLength = 0 }: KindField) =>
  ['school', 'picture', 'file'].includes(type) || (type === 'text' && maxLength > longText);

/** The fields of a kind, each by its type. */
export function KindFields({ fields, values, errors, onChange }: KindFieldsProps) {
  // Where nothing must be filled in, as in a request, there is nothing to tell apart.
  const tellsOptional = fields.some(({ required }) => required === true);
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <FieldInput
            field={field}
            tellsOptional={tellsOptional}
            value={values[field.name]}
            error={errors.get(field.name)}
            onChange={(value) => onChange({ ...values, [field.name]: value })}
          />
        </div>
      ))}
    </div>
  );
}
