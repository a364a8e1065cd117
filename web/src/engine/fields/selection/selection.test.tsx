import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choose, open } from '#testing/combobox.ts';
import { fakeCalls, renderField } from '#testing/render-field.tsx';
import { selection } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('selection', () => {
  const options = [
    { label: 'Students', value: 'form/student-signup' },
    { label: 'Elsewhere', value: '//evil.example/x' },
    { label: 'No path', value: 7 },
  ];

  test('[CONST-06] [WIDGET-01] goes to the path of the choice and reloads the page 100 ms later', async () => {
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
  });
});
