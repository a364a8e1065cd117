import { findProblem } from '@sanad/contract/forms/schema-problems';
import type { Field } from '@sanad/contract/ui-config/field';
import type { Form } from '@sanad/contract/ui-config/form';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/calls/api-error.ts';
import type { Definitions } from '../definitions.ts';
import type { FieldSchema } from '../fields/field-kind.ts';
import { problemsOf, serverProblems } from './check-fields.ts';
import type { FormSituation } from './field-state.ts';
import { planForm } from './form-plan.ts';
import { payloadOf } from './payload.ts';

type Case = [kind: string, field: Partial<Field>, schema: FieldSchema, value: unknown, key: string | undefined];

const name: FieldSchema = { type: 'string', minLength: 2, maxLength: 5, pattern: '^\\p{L}+$' };
const year: FieldSchema = { type: 'integer', minimum: 1900, maximum: 2200 };
const choices: FieldSchema = { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2, uniqueItems: true };
const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }] as unknown as NonNullable<Field['options']>;

const cases: readonly Case[] = [
  ['text', {}, name, ' a ', 'form.min-length'],
  ['text', {}, name, 'abcdef', 'form.max-length'],
  ['text', {}, name, 'a1', 'form.pattern'],
  ['text', {}, name, '😀😀', 'form.pattern'],
  ['text', {}, name, ' abc ', undefined],
  ['text', { validation: { message: 'form.phone-pattern' } }, name, 'a1', 'form.phone-pattern'],
  ['text', {}, { anyOf: [name, { const: '' }] }, 'a1', 'form.pattern'],
  ['text', { type: 'email' }, { type: 'string', format: 'email', maxLength: 12 }, 'a@b', 'form.pattern'],
  [
    'text',
    { type: 'email' },
    { type: 'string', format: 'email', maxLength: 12 },
    'abcdef@b.example',
    'form.max-length',
  ],
  ['text', { type: 'tel' }, { type: 'string', pattern: '^0\\d{10}$' }, '+234 803 123 4567', undefined],
  ['text', { type: 'tel' }, { type: 'string', pattern: '^0\\d{10}$' }, '0803', 'form.pattern'],
  ['textarea', { type: 'textarea' }, { type: 'string', maxLength: 3 }, 'a\nbc', 'form.max-length'],
  ['number', {}, year, '1899', 'form.min'],
  ['number', {}, year, '2201', 'form.max'],
  ['number', {}, year, '2000.5', 'form.pattern'],
  ['number', {}, year, '2000', undefined],
  ['date', {}, { type: 'string', format: 'date' }, '2024-02-29', undefined],
  ['select', { options }, { enum: ['a', 'b'] }, 'c', 'form.pattern'],
  ['radio', { type: 'radio', options }, { enum: ['a', 'b'] }, 'c', 'form.pattern'],
  ['multiselect', { options, multiple: true }, choices, ['a', 'c'], 'form.pattern'],
  ['multiselect', { options, multiple: true }, choices, ['a', 'b', 'a'], 'form.pattern'],
  ['multiselect', { options, multiple: true }, choices, ['a', 'b'], undefined],
  ['checkbox', {}, { type: 'boolean', const: false }, true, 'form.pattern'],
  ['file', { format: 'file' }, { type: 'string', pattern: '^/api/' }, 'https://a.example/b.png', 'form.pattern'],
];

test.each(cases)(
  '%s %j by %j: %j reads the same, whether the browser or the server refuses it',
  (kind, field, schema, value, key) => {
    const definitions = { Pupil: { type: 'object', properties: { one: schema } } } as unknown as Definitions;
    const form = {
      api: '/Pupil',
      type: 'entity',
      fieldsets: [{ definition: 'Pupil', fields: [{ name: 'one', ...field }] }],
    };
    const plan = planForm(form as unknown as Form, definitions);
    expect(plan.fieldsets[0]?.fields[0]?.kind).toBe(kind);
    const situation: FormSituation = { values: { one: value }, record: undefined, query: new URLSearchParams() };
    const found = problemsOf(plan.fieldsets, situation);
    expect(found.one?.key).toBe(key);

    const { one: sent } = payloadOf(form as unknown as Form, plan, situation);
    const refused = findProblem(schema, sent);
    const place = refused && { ...refused, path: ['one', refused.path].filter((part) => part !== '').join('.') };
    const problems = place === undefined ? [] : [place];
    expect(serverProblems(plan, new ApiError({ code: 'VALIDATION', status: 400, message: '', problems }))).toEqual(
      found,
    );
  },
);
