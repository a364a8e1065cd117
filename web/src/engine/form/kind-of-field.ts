import type { Field } from '@sanad/contract/ui-config/field';
import { isInputType } from '@sanad/contract/ui-config/input-types';
import type { FieldSchema } from '../fields/field-kind.ts';

/** From this length on a text gets several lines. */
const longText = 300;

function kindOfSchema(schema: FieldSchema | undefined): string {
  if (schema === undefined) return 'text';
  if (schema.format === 'date') return 'date';
  if (schema.enum !== undefined) return 'select';
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'multiselect';
  return (schema.maxLength ?? 0) >= longText ? 'textarea' : 'text';
}

/** The kind that shows a field: the one that it names, else what its schema suggests. */
export function kindNameOf(field: Field, schema: FieldSchema | undefined): string {
  if (field.type !== undefined) return isInputType(field.type) ? 'text' : field.type;
  if (field.format === 'file') return 'file';
  if (field.requestCall !== undefined) return 'dynamic-select';
  if (field.options !== undefined) return field.multiple === true ? 'multiselect' : 'select';
  return kindOfSchema(schema);
}
