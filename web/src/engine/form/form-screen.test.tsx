import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aForm,
  control,
  fill,
  findForm,
  keepFormsApart,
  renderForm,
  saved,
  submit,
  submitButton,
} from '#testing/render-form.tsx';

keepFormsApart();

const name = { name: 'fullName', title: 'Name' };
const osid = '0190a000-0000-7000-8000-000000000001';
const musa = { osid, fullName: 'Musa', email: 'musa@example.org', osCreatedAt: 'x' };

describe('where a form stands', () => {
  test('[FORM-01] [FORM-49] form/{form} makes a record, form/{form}/{id} changes one', async () => {
    const first = await renderForm({ form: aForm([name]) });
    await findForm();
    fill('Name', 'Musa');
    await submit();
    expect(first.server.asked('/api/v1/Pupil')).toMatchObject([{ method: 'POST', body: { fullName: 'Musa' } }]);
    first.unmount();

    const second = await renderForm({
      form: aForm([name]),
      path: `/form/sample/${osid}`,
      answers: { [`/api/v1/Pupil/${osid}`]: (body) => (body === undefined ? musa : saved(osid)) },
    });
    await findForm();
    expect(control('Name').value).toBe('Musa');
    fill('Name', 'Musa Sani');
    await submit();
    expect(second.server.asked(`/api/v1/Pupil/${osid}`).at(-1)).toMatchObject({
      method: 'PUT',
      body: { fullName: 'Musa Sani' },
    });
  });

  test('[FORM-01] form/{id} opens the form of the own record of the role that the user acts in', async () => {
    const { server } = await renderForm({
      forms: { 'own-School': aForm([name], { title: 'My school' }) },
      path: `/form/${osid}`,
      answers: { [`/api/v1/Pupil/${osid}`]: () => musa },
    });
    await findForm();
    expect(screen.getByRole('heading', { name: 'My school' })).toBeInTheDocument();
    expect(server.asked(`/api/v1/Pupil/${osid}`)).toHaveLength(1);
  });

  test('[FORM-03] the modal flag puts the form into a panel', async () => {
    await renderForm({ form: aForm([name], { modal: true }) });
    await findForm();
    const panel = screen.getByRole('dialog', { name: 'Pupil form' });
    expect(panel).toContainElement(control('Name'));
    expect(document.title, 'the window is named after it, as after a form that is a page').toBe('Pupil form · Sanad');
  });

  test('a form that is not there says so and leads back', async () => {
    await renderForm({ form: aForm([name]), path: '/form/other' });
    expect(await screen.findByText('There is no such form', {}, { timeout: 25_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  });

  test('a record that is gone says so', async () => {
    const gone = () => new Response('{"message":"Not found."}', { status: 404 });
    await renderForm({
      form: aForm([name]),
      path: `/form/sample/${osid}`,
      answers: { [`/api/v1/Pupil/${osid}`]: gone },
    });
    expect(await screen.findByText('This record cannot be shown', {}, { timeout: 25_000 })).toBeInTheDocument();
  });

  test('[REG-34] schemas that cannot be loaded: a toast, and a way to try again', async () => {
    await renderForm({ form: aForm([name]), definitions: null });
    const words = 'Something went wrong with the schema address. Please try again later.';
    expect(await screen.findByText(words, {}, { timeout: 25_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('sign-up', () => {
  const form = aForm([name], { isSignupForm: true, title: 'Create an account', description: 'It takes a minute.' });

  test('[FORM-05] [FORM-06] [FORM-07] a visitor sees branding column, heading, description, the link to the sign-in and "Create account"', async () => {
    await renderForm({ forms: { 'student-signup': form }, path: '/form/student-signup', roles: [] });
    await findForm();
    const side = screen.getByRole('complementary', { name: 'Sanad' });
    expect(within(side).getByText(/Certificates that can be proved/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Create an account', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('It takes a minute.')).toBeInTheDocument();
    expect(screen.getByText(/Already registered\?/)).toHaveTextContent('Already registered? Sign in');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(submitButton()).toHaveTextContent('Create account');
  });

  test.each(['school-signup', 'verifier'])('[FORM-06] /form/%s is public', async (id) => {
    const { identity } = await renderForm({ forms: { [id]: form }, path: `/form/${id}`, roles: [] });
    await findForm();
    expect(identity.signinRedirect).not.toHaveBeenCalled();
  });

  test('other forms want a sign-in', async () => {
    const { identity } = await renderForm({ form: aForm([name]), roles: [] });
    await waitFor(() => expect(identity.signinRedirect).toHaveBeenCalledTimes(1));
    expect(document.querySelector('form')).toBeNull();
  });

  test('[FORM-15] header names a header of headers.json: its links stand beside language and theme', async () => {
    const links = {
      left: [{ title: 'About', redirectTo: '/tutorials' }],
      right: [{ title: 'Your account', redirectTo: '/login' }],
    };
    const headers = { '/assets/config/ui-config/headers.json': () => ({ headers: [{ visitors: links, other: {} }] }) };
    await renderForm({ form: aForm([name], { header: 'visitors' }), answers: headers });
    await findForm();
    expect(await screen.findByRole('link', { name: 'About' })).toHaveAttribute('href', '/tutorials');
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/login');
  });

  test('an ordinary form has no branding column', async () => {
    await renderForm({ form: aForm([name]) });
    await findForm();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('buttons and titles', () => {
  test.each([
    [{}, 'Submit', 'Submitting...'],
    [{ submitBtnName: 'Send in' }, 'Send in', 'Submitting...'],
    [{ isSignupForm: true }, 'Create account', 'Creating...'],
  ])('[FORM-07] [FORM-08] [FORM-23] with %o the button says %s, and %s while busy', async (over, idle, busy) => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    const refused = { responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL', errmsg: 'No room' } };
    await renderForm({ form: aForm([name], over), answers: { '/api/v1/Pupil': () => waiting } });
    await findForm();
    fill('Name', 'Musa');
    expect(submitButton()).toHaveTextContent(idle);
    await submit();
    expect(submitButton()).toHaveTextContent(busy);
    expect(submitButton()).toBeDisabled();
    expect(control('Name')).toBeDisabled();
    await act(async () => answer(refused));
    await waitFor(() => expect(submitButton()).toHaveTextContent(idle));
    expect(submitButton()).toBeEnabled();
    expect(control('Name')).toBeEnabled();
    expect(control('Name').value).toBe('Musa');
  });

  test('[FORM-22] the button is closed while something is wrong', async () => {
    await renderForm({ form: aForm([{ ...name, required: true }]) });
    await findForm();
    expect(submitButton()).toBeDisabled();
    fill('Name', 'Musa');
    expect(submitButton()).toBeEnabled();
    fill('Name', 'M');
    expect(submitButton()).toBeDisabled();
    expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
  });

  test.each([
    [{ isHideSubmitBtn: true }, false],
    [{ isHideSubmitBtn: true, showSubmitBtn: true }, true],
    [{ showSubmitBtn: false }, false],
    [{}, true],
  ])('[FORM-18] with %o the submit button is there: %s', async (over, isThere) => {
    await renderForm({ form: aForm([name], over) });
    await findForm();
    expect(submitButton() !== null).toBe(isThere);
  });

  test('[FORM-19] editPagetitle stands in place of the title when a record is changed', async () => {
    const form = aForm([name], { title: 'Add pupil', description: 'A letter is sent.', editPagetitle: 'Edit pupil' });
    const first = await renderForm({ form });
    await findForm();
    expect(screen.getByRole('heading', { name: 'Add pupil' })).toBeInTheDocument();
    expect(screen.getByText('A letter is sent.')).toBeInTheDocument();
    first.unmount();
    await renderForm({ form, path: `/form/sample/${osid}`, answers: { [`/api/v1/Pupil/${osid}`]: () => musa } });
    await findForm();
    expect(screen.getByRole('heading', { name: 'Edit pupil' })).toBeInTheDocument();
    expect(screen.queryByText('Add pupil')).toBeNull();
    expect(screen.queryByText('A letter is sent.')).toBeNull();
  });

  test('a label stands above its field whether that is empty or filled', async () => {
    await renderForm({ form: aForm([{ ...name, placeholder: 'e.g. Musa' }]) });
    await findForm();
    expect(control('Name').placeholder).toBe('e.g. Musa');
    expect(screen.getByText('Name')).toBeVisible();
    fill('Name', 'Musa');
    expect(screen.getByText('Name')).toBeVisible();
  });

  test('[FORM-09] links of the form lead on: "Add more teachers" to the profile of the school with its panel', async () => {
    const links = [
      { title: 'form-title.add-more-teachers', redirectTo: '/profile/School?panel=add/admin-teacherSetup' },
    ];
    await renderForm({ forms: { 'admin-classSetup': aForm([name], { links }) }, path: '/form/admin-classSetup' });
    await findForm();
    expect(screen.getByRole('link', { name: 'Add more teachers' })).toHaveAttribute(
      'href',
      '/profile/School?panel=add/admin-teacherSetup',
    );
  });
});

describe('pictures', () => {
  const form = aForm([name], { picture: 'profileImage' });

  test('[FORM-10] the picture of the record stands above the fields', async () => {
    const answers = { [`/api/v1/Pupil/${osid}`]: () => ({ ...musa, name: 'Musa Sani', profileImage: '/api/files/7' }) };
    await renderForm({ form, path: `/form/sample/${osid}`, answers });
    await findForm();
    expect(screen.getByRole('img', { name: 'Musa Sani' })).toHaveAttribute('src', '/api/files/7');
  });

  test('[FORM-10] without one a default picture stands there', async () => {
    await renderForm({
      form,
      path: `/form/sample/${osid}`,
      answers: { [`/api/v1/Pupil/${osid}`]: () => ({ ...musa, name: 'Musa Sani' }) },
    });
    await findForm();
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[data-avatar-placeholder-icon]')).toBeVisible();
  });

  test('[FORM-04] a field that waits for a query is there only with it, and the query names the record', async () => {
    const withQuery = aForm([name, { name: 'house', title: 'Picture', onlyWithQuery: 'teacherId' }], {
      recordQuery: 'teacherId',
    });
    const first = await renderForm({ forms: { teacher: withQuery }, path: '/form/teacher' });
    await findForm();
    expect(screen.queryByText('Picture')).toBeNull();
    first.unmount();
    const answers = { [`/api/v1/Pupil/${osid}`]: () => musa };
    await renderForm({ forms: { teacher: withQuery }, path: `/form/teacher?teacherId=${osid}`, answers });
    await findForm();
    expect(screen.getByText('Picture')).toBeVisible();
    expect(control('Name').value).toBe('Musa');
  });
});
