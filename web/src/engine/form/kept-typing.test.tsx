import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aForm, control, fill, findForm, renderForm, submit } from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => act(clearToasts));

const form = aForm([
  { name: 'fullName', title: 'Name' },
  { name: 'newPassword', title: 'Secret', type: 'password' },
]);

test('leaving a half-filled form asks first, and staying keeps what was typed', async () => {
  const { router } = await renderForm({ form });
  await findForm();
  fill('Name', 'Musa');
  await act(() => router.navigate('/menu'));
  const question = await screen.findByRole('button', { name: 'Discard' });
  expect(router.state.location.pathname).toBe('/form/sample');
  act(() => within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }).click());
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(control('Name').value).toBe('Musa');
  await act(() => router.navigate('/menu'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
});

test('a form that is saved, and one that nobody touched, are left without a question', async () => {
  const { router, server } = await renderForm({ form: { ...form, redirectTo: '/menu' } });
  await findForm();
  fill('Name', 'Musa');
  await submit();
  expect(server.asked('/api/v1/Pupil')).toHaveLength(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
  await act(() => router.navigate('/form/sample'));
  await findForm();
  await act(() => router.navigate('/menu'));
  expect(router.state.location.pathname).toBe('/menu');
});

const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

test.each([
  ['the same user finds it again', 'aisha@sanad.example', 'Musa'],
  ['another user does not', 'bala@sanad.example', ''],
])('when the session ends in a half-filled form, %s after signing in', async (_who, typist, name) => {
  await renderForm({ form });
  await findForm();
  localStorage.setItem('loggedInUser', typist);
  fill('Name', 'Musa');
  fill('Secret', 'Sahara-9');
  localStorage.removeItem('token');
  leavePage();
  expect(sessionStorage.getItem('form-draft')).not.toContain('Sahara-9');
  cleanup();
  // Signing in again, as Aisha, and coming back to the same address.
  await renderForm({ form });
  await findForm();
  expect(control('Name').value).toBe(name);
});

test('what is left in any other way is not brought back', async () => {
  await renderForm({ form });
  await findForm();
  fill('Name', 'Musa');
  leavePage();
  expect(sessionStorage.getItem('form-draft')).toBeNull();
});
