import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aForm, control, fill, findForm, renderForm, saved, submit } from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { closingPath, findPanelForm } from './close-panel.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => act(clearToasts));

const name = { name: 'fullName', title: 'Name' };
const musa = { osid: 'p1', fullName: 'Musa' };
const pages = [
  '/profile/School',
  '/School/admin/admin_teacher',
  '/School/admin/admin_student/all',
  '/School/list/school_list',
];
const close = () => act(() => screen.getByRole('button', { name: 'Close' }).click());

describe('what a panel opens', () => {
  test.each(pages)('[FORM-02] [FORM-03] on %s the outlet claim opens the form "add" in a panel', async (page) => {
    const { router, server } = await renderForm({ form: aForm([name]), path: `${page}?panel=add/sample` });
    await findForm();
    expect(screen.getByRole('dialog', { name: 'Pupil form' })).toContainElement(control('Name'));
    expect(router.state.location.pathname).toBe(page);
    fill('Name', 'Musa');
    await submit();
    expect(server.asked('/api/v1/Pupil')).toMatchObject([{ method: 'POST' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[FORM-02] the old address of an outlet works, and edit/{form}/{id} changes a record', async () => {
    const { server, router } = await renderForm({
      form: aForm([name]),
      path: '/profile/School(claim:edit/sample/p1)',
      answers: { '/api/v1/Pupil/p1': (body) => (body === undefined ? musa : saved('p1')) },
    });
    await findForm();
    expect(router.state.location.search).toBe('?panel=edit/sample/p1');
    expect(control('Name').value).toBe('Musa');
    fill('Name', 'Aisha');
    await submit();
    expect(server.asked('/api/v1/Pupil/p1').at(-1)).toMatchObject({ method: 'PUT', body: { fullName: 'Aisha' } });
  });

  test.each(
    pages.flatMap((page) => ['edit/sample/p1', 'sample/p1', 'form/sample/p1'].map((panel) => [page, panel] as const)),
  )('[FORM-02] on %s the panel %s changes a record', async (page, panel) => {
    const { server, router } = await renderForm({
      form: aForm([name]),
      path: `${page}?panel=${panel}`,
      answers: { '/api/v1/Pupil/p1': (body) => (body === undefined ? musa : saved('p1')) },
    });
    await findForm();
    expect(screen.getByRole('dialog', { name: 'Pupil form' })).toContainElement(control('Name'));
    expect(control('Name').value).toBe('Musa');
    expect(router.state.location.pathname).toBe(page);
    fill('Name', 'Aisha');
    await submit();
    expect(server.asked('/api/v1/Pupil/p1').at(-1)).toMatchObject({ method: 'PUT', body: { fullName: 'Aisha' } });
  });

  test.each(pages)('[FORM-02] on %s a panel that begins with the form itself adds a record', async (page) => {
    const { server } = await renderForm({ form: aForm([name]), path: `${page}?panel=sample` });
    await findForm();
    expect(screen.getByRole('dialog', { name: 'Pupil form' })).toContainElement(control('Name'));
    fill('Name', 'Musa');
    await submit();
    expect(server.asked('/api/v1/Pupil')).toMatchObject([{ method: 'POST' }]);
  });

  test('[FORM-02] edit/{form} without an id changes the own record', async () => {
    const { server } = await renderForm({
      form: aForm([name]),
      path: '/profile/School?panel=edit/sample',
      answers: { '/api/v1/Pupil': () => ({ data: [musa] }), '/api/v1/Pupil/p1': () => saved('p1') },
    });
    await findForm();
    expect(control('Name').value).toBe('Musa');
    fill('Name', 'Aisha');
    await submit();
    expect(server.asked('/api/v1/Pupil/p1')).toMatchObject([{ method: 'PUT' }]);
  });

  test.each([
    ['add/x', { formId: 'x', recordId: undefined, isEdit: false }],
    ['edit/x', { formId: 'x', recordId: undefined, isEdit: true }],
    ['edit/x/7', { formId: 'x', recordId: '7', isEdit: true }],
    ['form/x/7', { formId: 'x', recordId: '7', isEdit: false }],
    ['x', { formId: 'x', recordId: undefined, isEdit: false }],
    ['x/7', { formId: 'x', recordId: '7', isEdit: false }],
  ])('the panel %s names its form', (panel, request) => {
    expect(findPanelForm(panel)).toEqual(request);
  });

  test('a panel that names nothing opens nothing', () => {
    expect(findPanelForm('')).toBeUndefined();
    expect(findPanelForm('add/')).toBeUndefined();
  });
});

describe('closing', () => {
  test('[FORM-11] the panel goes, the page and its other query stay', async () => {
    const { router } = await renderForm({ form: aForm([name]), path: '/profile/School?tab=2&panel=add/sample' });
    await findForm();
    close();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
    expect(router.state.location.pathname).toBe('/profile/School');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the keyboard starts at the title of the panel, and stands again where it was opened', async () => {
    const { router } = await renderForm({ form: aForm([name]), path: '/profile/School' });
    const opener = await screen.findByRole('link', { name: 'Sanad, start page' });
    opener.focus();
    await act(() => router.navigate('/profile/School?panel=add/sample'));
    await findForm();
    await waitFor(() => expect(screen.getByText('Pupil form')).toHaveFocus());
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('[FORM-11] from …/all it goes to the page without /all, or to the configured one', async () => {
    const first = await renderForm({ form: aForm([name]), path: '/School/admin/admin_student/all?panel=add/sample' });
    await findForm();
    close();
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/School/admin/admin_student'));
    first.unmount();
    const form = aForm([name], { isAllCloseBtnNavigateTo: '/School/admin/admin_teacher' });
    const second = await renderForm({ form, path: '/School/admin/admin_student/all?panel=add/sample' });
    await findForm();
    close();
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/School/admin/admin_teacher'));
  });

  test('[FORM-15] isAllCloseBtnNavigateTo counts for /all only', () => {
    const to = (pathname: string, configured?: string) => closingPath({ pathname, search: '?panel=add/x' }, configured);
    expect(to('/School/admin/a/all', '/b')).toBe('/b');
    expect(to('/School/admin/a/all')).toBe('/School/admin/a');
    expect(to('/School/admin/a', '/b')).toBe('/School/admin/a');
    expect(to('/School/list/small', '/b')).toBe('/School/list/small');
  });

  test('what was typed is not thrown away without a question', async () => {
    const { router } = await renderForm({ form: aForm([name]), path: '/profile/School?panel=add/sample' });
    await findForm();
    fill('Name', 'Musa');
    close();
    expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
    act(() => screen.getAllByRole('button', { name: 'Cancel' }).at(-1)?.click());
    await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull());
    expect(control('Name').value).toBe('Musa');
    close();
    const discard = await screen.findByRole('button', { name: 'Discard' });
    act(() => discard.click());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
