import type { Form } from '@sanad/contract/ui-config/form';
import { beforeEach, expect, test } from 'vitest';
import { sampleDefinitions } from '#testing/render-form.tsx';
import type { Definitions } from '../definitions.ts';
import type { FormValues } from './field-state.ts';
import { planForm } from './form-plan.ts';
import { startValues } from './form-values.ts';
import { payloadOf } from './payload.ts';

const definitions = {
  ...sampleDefinitions,
  Teacher: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      phone: { type: 'string' },
      profileImage: { type: 'string' },
      osid: { type: 'string' },
      osKind: { type: 'string' },
      osUpdatedAt: { type: 'string' },
      address: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string' } } },
      jobs: {
        type: 'array',
        items: { type: 'object', properties: { osid: { type: 'string' }, title: { type: 'string' } } },
      },
    },
  },
} as Definitions;

function form(fields: Form['fieldsets'][number]['fields'], over: Partial<Form> = {}): Form {
  return { api: '/Teacher', type: 'entity', fieldsets: [{ definition: 'Teacher', fields: fields ?? ['*'] }], ...over };
}

/** What goes out when these values are entered over what the form starts with. */
function sent(piece: Form, entered: FormValues, record?: FormValues): FormValues {
  const plan = planForm(piece, definitions);
  const values = { ...startValues(plan, record), ...entered };
  return payloadOf(piece, plan, { values, record, query: new URLSearchParams() });
}

beforeEach(() => localStorage.clear());

test('[FORM-30] the last segment of classId becomes the chosen division', () => {
  const setUp = form([{ name: 'classId' }, { name: 'subClass' }], {
    lastSegment: { field: 'classId', from: 'subClass' },
  });
  expect(sent(setUp, { classId: 'school/2024-2025/JSS 1/A', subClass: 'C' })).toEqual({
    classId: 'school/2024-2025/JSS 1/C',
    subClass: 'C',
  });
  expect(sent(setUp, { classId: 'school/2024-2025/JSS 1/A', subClass: '' })).toEqual({
    classId: 'school/2024-2025/JSS 1/A',
  });
});

test('[FORM-31] of a teacher neither system fields nor nulls are sent, and the picture only when there is one', () => {
  const record = { osid: '1', osUpdatedAt: 'x', name: 'Ada', phone: null, profileImage: null };
  expect(sent(form(['*']), { name: 'Ada Obi' }, record)).toEqual({ name: 'Ada Obi' });
  expect(sent(form(['*']), { profileImage: '/api/files/7' }, record)).toEqual({
    name: 'Ada',
    profileImage: '/api/files/7',
  });
});

test('[FORM-32] fields that begin with a dropped prefix stay out', () => {
  const record = { osid: '1', osKind: 'me', name: 'Ada' };
  expect(sent(form(['*']), {}, record)).toEqual({ name: 'Ada', osKind: 'me' });
  expect(sent(form(['*'], { dropPrefixes: ['os'] }), {}, record)).toEqual({ name: 'Ada' });
});

test('[FORM-24] every text is trimmed, inside groups and lists too; what is empty stays out', () => {
  const entered = { name: ' Ada ', address: { city: ' Jos ', street: ' ' }, jobs: [{ osid: 'j1', title: ' Head ' }] };
  expect(sent(form(['*']), entered)).toEqual({
    name: 'Ada',
    address: { city: 'Jos' },
    jobs: [{ osid: 'j1', title: 'Head' }],
  });
});

test('a value that was taken away from a record goes as null, which removes it', () => {
  expect(sent(form(['name', 'phone']), { phone: '' }, { osid: '1', name: 'Ada', phone: '0803' })).toEqual({
    name: 'Ada',
    phone: null,
  });
});

test('[FORM-17] a hidden field goes along with its default; a field that only helps does not', () => {
  localStorage.setItem('schoolId', 's1');
  const piece = form([
    { name: 'name' },
    { name: 'schoolId', hidden: true, default: '$schoolId' },
    { name: 'stateId', notSent: true },
  ]);
  expect(sent(piece, { name: 'Ada', stateId: 'x' })).toEqual({ name: 'Ada', schoolId: 's1' });
});

test('the access token is never a default', () => {
  localStorage.setItem('token', 'secret');
  expect(sent(form([{ name: 'name', hidden: true, default: '$token' }]), {})).toEqual({});
});
