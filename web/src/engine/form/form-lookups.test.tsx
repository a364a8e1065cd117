import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aForm, control, fill, findForm, renderForm, submit, submitButton } from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => act(clearToasts));

const api = '/api/v1/Pupil';
const select = (url: string, readProperty: string) => ({ requestCall: { url, readProperty, method: 'POST' as const } });

async function choose(label: string, option: string) {
  await waitFor(() => expect(control(label)).not.toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(control(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const ofState = (stateName: string) => ({ osid: stateName, stateName });

test('[FORM-39] in a form the dependent dropdown waits, asks with the chosen value, and both are sent', async () => {
  const state = {
    name: 'fullName',
    title: 'State',
    type: 'dynamic-select',
    ...select('/States/search', 'stateName'),
  } as const;
  const { requestCall } = select('/LGA/search', 'lgaName');
  const lga = {
    name: 'house',
    title: 'LGA',
    type: 'dynamic-select',
    dependentOn: 'fullName',
    requestCall: { ...requestCall, body: { filters: { stateName: { eq: '$fullName' } } } },
  } as const;
  const { server } = await renderForm({
    form: aForm([state, lga]),
    answers: {
      '/api/v1/States/search': () => ({ data: [ofState('Gombe'), ofState('Kano')] }),
      '/api/v1/LGA/search': () => ({ data: [{ osid: 'Dala', lgaName: 'Dala' }] }),
    },
  });
  await findForm();
  expect(control('LGA')).toBeDisabled();
  await choose('State', 'Kano');
  await waitFor(() => expect(control('LGA')).toBeEnabled());
  await choose('LGA', 'Dala');
  expect(server.asked('/api/v1/LGA/search').map(({ body }) => body)).toEqual([
    { filters: { stateName: { eq: 'Kano' } } },
  ]);
  await submit();
  await waitFor(() => expect(server.asked(api)[0]?.body).toEqual({ fullName: 'Kano', house: 'Dala' }));
});

test('[FORM-39] in a form autofill fills another field from what was typed', async () => {
  const autofill = { apiURL: '/School/by-name/{{value}}', fields: [{ house: 'house' }] };
  const { server } = await renderForm({
    form: aForm([
      { name: 'fullName', title: 'Name', autofill },
      { name: 'house', title: 'House' },
    ]),
    answers: { '/api/v1/School/by-name/Ada': () => ({ house: 'Red' }) },
  });
  await findForm();
  fill('Name', 'Ada');
  await waitFor(() => expect(control('House').value).toBe('Red'));
  await submit();
  await waitFor(() => expect(server.asked(api)[0]?.body).toEqual({ fullName: 'Ada', house: 'Red' }));
});

test('[WIDGET-07] a form with an identity number can be sent once the number is verified', async () => {
  const transactionId = '0190b3f0-0000-7000-8000-000000000001';
  const { server } = await renderForm({
    form: aForm([{ name: 'house', title: 'Identity', type: 'identity-verify', required: true }]),
    answers: {
      '/api/v1/otp/send': () => ({ responseCode: 'OK', data: { transactionId, seconds: 300 } }),
      '/api/v1/otp/verify': () => ({ responseCode: 'OK', data: { transactionId, verified: true } }),
    },
  });
  await findForm();
  expect(submitButton()).toBeDisabled();
  fill('Identity', '12345678901');
  expect(submitButton()).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Code/ }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Verified')).toBeInTheDocument();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  expect(server.asked(api)).toEqual([]);
  await submit();
  await waitFor(() => expect(server.asked(api)[0]?.body).toEqual({ house: '12345678901' }));
});

test('documents that are stored stay when others are added', async () => {
  const paper = (name: string) => `Pupil/p1/house/documents/0190b3f0-0000-7000-8000-000000000000-${name}`;
  const papers = { name: 'house', title: 'Papers', type: 'file', multiple: true } as const;
  const { server } = await renderForm({
    form: aForm([papers]),
    definitions: { Pupil: { type: 'object', properties: { house: { type: 'array', items: { type: 'string' } } } } },
    path: '/form/sample/p1',
    answers: {
      [`${api}/p1`]: () => ({ osid: 'p1', house: [paper('old.pdf')] }),
      [`${api}/p1/house/documents`]: () => ({ documentLocations: [paper('new.pdf')] }),
    },
  });
  await findForm();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.4'], 'new.pdf')] } });
  await submit();
  await waitFor(() => {
    const [put] = server.asked(`${api}/p1`).filter(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ house: [paper('old.pdf'), paper('new.pdf')] });
  });
});
