import { type KindDefinition, type KindField, reservedFieldNames } from '@sanad/contract/entities/document-kind';
import type { Field, FieldKind, Fields } from '../../../platform/query/filter.ts';

type Json = Readonly<Record<string, unknown>>;

const kindsOfFields: Partial<Record<KindField['type'], FieldKind>> = { number: 'number', amount: 'number' };

/** What searches may name beside the fields of the kind, by the columns of its documents. */
const ofEveryDocument: readonly [string, Field][] = [
  ['osid', { kind: 'id', column: 'osid' }],
  ['status', { kind: 'text', column: 'state' }],
  ['number', { kind: 'text', column: 'document_no' }],
  ['certificateNo', { kind: 'text', column: 'certificate_no' }],
  ['issuer', { kind: 'id', column: 'issuer_id' }],
  ['issuedAt', { kind: 'time', column: 'issued_at' }],
  ['validUntil', { kind: 'text', column: 'valid_until' }],
  ['holder.entity', { kind: 'text', column: 'holder_entity' }],
  ['holder.osid', { kind: 'id', column: 'holder_id' }],
  ['holderName', { kind: 'text', column: 'holder_name' }],
  ['osCreatedAt', { kind: 'time', column: 'made_at' }],
  ['osUpdatedAt', { kind: 'time', column: 'updated_at' }],
  ['osCreatedBy', { kind: 'text', column: 'made_by' }],
];

export function searchFields({ fields }: Pick<KindDefinition, 'fields'>): Fields {
  const own = fields.map((field): [string, Field] => {
    const kind = kindsOfFields[field.type] ?? 'text';
    return [field.name, { kind, path: [field.name], ...(field.type === 'school' && { isReference: true }) }];
  });
  return new Map([...own, ...ofEveryDocument]);
}

const isSystem = (name: string) => reservedFieldNames.includes(name) || /^[_@]/.test(name);

/** Schemas of clients say `boolean` where a kind has the choice of Yes and No. */
function plainValue({ fields }: Pick<KindDefinition, 'fields'>, name: string, value: unknown): unknown {
  const field = fields.find((one) => one.name === name);
  const isYesOrNo = field?.type === 'choice' && field.choices?.join() === 'Yes,No';
  return isYesOrNo && typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

/** The fields of the kind in a record that a client sends; what every document has is not among them. */
export function valuesIn(definition: KindDefinition, body: Json): Record<string, unknown> {
  const given = Object.entries(body).filter(([name]) => !isSystem(name));
  return Object.fromEntries(given.map(([name, value]) => [name, plainValue(definition, name, value)]));
}

/** What stands after a change that names some fields: null takes one out. */
export function mergedValues(before: Json, change: Json): Record<string, unknown> {
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== ''));
}
