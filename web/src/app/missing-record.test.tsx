import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openList, people } from '#testing/list-page.tsx';

const patient = { timeout: 10_000 };
const tryAgain = () => screen.findByRole('button', { name: 'Try again' }, patient);

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./lists/class-section.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(details: () => unknown) {
  return openList({
    path: '/School/admin/classes',
    tables: { classes: { ...people, classCards: { preview: true } } },
    answers: { '/api/v1/getUserDetails/School': details },
  });
}

test('a school whose own record cannot be loaded is told so instead of waiting for ever, and can ask again', async () => {
  let isDown = true;
  const school = { data: [{ osid: 'school-1', schoolName: 'Wuse' }] };
  await show(() => (isDown ? new Response('<html></html>', { status: 500 }) : school));
  const button = await tryAgain();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The server or the connection to it failed. Nothing was changed.',
  );
  isDown = false;
  fireEvent.click(button);
  expect((await screen.findAllByText('Wuse', {}, patient)).length).toBeGreaterThan(0);
});

test('an account that is tied to no record is told whom to ask', async () => {
  await show(() => ({ data: [] }));
  await tryAgain();
  expect(screen.getByRole('alert')).toHaveTextContent('Your account is not tied to a record yet.');
});
