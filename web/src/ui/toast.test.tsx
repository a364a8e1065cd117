import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { clearToasts, showError, showSuccess, showToast } from './toast.tsx';
import { Toasts } from './toasts.tsx';

// In steps, since each render in between may set a timer of its own.
const pass = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) act(() => vi.advanceTimersByTime(100));
};
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(<Toasts />);
});
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
});

describe('toasts', () => {
  test('[ERR-01] an error is still there just before 10000 ms and gone after', () => {
    act(() => showError('The file was not uploaded'));
    pass(9_900);
    expect(screen.getByText('The file was not uploaded')).toBeVisible();
    pass(1_000);
    expect(screen.queryByText('The file was not uploaded')).toBeNull();
  });

  test('[ERR-02] a new toast takes the place of the one before, which does not come back', () => {
    act(() => showError('First'));
    act(() => showError('Second'));
    pass(500);
    expect(toasts().map((toast) => toast.textContent)).toEqual(['Second']);
    act(() => showSuccess('Third'));
    pass(500);
    expect(toasts().map((toast) => toast.textContent)).toEqual(['Third']);
    act(() => showError('Fourth'));
    pass(500);
    expect(toasts().map((toast) => toast.textContent)).toEqual(['Fourth']);
    pass(11_000);
    expect(toasts()).toEqual([]);
  });

  test('[ERR-03] toasts stand at the bottom over the full width', () => {
    act(() => showSuccess('Teacher added'));
    const place = toasts()[0]!.closest<HTMLElement>('[data-position]')!;
    expect(place.dataset.position).toBe('bottom-center');
    expect(place.style.getPropertyValue('--notifications-container-width')).toBe('100%');
  });

  test('[ERR-04] the same toast twice is one toast', () => {
    act(() => showError('The file was not uploaded', 'Please try again.'));
    const [first] = toasts();
    act(() => showError('The file was not uploaded', 'Please try again.'));
    pass(500);
    expect(toasts()).toEqual([first]);
  });

  test('once it is gone, the same message is shown again', () => {
    act(() => showError('The file was not uploaded'));
    pass(11_000);
    act(() => showError('The file was not uploaded'));
    expect(toasts()).toHaveLength(1);
  });

  test('[S-94] a toast can be closed by hand, by a button with a name', () => {
    act(() => showError('The file was not uploaded'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(500);
    expect(toasts()).toEqual([]);
  });

  test('[S-94] an error interrupts a screen reader, other messages wait', () => {
    act(() => showError('The file was not uploaded'));
    expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
    act(() => showToast({ kind: 'info', title: 'You are offline' }));
    pass(500);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });
});
