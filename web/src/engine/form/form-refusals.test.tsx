import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aForm,
  control,
  errorAt,
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
const alert = () => screen.findByRole('alert');
const api = '/api/v1/Pupil';

async function openFilled(options: Parameters<typeof renderForm>[0]) {
  const app = await renderForm(options);
  await findForm();
  fill('Name', '  Musa  ');
  return app;
}

describe('refusals', () => {
  test('[REG-08] [FORM-49] [FORM-23] UNSUCCESSFUL: a toast with exactly that message, and the form is open again', async () => {
    const refusal = { responseCode: 'OK', params: { status: 'UNSUCCESSFUL', errmsg: 'The list is full.' } };
    await openFilled({ form: aForm([name]), answers: { [api]: () => refusal } });
    await submit();
    expect(await alert()).toHaveTextContent('The list is full.');
    expect(submitButton()).toBeEnabled();
    expect(control('Name').value).toBe('  Musa  ');
  });

  test.each([
    ['message', { message: 'First', params: { errmsg: 'Second' } }, 'First'],
    ['error.params.errmsg', { error: { params: { errmsg: 'Second' } } }, 'Second'],
  ])('[REG-09] [FORM-49] an HTTP error shows its %s', async (_, body, words) => {
    const answers = { [api]: () => new Response(JSON.stringify(body), { status: 409 }) };
    await openFilled({ form: aForm([name]), answers });
    await submit();
    expect(await alert()).toHaveTextContent(words);
    expect(submitButton()).toBeEnabled();
  });

  test.each([
    [
      'a page of a proxy with 502',
      () => new Response('<html>Bad gateway</html>', { status: 502 }),
      'Something went wrong',
    ],
    ['a page of HTML with 200', () => new Response('<html></html>', { status: 200 }), 'Error parsing server response'],
    [
      'no answer at all',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'The server cannot be reached. Check the connection and try again.',
    ],
  ])('%s keeps what was typed, and the next try goes through', async (_, fail, words) => {
    let isDown = true;
    const { router, server } = await openFilled({
      form: aForm([name], { redirectTo: '/menu' }),
      answers: { [api]: () => (isDown ? fail() : saved()) },
    });
    await submit();
    expect(await alert()).toHaveTextContent(words);
    expect(control('Name').value).toBe('  Musa  ');
    isDown = false;
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
    expect(server.asked(api)).toHaveLength(2);
  });

  test.each([
    ['UNSUCCESSFUL', { responseCode: 'OK', params: { status: 'UNSUCCESSFUL', errmsg: 'It is closed.' } }, 200],
    ['an HTTP error', { error: { params: { errmsg: 'It is closed.' } } }, 409],
    ['a responseCode that is not OK', { responseCode: 'CLIENT_ERROR', params: { errmsg: 'It is closed.' } }, 200],
  ])('[FORM-49] a change that is answered with %s is told as well, and nothing is left', async (_, body, status) => {
    const answers = {
      [`${api}/p1`]: (sent: unknown) =>
        sent === undefined ? { osid: 'p1', fullName: 'Old' } : new Response(JSON.stringify(body), { status }),
    };
    const form = aForm([name], { redirectTo: '/menu' });
    const { server, router } = await openFilled({ form, path: '/form/sample/p1', answers });
    await submit();
    expect(await alert()).toHaveTextContent('It is closed.');
    expect(server.asked(`${api}/p1`).at(-1)?.method).toBe('PUT');
    expect(submitButton()).toBeEnabled();
    expect(router.state.location.pathname).toBe('/form/sample/p1');
  });

  test('a refusal that names fields is shown at the fields until they are changed', async () => {
    const message = 'Two fields are wrong.';
    const details = [
      { path: 'fullName', code: 'pattern' },
      { path: 'house', code: 'required' },
    ];
    const body = JSON.stringify({ message, code: 'VALIDATION', details });
    const answers = { [api]: () => new Response(body, { status: 400 }) };
    await openFilled({ form: aForm([name, { name: 'house', title: 'House' }]), answers });
    await submit();
    expect(await alert()).toHaveTextContent(message);
    expect(errorAt('Name')).toBe('Please enter a valid Name');
    expect(errorAt('House')).toBe('Please Enter House');
    await waitFor(() => expect(document.activeElement).toBe(control('Name')));
    fill('Name', 'Aisha');
    expect(errorAt('Name')).toBeUndefined();
    expect(submitButton()).toBeEnabled();
  });

  test('a value that is taken is said at its field', async () => {
    const body = { message: 'Taken.', code: 'CONFLICT', details: [{ path: 'fullName', code: 'registry.duplicate' }] };
    const answers = { [api]: () => new Response(JSON.stringify(body), { status: 409 }) };
    await openFilled({ form: aForm([name]), answers });
    await submit();
    await waitFor(() => expect(errorAt('Name')).toBe('This Name is already in use'));
  });
});
