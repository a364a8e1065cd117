import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadRows } from '#lib/calls/row-queries.ts';
import { findTable, openList, people, pupilPath, pupils } from '#testing/list-page.tsx';
import { forgetReload } from './use-reload-bounce.ts';

beforeEach(() => {
  localStorage.clear();
  forgetReload();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[CONST-23] what another window did is seen in this one; what is done here is told to the others', async () => {
  const { server } = await openList({ path: '/School/list/x', tables: { x: people }, rows: pupils(3) });
  await findTable();
  const asked = server.asked(pupilPath).length;
  window.dispatchEvent(new StorageEvent('storage', { key: 'triggerPublish', newValue: '1' }));
  await waitFor(() => expect(server.asked(pupilPath)).toHaveLength(asked + 1));
  window.dispatchEvent(new StorageEvent('storage', { key: 'filters', newValue: '{}' }));
  expect(localStorage.getItem('triggerPublish')).toBeNull();
  reloadRows(new QueryClient());
  expect(Number(localStorage.getItem('triggerPublish'))).toBeGreaterThan(0);
  expect(server.asked(pupilPath)).toHaveLength(asked + 1);
});
