import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#lib/words/text.ts';
import {
  aForm,
  control,
  errorAt,
  fill,
  findForm,
  keepFormsApart,
  renderForm,
  stopTheClock,
  submit,
  submitButton,
} from '#testing/render-form.tsx';

keepFormsApart();

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the sentences of the rules', () => {
  test('[FORM-41] [FORM-12] [FORM-21] a required field has an asterisk and says "Please Enter {label}"; what the configuration does not require is free', async () => {
    // The schema requires the address, the configuration the name.
    await renderForm({
      form: aForm([
        { name: 'fullName', required: true, title: 'Name' },
        { name: 'email', title: 'Mail' },
      ]),
    });
    await findForm();
    expect(control('Name').labels?.[0]?.textContent).toBe('Name *');
    expect(control('Mail').labels?.[0]?.textContent).toBe('Mail');
    fill('Name', '   ');
    fill('Mail', '');
    expect(errorAt('Name')).toBe('Please Enter Name');
    expect(errorAt('Mail')).toBeUndefined();
  });

  test('[FORM-41] a field without a label says "This field is required"', async () => {
    await renderForm({ form: aForm([{ name: 'fullName', required: true, title: '' }]) });
    const form = await findForm();
    const field = form.querySelector('input') as HTMLInputElement;
    act(() => field.focus());
    act(() => field.blur());
    expect(form).toHaveTextContent('This field is required');
  });

  test('a required group wants its required fields; one that is not required may stay empty, as a whole', async () => {
    const child = { type: 'object', properties: { number: { type: 'string' }, office: { type: 'string' } } };
    const definitions = { Pupil: { type: 'object', properties: { registration: child } } };
    const fields = [
      { name: 'number', required: true, title: 'Number' },
      { name: 'office', title: 'Office' },
    ];
    const group = { name: 'registration', children: { fields } };
    const free = await renderForm({ form: aForm([group]), definitions });
    await findForm();
    expect(submitButton()).toBeEnabled();
    fill('Office', 'Gombe');
    expect(submitButton()).toBeDisabled();
    free.unmount();
    await renderForm({ form: aForm([{ ...group, required: true }]), definitions });
    await findForm();
    expect(submitButton()).toBeDisabled();
    fill('Number', 'RC 77');
    expect(submitButton()).toBeEnabled();
  });

  test('[FORM-42] [FORM-43] [FORM-44] [FORM-45] [FORM-46] pattern, lengths and sizes have their sentences', async () => {
    await renderForm({
      form: aForm([
        { name: 'fullName', title: 'Name' },
        { name: 'email', title: 'Mail' },
        { name: 'age', title: 'Age' },
        { name: 'house', title: 'House', validation: { minLength: 3, maxLength: 5, pattern: '^[a-z]+$' } },
      ]),
    });
    await findForm();
    fill('Mail', 'nobody');
    expect(errorAt('Mail')).toBe('Please enter a valid Mail');
    fill('Name', 'A');
    expect(errorAt('Name')).toBe('Should have at least 2 characters');
    fill('Name', 'Abcdefghijklmn');
    expect(errorAt('Name')).toBe('This value should be less than 12 characters');
    fill('Age', '4');
    expect(errorAt('Age')).toBe('This value should be more than 5');
    fill('Age', '100');
    expect(errorAt('Age')).toBe('This value should be less than 99');
    fill('Age', 'ten');
    expect(errorAt('Age')).toBe('Please enter a valid Age');
    fill('House', 'ab');
    expect(errorAt('House')).toBe('Should have at least 3 characters');
    fill('House', 'abcdef');
    expect(errorAt('House')).toBe('This value should be less than 5 characters');
    fill('House', 'ABC');
    expect(errorAt('House')).toBe('Please enter a valid House');
    fill('House', 'abc');
    expect(errorAt('House')).toBeUndefined();
  });

  test('[FORM-42] a text that may also be left empty keeps the rules of its schema', async () => {
    const name = { type: 'string', minLength: 2, pattern: '^[A-Z]' };
    const orEmpty = { anyOf: [name, { type: 'string', const: '' }] };
    const orNone = { anyOf: [{ type: 'null' }, { type: 'integer', maximum: 9 }] };
    await renderForm({
      form: aForm([
        { name: 'middle', title: 'Middle' },
        { name: 'rank', title: 'Rank' },
      ]),
      definitions: { Pupil: { type: 'object', properties: { middle: orEmpty, rank: orNone } } },
    });
    await findForm();
    fill('Middle', 'aisha');
    expect(errorAt('Middle')).toBe('Please enter a valid Middle');
    fill('Middle', '');
    expect(errorAt('Middle')).toBeUndefined();
    fill('Rank', '10');
    expect(errorAt('Rank')).toBe('This value should be less than 9');
  });

  test('[FORM-27] [I18N-10] a configured pattern speaks with its own text, in the language of the reader', async () => {
    await renderForm({
      form: aForm([
        { name: 'house', title: 'House', validation: { pattern: '^\\d+$', message: 'form.phone-pattern' } },
      ]),
    });
    await findForm();
    fill('House', 'x');
    expect(errorAt('House')).toBe('Please enter a valid phone number, like 08031234567');
    await act(() => changeLanguage('hi'));
    expect(errorAt('House')).toBe('कृपया मान्य फ़ोन नंबर दर्ज करें, जैसे 08031234567');
  });

  test('a pattern that cannot be read is reported and stops nobody', async () => {
    await renderForm({ form: aForm([{ name: 'house', title: 'House', validation: { pattern: '([' } }]) });
    await findForm();
    fill('House', 'x');
    expect(errorAt('House')).toBeUndefined();
    expect(submitButton()).toBeEnabled();
  });
});

describe('passwords', () => {
  const form = aForm([
    { name: 'password', type: 'password', title: 'Password', required: true },
    { name: 'passwordConfirm', type: 'password', title: 'Again', required: true },
  ]);

  test('[FORM-25] [FORM-26] both must be the same; the second one is not sent', async () => {
    const { server } = await renderForm({ form });
    await findForm();
    fill('Password', 'Sahara-9-Nights');
    fill('Again', 'Sahara-9-Night');
    expect(errorAt('Again')).toBe('Password Not Matching');
    expect(errorAt('Password')).toBeUndefined();
    expect(submitButton()).toBeDisabled();
    fill('Again', 'Sahara-9-Nights');
    expect(errorAt('Again')).toBeUndefined();
    await submit();
    expect(server.asked('/api/v1/Pupil')).toEqual([
      { url: '/api/v1/Pupil', method: 'POST', body: { password: 'Sahara-9-Nights' } },
    ]);
  });

  test('[FORM-47] spaces do not get in, and the field says so', async () => {
    await renderForm({ form });
    await findForm();
    fill('Password', 'Sahara 9 Nights');
    expect(control('Password').value).toBe('Sahara9Nights');
    expect(errorAt('Password')).toBe('Spaces are not allowed in the password.');
    fill('Password', 'Sahara9Night');
    expect(errorAt('Password')).toBeUndefined();
  });

  test('a password is hidden until its button shows it', async () => {
    await renderForm({ form });
    await findForm();
    expect(control('Password').type).toBe('password');
    fireEvent.mouseDown(screen.getAllByRole('button', { name: 'Show password' })[0]!);
    expect(control('Password').type).toBe('text');
  });
});

describe('comparisons', () => {
  test('[FORM-28] [FORM-33] a number is held against another field when it is left, and speaks after 1000 ms of rest', async () => {
    await renderForm({
      form: aForm([
        { name: 'age', title: 'Least', validation: { lessThan: 'most' } },
        { name: 'most', title: 'Most', validation: { greaterThan: 'age' } },
      ]),
      definitions: { Pupil: { type: 'object', properties: { age: { type: 'integer' }, most: { type: 'integer' } } } },
    });
    await findForm();
    stopTheClock();
    fill('Most', '10');
    await wait(1000);
    fill('Least', '20');
    await wait(900);
    expect(errorAt('Least')).toBeUndefined();
    await wait(150);
    expect(errorAt('Least')).toBe('This value should be less than Most');
    expect(submitButton()).toBeDisabled();
    fill('Least', '9');
    expect(errorAt('Least')).toBeUndefined();
    await wait(1000);
    expect(errorAt('Least')).toBeUndefined();
    fill('Most', '8');
    await wait(1000);
    expect(errorAt('Most')).toBe('This value should be more than Least');
  });

  test('[FORM-28] dates are compared as dates, and a submission does not wait for the second', async () => {
    const { server } = await renderForm({
      form: aForm([
        { name: 'bornOn', title: 'From' },
        { name: 'house', type: 'date', title: 'To', validation: { greaterThan: 'bornOn' } },
      ]),
    });
    await findForm();
    fill('From', '2024-09-10');
    fill('To', '2024-09-09');
    await submit();
    expect(errorAt('To')).toBe('This value should be more than From');
    expect(server.asked('/api/v1/Pupil')).toEqual([]);
  });

  test.each([
    ['2026-11-17', catalogues.en.DATE_MUST_BIGGER_TO_TODAY_DATE],
    ['2999-01-01', 'The date must not lie in the future'],
    ['2026-11-15', undefined],
    ['2001-01-01', undefined],
  ])(
    '[FORM-29] a date with future=false must lie before now: on 16 November 2026 %s is told: %s',
    async (day, said) => {
      await renderForm({ form: aForm([{ name: 'bornOn', title: 'Born', validation: { future: false } }]) });
      await findForm();
      stopTheClock();
      vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
      fill('Born', day);
      await wait(1050);
      expect(errorAt('Born')).toBe(said);
    },
  );
});
