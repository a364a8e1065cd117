import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { box, choose, open, optionTexts, settled } from '#testing/combobox.ts';
import { type FieldCall, fakeCalls, renderField } from '#testing/render-field.tsx';
import { dynamicSelect } from './index.ts';

let warnings: unknown[][] = [];
let errors: unknown[][] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...entry) => void warnings.push(entry));
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

  test('[WIDGET-19] [FORM-40] [ERR-05] a failed call is in the console and nowhere on the screen', async () => {
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
    expect(box()).toHaveAttribute('placeholder', 'Fill in the previous field first');
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
