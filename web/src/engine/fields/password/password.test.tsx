import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeCalls, renderField } from '#testing/render-field.tsx';
import { password } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

test('[WIDGET-09] a button shows the password and hides it again', async () => {
  fakeCalls({});
  const { value } = await renderField(password, { label: 'Password' });
  const input = document.getElementById('field-id') as HTMLInputElement;
  fireEvent.change(input, { target: { value: 'Sahara-9' } });
  expect([input.type, value()]).toEqual(['password', 'Sahara-9']);
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
  expect([input.type, input.value]).toEqual(['text', 'Sahara-9']);
  const hide = screen.getByRole('button', { name: 'Hide password' });
  expect(hide.tabIndex).toBe(0);
  fireEvent.keyDown(hide, { key: ' ', code: 'Space' });
  expect(input.type).toBe('password');
});
