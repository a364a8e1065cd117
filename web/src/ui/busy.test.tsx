import { ui as hindi } from '@sanad/contract/text/hi/ui';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { Busy, TableSkeleton } from './busy.tsx';

test('[FRAME-45] while busy there is a loader with "Please wait"', () => {
  renderUi(<Busy />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Please wait');
  expect(status.querySelector('.mantine-Loader-root')).not.toBeNull();
});

test('the words are those of the chosen language', () => {
  renderUi(<Busy />, (key) => hindi[key]);
  expect(screen.getByRole('status')).toHaveTextContent('कृपया प्रतीक्षा करें');
});

test('a table that loads keeps its rows and columns', () => {
  renderUi(<TableSkeleton rows={3} columns={5} />);
  const status = screen.getByRole('status', { name: 'Loading' });
  expect(status.children).toHaveLength(3);
  expect(status.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(15);
});
