import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const wish = { osid: 'w1', recordId: 's1', wishedName: 'New Unity', osCreatedAt: '2026-09-02T08:00:00.000Z' };
const path = '/api/own-record-changes';

test('the profile shows a wish that waits with what it wants, and takes it back after a question', async () => {
  let waits = [wish];
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [path]: () => ({ data: waits }),
    [`${path}/w1`]: () => {
      waits = [];
      return { data: [{ osid: 'w1' }] };
    },
  });
  await renderApp({ path: '/profile/School', roles: ['School'] });
  expect(await screen.findByText(/New name: New Unity/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog', { name: 'Take this wish back?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText(/New name: New Unity/)).toBeNull());
  expect(server.asked(`${path}/w1`).map(({ method }) => method)).toEqual(['DELETE']);
});
