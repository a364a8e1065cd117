import type { ResultType } from '@sanad/contract/api/verification';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCertificate, fakeCalls, renderVerification, someChecks } from '../testing/verification.tsx';
import type { VerificationCalls } from './calls.ts';
import { VerifyPanel } from './verify-panel.tsx';

function Panel({ first = 'school' }: { first?: ResultType }) {
  const [tab, setTab] = useState<ResultType>(first);
  return <VerifyPanel tab={tab} onTab={setTab} offersAnother />;
}

const open = (over: Partial<VerificationCalls> = {}, first: ResultType = 'school') =>
  renderVerification(<Panel first={first} />, over);

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, select' });
const type = (text: string) => fireEvent.change(field(/^Unique ID/), { target: { value: text } });
const choose = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const verifyButton = () => screen.getByRole('button', { name: 'Verify' });

async function chooseSchool(stateId = 'ka') {
  await screen.findByRole('option', { name: 'Kaduna' });
  choose(/^State/, stateId);
  fireEvent.click(field(/^School/));
  fireEvent.click(await screen.findByRole('option', { name: `Unity School ${stateId}` }));
}

const notFound = {
  verify: async () => ({ kind: 'not-found' as const, message: undefined }),
};

/** Waits for answers with the clock in the test's hand. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

afterEach(() => vi.useRealTimers());

describe('tabs', () => {
  test('[VERIFY-01] there are two, and the arrow keys walk between them', async () => {
    open();
    const [regular, regional] = screen.getAllByRole('tab');
    expect([regular, regional].map((tab) => tab?.textContent)).toEqual(['Regular Result', 'Regional Certificate']);
    expect(regular).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(regular!, { key: 'ArrowRight' });
    expect(regional).toHaveAttribute('aria-selected', 'true');
    expect(regional).toHaveFocus();
    fireEvent.keyDown(regional!, { key: 'ArrowRight' });
    expect(regular).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(regular!, { key: 'End' });
    expect(regional).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Regional Certificate' })).toBeVisible();
    await screen.findByRole('option', { name: 'Kaduna' });
  });

  test('[VERIFY-03] the regional tab has id, state, school, year, term, verify, QR scan and upload', async () => {
    open({}, 'regional');
    await screen.findByRole('option', { name: 'Kaduna' });
    for (const name of [/^Unique ID/, /^State/, /^School/, /^Year/, /^Term/]) expect(field(name)).toBeVisible();
    expect(verifyButton()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Scan the QR code' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on camera' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Upload a copy' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Drop the PDF here/ })).toBeEnabled();
  });

  test('[VERIFY-04] [VERIFY-05] the regular tab is titled Verify Result and marks what is required', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Verify Result' })).toBeVisible();
    await screen.findByRole('option', { name: 'Kaduna' });
    for (const name of [/^Unique ID/, /^State/, /^School/, /^Academic session/, /^Term/]) {
      expect(field(name)).toBeRequired();
      expect(screen.getByText(name, { selector: 'label > span' })).toHaveTextContent('*');
    }
    expect(screen.queryByText('optional')).toBeNull();
  });
});

describe('the form', () => {
  test('[VERIFY-08] a regional certificate can be verified as soon as a unique ID is there', async () => {
    open({}, 'regional');
    await screen.findByRole('option', { name: 'Kaduna' });
    expect(verifyButton()).toBeDisabled();
    type('  ');
    expect(verifyButton()).toBeDisabled();
    type('BECE-1');
    expect(verifyButton()).toBeEnabled();
  });

  test('[VERIFY-09] [VERIFY-11] a regular result needs all five, and they are sent in the words of the wire', async () => {
    const { calls } = open();
    type(' UJSS/17 ');
    await chooseSchool();
    expect(verifyButton()).toBeDisabled();
    choose(/^Academic session/, '2024-2025');
    expect(verifyButton()).toBeDisabled();
    choose(/^Term/, 'Second');
    expect(verifyButton()).toBeEnabled();
    fireEvent.click(verifyButton());
    await screen.findByRole('alert');
    expect(calls.verify.mock.calls).toEqual([
      [
        {
          admissionNo: 'UJSS/17',
          stateId: 'ka',
          schoolId: 'ka-2',
          academicYear: '2024-2025',
          term: 'Second',
          resultType: 'school',
        },
      ],
    ]);
  });

  test('a signed credential that is pasted as the number of a regional certificate is read as a code is', async () => {
    const { calls } = open({ checkQr: async () => ({ kind: 'checked', certificate: aCertificate() }) }, 'regional');
    type(` eyJhbGciOiJFZERTQSJ9.${'a'.repeat(300)}.b `);
    fireEvent.click(verifyButton());
    expect(await screen.findByRole('dialog', { name: 'Certificate Successfully Verified' })).toBeVisible();
    expect(calls.checkQr.mock.calls[0]?.[0]).toBe(`eyJhbGciOiJFZERTQSJ9.${'a'.repeat(300)}.b`);
    expect(calls.verify).not.toHaveBeenCalled();
  });

  test('[VERIFY-11] [S-41] of a regional certificate only what was given is sent', async () => {
    const { calls } = open({}, 'regional');
    type('BECE-1');
    choose(/^Year/, '2025-2026');
    fireEvent.click(verifyButton());
    await screen.findByRole('alert');
    expect(calls.verify).toHaveBeenCalledWith({
      certificateNo: 'BECE-1',
      academicYear: '2025-2026',
      resultType: 'regional',
    });
  });

  test('[VERIFY-10] states fill the first list, the schools of the chosen one the second', async () => {
    const { calls } = open();
    await screen.findByRole('option', { name: 'Kaduna' });
    expect(calls.listSchools).not.toHaveBeenCalled();
    expect(field(/^School/)).toBeDisabled();
    await chooseSchool('ka');
    expect(field(/^School/)).toHaveValue('Unity School ka');
    choose(/^State/, 'kn');
    expect(field(/^School/)).toHaveValue('');
    fireEvent.click(field(/^School/));
    expect(await screen.findByRole('option', { name: 'Community School kn' })).toBeVisible();
    expect(calls.listSchools.mock.calls.map(([state]) => state)).toEqual(['ka', 'kn']);
  });

  test('a list that did not come can be asked for again', async () => {
    const listStates = vi.fn<VerificationCalls['listStates']>(async () => undefined);
    open({ listStates });
    const told = await screen.findByRole('alert');
    listStates.mockResolvedValue([{ id: 'ka', name: 'Kaduna' }]);
    fireEvent.click(within(told).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Kaduna' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[VERIFY-41] the terms are First, Second, Third; the sessions go from 2018 to the current year', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') });
    open();
    await settle();
    const options = (name: RegExp) => within(field(name)).getAllByRole('option').slice(1);
    expect(options(/^Term/).map((option) => option.textContent)).toEqual(['First', 'Second', 'Third']);
    const sessions = options(/^Academic session/).map((option) => option.textContent);
    expect(sessions).toHaveLength(9);
    expect([sessions[0], sessions.at(-1)]).toEqual(['2026-2027', '2018-2019']);
  });
});

describe('schools of a large state', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ id: `s${index}`, name: `School ${index} Ọ̀yọ́` }));
  const listSchools: VerificationCalls['listSchools'] = async (_state, part) =>
    part === undefined
      ? { schools: many, totalCount: 9000 }
      : { schools: [{ id: 'far', name: `Far ${part} School` }], totalCount: 1 };

  test('only as many names stand there as can be read; the rest is found by typing, accents apart', async () => {
    open({ listSchools });
    await screen.findByRole('option', { name: 'Kaduna' });
    choose(/^State/, 'ka');
    fireEvent.click(field(/^School/));
    expect(await screen.findByText('8950 more. Type a part of the name.')).toBeVisible();
    const list = screen.getByRole('listbox', { name: 'School' });
    expect(within(list).getAllByRole('option')).toHaveLength(50);
    fireEvent.change(field(/^School/), { target: { value: '1234 oyo' } });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['School 1234 Ọ̀yọ́']);
  });

  test('a name beyond the first 2000 is asked of the server', async () => {
    vi.useFakeTimers();
    open({ listSchools });
    await settle();
    choose(/^State/, 'ka');
    fireEvent.click(field(/^School/));
    await settle();
    fireEvent.change(field(/^School/), { target: { value: 'Zuru' } });
    await pass(300);
    expect(screen.getByRole('option', { name: 'Far Zuru School' })).toBeVisible();
  });

  test('the keyboard alone chooses: arrows walk, Enter takes, Escape closes only the list', async () => {
    open();
    await screen.findByRole('option', { name: 'Kaduna' });
    choose(/^State/, 'ka');
    const box = field(/^School/);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    await screen.findByRole('option', { name: 'Community School ka' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const active = document.getElementById(box.getAttribute('aria-activedescendant')!);
    expect(active).toHaveTextContent('Unity School ka');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box).toHaveValue('Unity School ka');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('Unity School ka');
  });
});

describe('answers', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') }));

  const ask = async (over: Partial<VerificationCalls>) => {
    const view = open(over, 'regional');
    await settle();
    type('BECE-1');
    fireEvent.click(verifyButton());
    await settle();
    return view;
  };

  test('[VERIFY-14] [VERIFY-24] [VERIFY-28] [CONST-07] [S-45] nothing found: the Invalid ID card, for two seconds', async () => {
    await ask(notFound);
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent(
      'Invalid ID We could not find the class / certificate result you are looking for. Please double-check the provided details and try again',
    );
    await pass(1999);
    expect(card).toBeVisible();
    await pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/^Unique ID/)).toHaveValue('BECE-1');
  });

  test('[VERIFY-15] typing in the unique ID field clears the card at once', async () => {
    await ask(notFound);
    type('BECE-12');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an outage is told as such, stays until something is done, and keeps what was typed', async () => {
    await ask({ verify: async () => ({ kind: 'unreachable' }) });
    await pass(10_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This says nothing about the certificate');
    expect(field(/^Unique ID/)).toHaveValue('BECE-1');
  });

  test('[VERIFY-14] [VERIFY-16] an answer with data opens the success modal with its details and Done', async () => {
    await ask({ verify: async () => ({ kind: 'checked', certificate: aCertificate() }) });
    const modal = screen.getByRole('dialog', { name: 'Certificate Successfully Verified' });
    expect(within(modal).getByText('Amina Bello Yusuf')).toBeVisible();
    fireEvent.click(within(modal).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(/^Unique ID/)).toHaveValue('');
  });

  test('[VERIFY-23] a certificate that fails opens the failed dialog', async () => {
    const certificate = aCertificate({}, someChecks({ status: { result: 'fail', code: 'revoked' } }));
    await ask({ verify: async () => ({ kind: 'checked', certificate }) });
    expect(screen.getByRole('dialog', { name: 'Certificate Verification Failed' })).toBeVisible();
  });

  test('where there was no answer the same question can be asked again', async () => {
    const certificate = aCertificate({}, someChecks({ status: { result: 'unknown' } }));
    const verify = vi.fn<VerificationCalls['verify']>(async () => ({ kind: 'checked', certificate }));
    await ask({ verify });
    const modal = screen.getByRole('dialog', { name: 'Could not check' });
    verify.mockResolvedValue({ kind: 'checked', certificate: aCertificate() });
    fireEvent.click(within(modal).getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('dialog', { name: 'Certificate Successfully Verified' })).toBeVisible();
    expect(verify.mock.calls[1]).toEqual(verify.mock.calls[0]);
  });

  test('a second press while the first is answered asks nothing twice', async () => {
    const calls = fakeCalls({ verify: vi.fn(() => new Promise<never>(() => undefined)) });
    await ask(calls);
    expect(screen.getByRole('button', { name: 'Verifying…' })).toBeDisabled();
    fireEvent.submit(document.querySelector('form')!);
    expect(calls.verify).toHaveBeenCalledTimes(1);
  });
});

test('another certificate can be checked without leaving', async () => {
  open({ verify: async () => ({ kind: 'checked', certificate: aCertificate() }) }, 'regional');
  type('BECE-1');
  fireEvent.click(verifyButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Check another certificate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field(/^Unique ID/)).toHaveValue('');
});
