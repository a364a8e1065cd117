import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeCalls, renderField } from '#testing/render-field.tsx';
import { multiselect } from './index.ts';

test('what is typed with commas becomes one entry each, however the keyboard tells of the comma; blanks and repeats do not count', async () => {
  fakeCalls({});
  const { value } = await renderField(multiselect, { label: 'Subjects', value: ['Hausa'] });
  const input = screen.getByRole('combobox', { name: 'Subjects' });
  act(() => input.focus());
  // The keyboard of a phone names no key: the comma is only in the text.
  fireEvent.input(input, { target: { value: 'Mathematics, English Studies; Hausa, ,' } });
  await act(async () => void fireEvent.blur(input));
  expect(value()).toEqual(['Hausa', 'Mathematics', 'English Studies']);
});
