import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The one list of choices on the page. */
export const box = () => screen.getByRole('combobox', { name: /My field/ });

export const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);

export async function open(): Promise<void> {
  fireEvent.click(box());
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
}

export async function choose(label: string): Promise<void> {
  await open();
  fireEvent.click(screen.getByRole('option', { name: label }));
}

/** The choices are there. */
export const settled = () => waitFor(() => expect(box()).not.toHaveAttribute('aria-busy', 'true'));
