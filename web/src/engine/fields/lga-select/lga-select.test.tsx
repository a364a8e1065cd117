import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { box, open, optionTexts, settled } from '#testing/combobox.ts';
import { fakeCalls, renderField } from '#testing/render-field.tsx';
import { lgaSelect } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

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
