import type { Field } from '@sanad/contract/ui-config/field';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamicSelect } from '#engine/fields/dynamic-select/index.ts';
import type { FieldInputProps } from '#engine/fields/field-kind.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { box, open, optionTexts } from '#testing/combobox.ts';
import { type FieldCall, fakeCalls, renderField } from '#testing/render-field.tsx';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { choiceValue } from './choice-value.ts';
import { useAutofill } from './use-autofill.ts';

let errors: unknown[][] = [];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...entry) => void errors.push(entry));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const wire = (calls: FieldCall[]) => calls.map(({ method, url, body }) => ({ method, url, body }));

function AutofillSample(props: FieldInputProps) {
  const { isLoading } = useAutofill(props.field, props.form);
  const other = { ...props, id: 'other', label: 'My field', name: 'subClass' };
  return (
    <>
      <span>{isLoading ? 'asking' : 'still'}</span>
      <dynamicSelect.Input
        {...other}
        field={{ name: 'subClass', isDependent: true }}
        value={props.form.getValue('subClass')}
      />
    </>
  );
}

/** A field with autofill, and beside it a dropdown that it feeds. */
const autofilled = { value: choiceValue, Input: AutofillSample };

describe('autofill', () => {
  const field: Partial<Field> = {
    name: 'className',
    autofill: {
      apiURL: '/SchoolClass/search',
      method: 'POST',
      body: { filters: { className: { eq: '{{value}}' }, academicYear: { eq: '$academicYear' } } },
      fields: [{ schoolName: 'schoolName' }, { teacher: 'data[0].teacher.name' }],
      dropdowns: [{ subClass: 'divisions' }],
    },
  };
  const answer = {
    data: [{ schoolName: 'Unity', teacher: { name: 'Ada' }, divisions: ['A', 'B'] }, { schoolName: 'Other' }],
  };

  test.each([
    ['className', 'JSS 1'],
    ['schoolName', 'Unity'],
    ['academicYear', '2025-2026'],
    ['stateName', 'Kano'],
  ])('[FORM-39] a configured search by %s sends what was typed', async (name, typed) => {
    const calls = fakeCalls({ '/api/v1/Any/search': {} });
    const body = { filters: { [name]: { eq: '{{value}}' } } };
    const byName = { name, autofill: { apiURL: '/Any/search', method: 'POST' as const, body } };
    const { setValue } = await renderField(autofilled, { field: byName });
    setValue(name, typed);
    await waitFor(() =>
      expect(wire(calls)).toEqual([
        { method: 'POST', url: '/api/v1/Any/search', body: { filters: { [name]: { eq: typed } } } },
      ]),
    );
  });

  test('[FORM-39] the answer fills other fields and gives the dependent dropdown its choices', async () => {
    sessionStore.set('academicYear', '2025-2026');
    const calls = fakeCalls({ '/api/v1/SchoolClass/search': answer });
    const { values, setValue } = await renderField(autofilled, { field });
    expect(box()).toBeDisabled();
    setValue('className', 'JSS 1');
    await waitFor(() => expect(values()).toMatchObject({ schoolName: 'Unity', teacher: 'Ada' }));
    expect(calls[0]?.body).toEqual({
      filters: { className: { eq: 'JSS 1' }, academicYear: { eq: '2025-2026' } },
    });
    await open();
    expect(optionTexts()).toEqual(['A', 'B']);
  });

  test('[FORM-39] GET puts the typed value into the address, encoded', async () => {
    const calls = fakeCalls({ '/api/v1/School/by-name/A%26B': { schoolType: 'Basic' } });
    const byGetOnly = {
      name: 'x',
      autofill: { apiURL: '/School/by-name/{{value}}', fields: [{ type: 'schoolType' }] },
    };
    const { values, setValue } = await renderField(autofilled, { field: byGetOnly });
    setValue('x', 'A&B');
    await waitFor(() => expect(values().type).toBe('Basic'));
    expect(wire(calls)).toEqual([{ method: 'GET', url: '/api/v1/School/by-name/A%26B', body: undefined }]);
  });

  test('typing asks once, when it has stood still', async () => {
    const calls = fakeCalls({ '/api/v1/SchoolClass/search': answer });
    const { setValue } = await renderField(autofilled, { field });
    vi.useFakeTimers();
    for (const typed of ['J', 'JS', 'JSS', 'JSS 1']) {
      setValue('className', typed);
      await act(() => vi.advanceTimersByTimeAsync(299));
    }
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(calls).toHaveLength(1);
  });

  test('a stored record gets its choices and keeps its values', async () => {
    fakeCalls({ '/api/v1/SchoolClass/search': answer });
    const { values } = await renderField(autofilled, { field, value: 'JSS 1', values: { schoolName: 'Stored' } });
    await waitFor(() => expect(box()).toBeEnabled());
    expect(values().schoolName).toBe('Stored');
  });

  test('[FORM-40] a failed call changes nothing and says nothing', async () => {
    fakeCalls({ '/api/v1/SchoolClass/search': () => new Response('{}', { status: 503 }) });
    const { values, setValue } = await renderField(autofilled, { field });
    setValue('className', 'JSS 1');
    await waitFor(() =>
      expect(errors.map(([what]) => what)).toContain('The choices at /SchoolClass/search could not be fetched'),
    );
    expect(values()).toEqual({ className: 'JSS 1' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('autocomplete', () => {
  const kind = { Input: AutocompleteInput, value: choiceValue };
  const field: Partial<Field> = {
    autocomplete: {
      apiURL: '/School/search',
      method: 'POST',
      body: { filters: { schoolName: { ilike: '{{value}}' } }, limit: 20 },
      responseKey: 'schoolName',
    },
  };
  const schools = { data: [{ schoolName: 'Unity' }, { schoolName: 'Community' }, { schoolName: 'Crescent' }] };
  const input = () => screen.getByRole('textbox', { name: 'My field' });

  test('what is typed is looked for when it stands still; arrows and Enter choose', async () => {
    const calls = fakeCalls({ '/api/v1/School/search': schools });
    const { value } = await renderField(kind, { field });
    expect(calls).toEqual([]);
    fireEvent.change(input(), { target: { value: 'uni' } });
    await waitFor(() => expect(optionTexts()).toEqual(['Unity', 'Community']));
    expect(calls[0]?.body).toEqual({ filters: { schoolName: { ilike: 'uni' } }, limit: 20 });
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(input(), { key, code: key });
    await waitFor(() => expect(value()).toBe('Community'));
  });

  test('nothing found is said, a failure is not', async () => {
    fakeCalls({ '/api/v1/School/search': { data: [] } });
    await renderField(kind, { field });
    fireEvent.change(input(), { target: { value: 'zzz' } });
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    fakeCalls({ '/api/v1/School/search': () => new Response('{}', { status: 500 }) });
    fireEvent.change(input(), { target: { value: 'zzzz' } });
    await waitFor(() => expect(errors.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
