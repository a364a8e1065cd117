import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FieldCall, fakeCalls, renderField } from '#testing/render-field.tsx';
import { identityVerify } from './index.ts';
import { identityValue } from './value.ts';

const transactionId = '0190b3f0-0000-7000-8000-000000000001';
const sendUrl = '/api/v1/otp/send';
const verifyUrl = '/api/v1/otp/verify';
const good = (data: object) => ({ responseCode: 'OK', params: { status: 'SUCCESSFUL' }, data });
const refusal = (errmsg: string, status = 400) =>
  new Response(JSON.stringify({ responseCode: 'CLIENT_ERROR', params: { status: 'UNSUCCESSFUL', errmsg } }), {
    status,
  });

/** The real rule: this code and no other. */
const judge = ({ body }: FieldCall) =>
  (body as { otp: string }).otp === '123456'
    ? good({ transactionId, verified: true })
    : refusal('The code is not right. Please check it and try again.');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const number = () => screen.getByRole('textbox', { name: /Identity number/ });
const dialog = () => screen.findByRole('dialog', { name: 'Confirm OTP' });
const code = () => screen.getByRole('textbox', { name: /Code/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function renderIdentity(answers: Record<string, unknown> = {}, options: Parameters<typeof renderField>[1] = {}) {
  const calls = fakeCalls({ [sendUrl]: good({ transactionId, seconds: 300 }), [verifyUrl]: judge, ...answers });
  return { calls, ...(await renderField(identityVerify, { label: 'Identity number', ...options })) };
}

async function askedForCode(...args: Parameters<typeof renderIdentity>) {
  const view = await renderIdentity(...args);
  fireEvent.change(number(), { target: { value: ' 12345678901 ' } });
  press('Verify');
  await dialog();
  return view;
}

test('[WIDGET-05] Verify without a number marks the input invalid and asks nothing', async () => {
  const { calls } = await renderIdentity();
  fireEvent.change(number(), { target: { value: '   ' } });
  press('Verify');
  expect(number()).toHaveAttribute('aria-invalid', 'true');
  expect(number()).toHaveAccessibleDescription('Please enter the identity number first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
  fireEvent.change(number(), { target: { value: '1' } });
  expect(number()).not.toHaveAttribute('aria-invalid', 'true');
});

test('[WIDGET-06] Verify sends a code and opens the dialog with its texts', async () => {
  const { calls } = await askedForCode();
  expect(await dialog()).toHaveTextContent('Enter the code sent to mobile number associated with your ID');
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', sendUrl, { idNumber: '12345678901' }],
  ]);
});

test('[WIDGET-07] an empty code is not sent', async () => {
  const { calls } = await askedForCode();
  fireEvent.change(code(), { target: { value: '  ' } });
  press('Confirm');
  expect(await screen.findByText('Please enter the code.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('[WIDGET-07] the right code verifies: a green tick takes the place of the link', async () => {
  const { value, values } = await askedForCode();
  fireEvent.change(code(), { target: { value: '123456' } });
  press('Confirm');
  expect(await screen.findByText('Verified')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(values().transactionId).toBe(transactionId);
  expect(identityValue.check?.(value(), { name: 'x' })).toBeUndefined();
  expect(identityValue.toRecord(value())).toBe('12345678901');
  expect(number()).toHaveFocus();
});

test('[S-05] a wrong code is refused, and the dialog stays with what was typed', async () => {
  const { value } = await askedForCode();
  fireEvent.change(code(), { target: { value: '000000' } });
  fireEvent.submit(code());
  expect(await screen.findByText('The code is not right. Please check it and try again.')).toBeInTheDocument();
  expect(code()).toHaveValue('000000');
  expect(screen.queryByText('Verified')).toBeNull();
  expect(identityValue.check?.(value(), { name: 'x' })).toEqual({ key: 'otp.not-verified' });
});

test('[WIDGET-08] the hint of a demonstration is shown when the server gives one, and only then', async () => {
  const first = await askedForCode({ [sendUrl]: good({ transactionId, seconds: 300, demoOtp: '4321' }) });
  expect(await dialog()).toHaveTextContent("Demo OTP '4321'");
  first.unmount();
  await askedForCode();
  expect(await dialog()).not.toHaveTextContent('Demo OTP');
});

test('a changed number is unverified again', async () => {
  const { values } = await askedForCode();
  fireEvent.change(code(), { target: { value: '123456' } });
  press('Confirm');
  await screen.findByText('Verified');
  fireEvent.change(number(), { target: { value: '99' } });
  expect(screen.getByRole('button', { name: 'Verify' })).toBeInTheDocument();
  expect(values().transactionId).toBeUndefined();
});

test('a code that could not be sent is said at the field, and no dialog opens', async () => {
  await renderIdentity({ [sendUrl]: () => refusal('The text message could not be sent.', 503) });
  fireEvent.change(number(), { target: { value: '1' } });
  press('Verify');
  expect(await screen.findByText('The text message could not be sent.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two clicks send one code', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const { calls } = await renderIdentity({ [sendUrl]: () => new Promise((resolve) => (answer = resolve)) });
  fireEvent.change(number(), { target: { value: '1' } });
  press('Verify');
  fireEvent.click(screen.getByRole('button', { name: /Verify/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  answer(good({ transactionId, seconds: 300 }));
  await dialog();
  expect(calls).toHaveLength(1);
});

describe('somebody who signs up', () => {
  test.each([
    [{}, { phone: '08031234567' }],
    [{ templateOptions: { mobileField: 'schoolContact' } }, { schoolContact: ' 08031234567 ' }],
  ])('gets the code at the phone in the form (%j)', async (field, values) => {
    const { calls } = await askedForCode({}, { field, values });
    expect(calls[0]?.body).toEqual({ idNumber: '12345678901', mobile: '08031234567' });
  });
});

test('a new code can be asked for; a refusal of it is said in the dialog', async () => {
  let sends = 0;
  await askedForCode({
    [sendUrl]: () => {
      sends += 1;
      return sends === 1 ? good({ transactionId, seconds: 300 }) : refusal('Please wait 60 seconds', 429);
    },
  });
  press('Send a new code');
  expect(await screen.findByText('Please wait 60 seconds')).toBeInTheDocument();
  expect(await dialog()).toBeInTheDocument();
});

test('the number of a stored record need not be verified again', () => {
  const stored = identityValue.fromRecord('12345678901');
  expect(identityValue.check?.(stored, { name: 'x' })).toBeUndefined();
  expect(identityValue.check?.({ ...(stored as object), number: '1' }, { name: 'x' })).toEqual({
    key: 'otp.not-verified',
  });
  expect(identityValue.check?.(identityValue.empty, { name: 'x' })).toBeUndefined();
});
