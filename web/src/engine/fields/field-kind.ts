import type { ValueSchema } from '@sanad/contract/forms/schema-problems';
import type { Field } from '@sanad/contract/ui-config/field';
import type { ComponentType } from 'react';

/** What the entity's JSON Schema says of a field. */
export type FieldSchema = Omit<ValueSchema, 'items' | 'anyOf' | 'properties'> & {
  title?: string;
  description?: string;
  items?: FieldSchema;
  anyOf?: readonly FieldSchema[];
  properties?: Record<string, FieldSchema>;
};

/** The rest of the form, for a field that fills or reads other fields. */
export type FormAccess = {
  getValue(name: string): unknown;
  setValue(name: string, value: unknown): void;
};

export type FieldInputProps = {
  /** Id of the control; the label and the error are tied to it. */
  id: string;
  name: string;
  label: string;
  field: Field;
  schema: FieldSchema | undefined;
  value: unknown;
  error: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  form: FormAccess;
  onChange(value: unknown): void;
  onBlur(): void;
};

/** What an upload needs of its field: screens that are no form of the configuration have it as well. */
export type UploadProps = Omit<FieldInputProps, 'schema' | 'value' | 'form' | 'onChange'>;

export type FieldCellProps = { value: unknown; field?: Field };

/** A kind of field: a folder here with its input, its cell and the rules of its value. */
export type FieldKind = {
  Input: ComponentType<FieldInputProps>;
  /** The value in a table or on a profile. */
  Cell: ComponentType<FieldCellProps>;
  value: {
    empty: unknown;
    /** What a record holds → what the input shows. */
    fromRecord(value: unknown): unknown;
    /** What the input holds → what is sent; `undefined` leaves the field out. */
    toRecord(value: unknown): unknown;
    /** As plain text, for a CSV or a certificate. */
    toText(value: unknown): string;
    /** Text key (with its marks) of what is wrong beyond the schema, or undefined. */
    check?(value: unknown, field: Field): { key: string; values?: Record<string, string | number> } | undefined;
  };
};
