import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { AttestationMark } from './attestation-mark.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NotAvailable } from './not-available.tsx';
import { StatusBadge } from './status-badge.tsx';
import { initialOf, UserAvatar } from './user-avatar.tsx';

describe('status badge', () => {
  test.each([
    ['pending', 'Pending'],
    ['issued', 'Approved'],
    ['rejected', 'Rejected'],
    ['resolved', 'Resolved'],
    ['verified', 'Verified'],
    ['verification failed', 'Verification failed'],
  ])('[TABLE-24] %s is told by a word and a shape', (status, word) => {
    const { container } = renderUi(<StatusBadge status={status} />);
    expect(screen.getByText(word)).toBeVisible();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  test('[CLAIM-02] an attestation that was denied or no longer holds has an exclamation mark, a rejected result none', () => {
    const shapesOf = (status: string) => renderUi(<StatusBadge status={status} />).container.querySelector('svg');
    expect(shapesOf('REJECTED')).toHaveClass('tabler-icon-alert-octagon');
    expect(shapesOf('INVALID')).toHaveClass('tabler-icon-alert-triangle');
    expect(shapesOf('rejected')).toHaveClass('tabler-icon-circle-x');
  });

  test('a screen may have its own word for a status', () => {
    renderUi(<StatusBadge status="rejected" label="Declined" />);
    expect(screen.getByText('Declined')).toBeVisible();
  });

  test('an unknown status shows itself', () => {
    renderUi(<StatusBadge status="toString" />);
    expect(screen.getByText('toString')).toBeVisible();
  });
});

test('an unknown attestation state has the shape of a draft', () => {
  const { container } = renderUi(
    <>
      <AttestationMark state="DRAFT" label="Draft" />
      <AttestationMark state="SOMETHING" label="Draft" />
    </>,
  );
  const [draft, unknown] = [...container.querySelectorAll('svg')].map((shape) => shape.innerHTML);
  expect(unknown).toBe(draft);
});

describe('avatar', () => {
  test('without a picture it shows the initial', () => {
    const { container } = renderUi(<UserAvatar name="bola Ajayi" />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('B')).toBeVisible();
  });

  test('with a picture it shows the picture', () => {
    renderUi(<UserAvatar name="Bola Ajayi" imageUrl="/api/files/7" />);
    expect(screen.getByRole('img', { name: 'Bola Ajayi' })).toHaveAttribute('src', '/api/files/7');
  });

  test('a picture that cannot be loaded gives way to the initial', () => {
    renderUi(<UserAvatar name="Bola Ajayi" imageUrl="/api/files/gone" />);
    fireEvent.error(screen.getByRole('img', { name: 'Bola Ajayi' }));
    expect(screen.getByText('B')).toBeVisible();
  });

  test.each([
    ['ẹniọla', 'Ẹ'],
    ['ɗanladi', 'Ɗ'],
    ['मीरा', 'मी'],
    ['  ', '?'],
  ])('the initial of "%s" is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe('places without content', () => {
  test('an empty place says why and offers the way on', () => {
    renderUi(
      <EmptyState title="No records found" text="Nothing is pending." action={<a href="/x">Clear filters</a>} />,
    );
    expect(screen.getByRole('heading', { name: 'No records found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  });

  test('what could not be loaded can be tried again', () => {
    const onRetry = vi.fn();
    renderUi(<ErrorState onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('a screen of a later version says so and leads back', () => {
    const onBack = vi.fn();
    renderUi(<NotAvailable onBack={onBack} />);
    expect(screen.getByRole('heading', { name: 'Not available in this version' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
