import type { Field } from '@sanad/contract/ui-config/field';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamicSelect } from '#engine/fields/dynamic-select/index.ts';
import type { FieldInputProps } from '#engine/fields/field-kind.ts';
import { lgaSelect } from '#engine/fields/lga-select/index.ts';
import { selection } from '#engine/fields/selection/index.ts';
import { sessionStore } from '#lib/session-store.ts';
import { type FieldCall, fakeCalls, renderField } from '#testing/render-field.tsx';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { choiceValue } from './choice-value.ts';
import { useAutofill } from './use-autofill.ts';

let warnings: unknown[][] = [];
let errors: unknown[][] = [];
beforeEach(() => {
  warnings = [];
  errors = [];
  vi.spyOn(console, 'warn').mockImplementation((...entry) => void warnings.push(entry));
  vi.spyOn(console, 'error').mockImplementation((...entry) => void errors.push(entry));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const box = () => screen.getByRole('combobox', { name: /My field/ });
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);
const open = async () => {
  fireEvent.click(box());
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
};
const choose = async (label: string) => {
  await open();
  fireEvent.click(screen.getByRole('option', { name: label }));
};
const settled = () => waitFor(() => expect(box()).not.toHaveAttribute('aria-busy', 'true'));
const wire = (calls: FieldCall[]) => calls.map(({ method, url, body }) => ({ method, url, body }));

const states = [
  { stateName: 'Gombe', osid: 's1' },
  { stateName: 'Kano', osid: 's2' },
];
const byGet = { url: '/States/list', readProperty: 'stateName', readValue: 'osid' };

describe('dynamic select', () => {
  test('[WIDGET-13] the marks of its address, : and $, are filled in and encoded', async () => {
    sessionStore.set('stateId', 'a/b');
    const calls = fakeCalls({ '/api/v1/LGA/a%2Fb/list': [] });
    const url = '/LGA/:stateId/list?school=$schoolName&year=:year';
    const field = { requestCall: { ...byGet, url } };
    await renderField(dynamicSelect, { field, values: { schoolName: 'Unity & Co', year: 2025 } });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(wire(calls)).toEqual([
      { method: 'GET', url: '/api/v1/LGA/a%2Fb/list?school=Unity%20%26%20Co&year=2025', body: undefined },
    ]);
  });

  test('[WIDGET-13] [FORM-39] GET or POST to the configured address gives the choices', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const calls = fakeCalls({ '/api/v1/States/list': states });
      const view = await renderField(dynamicSelect, { field: { requestCall: { ...byGet, method } } });
      await settled();
      await open();
      expect(optionTexts()).toEqual(['Gombe', 'Kano']);
      expect(calls.map((call) => call.method)).toEqual([method]);
      view.unmount();
    }
  });

  test('[WIDGET-14] the body is the configured one with $-marks from local storage', async () => {
    sessionStore.set('schoolId', 'school-1');
    const calls = fakeCalls({ '/api/v1/Teacher/search': [] });
    const body = {
      filters: { schoolId: { eq: '$schoolId' }, term: { eq: '$term' }, status: { eq: 'active' } },
      limit: 5,
    };
    await renderField(dynamicSelect, {
      field: { requestCall: { url: '/Teacher/search', method: 'POST', body, readProperty: 'name' } },
      values: { schoolId: 'not this one' },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      filters: { schoolId: { eq: 'school-1' }, status: { eq: 'active' } },
      limit: 5,
    });
  });

  test('[WIDGET-14] without a configured body it sends schoolId and academicYear from local storage', async () => {
    sessionStore.set('schoolId', 'school-1');
    sessionStore.set('academicYear', '2025-2026');
    const calls = fakeCalls({ '/api/v1/Teacher/search': [] });
    await renderField(dynamicSelect, {
      field: { requestCall: { url: '/Teacher/search', method: 'POST', readProperty: 'name' } },
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ schoolId: 'school-1', academicYear: '2025-2026' });
  });

  test('the access token is nothing that a mark can name', async () => {
    sessionStore.set('token', 'secret');
    const calls = fakeCalls({});
    await renderField(dynamicSelect, { field: { requestCall: { ...byGet, url: '/x?t=$token' } } });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.url).toBe('/api/v1/x?t=');
  });

  test.each<[string, unknown]>([
    ['in data', { data: states }],
    ['as the answer itself', states],
  ])('[WIDGET-15] the list is read %s', async (_name, answer) => {
    fakeCalls({ '/api/v1/States/list': answer });
    await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await settled();
    await open();
    expect(optionTexts()).toEqual(['Gombe', 'Kano']);
  });

  test('[WIDGET-16] label from readProperty, value from readValue, or from readProperty without it', async () => {
    const rows = [...states, { stateName: 'Lagos' }];
    fakeCalls({ '/api/v1/States/list': rows });
    const { value, unmount } = await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await settled();
    await choose('Kano');
    expect(value()).toBe('s2');
    await choose('Lagos');
    expect(value()).toBe('Lagos');
    unmount();
    const { readValue: _, ...labelOnly } = byGet;
    const second = await renderField(dynamicSelect, { field: { requestCall: labelOnly } });
    await settled();
    await choose('Kano');
    expect(second.value()).toBe('Kano');
  });

  test('[WIDGET-17] on GET rows without the label are dropped', async () => {
    fakeCalls({ '/api/v1/States/list': [{ osid: 's0' }, { stateName: '', osid: 's3' }, null, ...states] });
    await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await settled();
    await open();
    expect(optionTexts()).toEqual(['Gombe', 'Kano']);
  });

  test('[WIDGET-18] without requestCall the console has a warning', async () => {
    const calls = fakeCalls({});
    await renderField(dynamicSelect, { field: { name: 'teacherId' } });
    expect(warnings).toContainEqual(['The field teacherId is a dynamic select without requestCall']);
    expect(calls).toEqual([]);
  });

  test('[WIDGET-19] [FORM-40] a failed call is in the console and nowhere on the screen', async () => {
    fakeCalls({ '/api/v1/States/list': () => new Response('{"params":{"errmsg":"boom"}}', { status: 500 }) });
    await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await waitFor(() =>
      expect(errors.map(([what]) => what)).toContain('The choices at /States/list could not be fetched'),
    );
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body).not.toHaveTextContent('boom');
    await open();
    expect(screen.getByText('There is nothing to choose from')).toBeInTheDocument();
  });

  test('while the choices load the field says so', async () => {
    fakeCalls({ '/api/v1/States/list': () => new Promise(() => undefined) });
    await renderField(dynamicSelect, { field: { requestCall: byGet } });
    expect(box()).toHaveAttribute('aria-busy', 'true');
    expect(box()).toHaveAttribute('placeholder', 'Loading the choices');
  });

  test('two rows with one value are one choice, and numbers stay numbers', async () => {
    const rows = [
      { stateName: 'One', osid: 1 },
      { stateName: 'Uno', osid: 1 },
      { stateName: 'Two', osid: 2 },
    ];
    fakeCalls({ '/api/v1/States/list': rows });
    const { value } = await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await settled();
    await choose('Two');
    expect(value()).toBe(2);
    await open();
    expect(optionTexts()).toEqual(['One', 'Two']);
  });

  test('several values where the field says so', async () => {
    fakeCalls({ '/api/v1/States/list': states });
    const { value } = await renderField(dynamicSelect, { field: { requestCall: byGet, multiple: true } });
    await settled();
    await choose('Kano');
    await choose('Gombe');
    expect(value()).toEqual(['s2', 's1']);
  });

  test('the keyboard opens the list, searches it and chooses', async () => {
    fakeCalls({ '/api/v1/States/list': states });
    const { value } = await renderField(dynamicSelect, { field: { requestCall: byGet } });
    await settled();
    box().focus();
    fireEvent.change(box(), { target: { value: 'ka' } });
    await waitFor(() => expect(optionTexts()).toEqual(['Kano']));
    fireEvent.keyDown(box(), { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(value()).toBe('s2'));
  });
});

describe('dependent dropdowns', () => {
  const field = {
    dependentOn: 'stateId',
    requestCall: {
      url: '/LGA/search',
      method: 'POST' as const,
      body: { filters: { stateId: { eq: '$stateId' } } },
      readProperty: 'lgaName',
      readValue: 'osid',
    },
  };
  const lgas: Record<string, unknown[]> = {
    s1: [{ lgaName: 'Akko', osid: 'l1' }],
    s2: [{ lgaName: 'Dala', osid: 'l2' }],
  };
  const search = ({ body }: FieldCall) => lgas[(body as { filters: { stateId: { eq: string } } }).filters.stateId.eq];

  test('[FORM-39] a field waits for the one that it depends on, then asks with its value', async () => {
    sessionStore.set('stateId', 'of-the-user');
    const calls = fakeCalls({ '/api/v1/LGA/search': search });
    const { setValue } = await renderField(dynamicSelect, { field });
    expect(box()).toBeDisabled();
    expect(box()).toHaveAttribute('placeholder', 'Fill in the field above first');
    expect(calls).toEqual([]);
    setValue('stateId', 's1');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ filters: { stateId: { eq: 's1' } } }]));
    await settled();
    await open();
    expect(optionTexts()).toEqual(['Akko']);
  });

  test('another state takes the chosen LGA away, the stored one stays as long as it fits', async () => {
    fakeCalls({ '/api/v1/LGA/search': search });
    const { value, setValue } = await renderField(dynamicSelect, { field, value: 'l1', values: { stateId: 's1' } });
    await waitFor(() => expect(box()).toHaveValue('Akko'));
    expect(value()).toBe('l1');
    setValue('stateId', 's2');
    await waitFor(() => expect(value()).toBe(''));
  });

  test('an answer that comes too late is dropped', async () => {
    const waiting: Record<string, (rows: unknown) => void> = {};
    const calls = fakeCalls({
      '/api/v1/LGA/search': (call: FieldCall) =>
        new Promise((resolve) => {
          waiting[(call.body as { filters: { stateId: { eq: string } } }).filters.stateId.eq] = resolve;
        }),
    });
    const { setValue } = await renderField(dynamicSelect, { field, values: { stateId: 's1' } });
    await waitFor(() => expect(Object.keys(waiting)).toEqual(['s1']));
    setValue('stateId', 's2');
    await waitFor(() => expect(Object.keys(waiting)).toEqual(['s1', 's2']));
    expect(calls[0]?.signal?.aborted).toBe(true);
    await act(async () => waiting.s2?.(lgas.s2));
    await act(async () => waiting.s1?.(lgas.s1));
    await settled();
    await open();
    expect(optionTexts()).toEqual(['Dala']);
  });
});

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

describe('LGA select', () => {
  const rows = [
    { type: 'lgaAdmin', name: 'Musa Lawal', email: 'musa@example.org', osid: 'a1' },
    { type: 'stateAdmin', name: 'Ngozi Eze', email: 'ngozi@example.org', osid: 'a2' },
    { type: 'lgaAdmin', name: 'Musa Lawal', email: 'other@example.org', osid: 'a3' },
  ];

  test('[WIDGET-20] lists administrators of LGAs only; choosing one fills its address and id', async () => {
    const calls = fakeCalls({ '/api/v1/LgaStateAdmin/search': { data: rows } });
    const { values } = await renderField(lgaSelect, { field: { name: 'lgaAdmin' } });
    await settled();
    expect(calls[0]?.body).toMatchObject({ filters: { type: { eq: 'lgaAdmin' } } });
    await open();
    expect(optionTexts()).toEqual(['Musa Lawal · musa@example.org', 'Musa Lawal · other@example.org']);
    fireEvent.click(screen.getByRole('option', { name: /other@/ }));
    expect(values()).toEqual({ lgaAdmin: 'a3', lgaAdminEmail: 'other@example.org', lgaAdminId: 'a3' });
  });

  test('[WIDGET-20] a field that is one of the two keeps the right value and shows the name', async () => {
    fakeCalls({ '/api/v1/LgaStateAdmin/search': rows });
    const { values } = await renderField(lgaSelect, { field: { name: 'lgaAdminEmail' }, value: 'musa@example.org' });
    await waitFor(() => expect(box()).toHaveValue('Musa Lawal · musa@example.org'));
    await open();
    fireEvent.click(screen.getByRole('option', { name: /other@/ }));
    expect(values()).toEqual({ lgaAdminEmail: 'other@example.org', lgaAdminId: 'a3' });
  });
});

describe('selection', () => {
  const options = [
    { label: 'Students', value: 'form/student-signup' },
    { label: 'Elsewhere', value: '//evil.example/x' },
    { label: 'No path', value: 7 },
  ];

  test('[WIDGET-01] goes to the path of the choice and reloads the page 100 ms later', async () => {
    fakeCalls({});
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { router } = await renderField(selection, { field: { options } });
    await open();
    vi.useFakeTimers();
    await act(async () => {
      fireEvent.click(screen.getByRole('option', { name: 'Students' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(router.state.location.pathname).toBe('/form/student-signup');
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[WIDGET-01] a value that is no text goes nowhere, and none leaves the application', async () => {
    fakeCalls({});
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { router, value } = await renderField(selection, { field: { options } });
    await choose('No path');
    expect([value(), router.state.location.pathname]).toEqual([7, '/']);
    await choose('Elsewhere');
    await waitFor(() => expect(router.state.location.pathname).toBe('/evil.example/x'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(within(document.body).queryByRole('alert')).toBeNull();
  });
});
