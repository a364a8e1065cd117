import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCertificate, asOf, renderVerification, someChecks } from '../../testing/verification.tsx';
import type { FactAnswer } from '../calls.ts';
import { Verdict } from './verdict.tsx';

const byNumber = (over: Partial<CheckedCertificate> = {}) =>
  aCertificate(
    {
      resultType: 'regional',
      certificateNo: 'BECE-2026-K7M2PX4RQ9',
      firstName: '',
      middleName: '',
      lastName: '',
      ...over,
    },
    someChecks({ copy: 'absent' }),
  );

const whole = byNumber({
  firstName: 'Amina',
  lastName: 'Yusuf',
  agreed: ['lastName'],
  results: [
    { subject: 'English Studies', score: null, grade: 'B' },
    { subject: 'Mathematics', score: null, grade: 'C' },
  ],
});

const show = (certificate: CheckedCertificate, answer: FactAnswer = { kind: 'not-found', message: undefined }) =>
  renderVerification(<Verdict certificate={certificate} at={asOf} />, { compareName: async () => answer });

const heading = () => screen.getByRole('heading', { level: 1 });
const giveName = (name: string) => {
  fireEvent.change(screen.getByLabelText('Last name, as printed'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the certificate' }));
};

test('by its number alone the headline says that the paper was not compared', () => {
  show(byNumber());
  expect(heading()).toHaveTextContent(
    'Certificate Successfully Verified by its number alone. Your paper was not compared',
  );
  expect(screen.queryByText('Student name')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show the certificate' })).toBeDisabled();
});

test('with the last name from the paper name and grades come, to be ticked off one by one', async () => {
  const { calls } = show(byNumber(), { kind: 'checked', certificate: whole });
  giveName(' yusuf ');
  expect(calls.compareName).toHaveBeenCalledWith('BECE-2026-K7M2PX4RQ9', 'yusuf');
  expect(await screen.findByText(/the last name agrees/)).toBeVisible();
  expect(heading()).toHaveTextContent(/^Certificate Successfully Verified$/);
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(screen.getByText('Amina Yusuf')).toBeVisible();
  expect(screen.getByText('0 of 2 compared')).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mathematics C' }));
  expect(screen.getByText('1 of 2 compared')).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mathematics C' }));
  expect(screen.getByText('0 of 2 compared')).toBeVisible();
});

test('a wrong name is said at the field, the typing stays', async () => {
  show(byNumber());
  giveName('Okonkwo');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the last name on the certificate.');
  expect(screen.getByLabelText('Last name, as printed')).toHaveValue('Okonkwo');
  expect(screen.getByLabelText('Last name, as printed')).toBeInvalid();
});

test('too many tries and a broken line are told in their own words', async () => {
  const { unmount } = show(byNumber(), { kind: 'used-up', message: 'Try again in 60 minutes.' });
  giveName('A');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 60 minutes.');
  unmount();
  show(byNumber(), { kind: 'unreachable' });
  giveName('A');
  expect(await screen.findByRole('alert')).toHaveTextContent('The register could not be reached.');
});

test('of a school result that was found by its details the grades were not compared', () => {
  show(aCertificate({}, someChecks({ copy: 'absent' })));
  expect(heading()).toHaveTextContent(/by its entry in the register. The grades on your paper were not compared$/);
  expect(screen.queryByRole('button', { name: 'Show the certificate' })).toBeNull();
});

test('a copy that was compared, a failed one and one of another system are asked nothing', () => {
  const others = [
    aCertificate(),
    aCertificate({}, someChecks({ copy: 'absent', status: { result: 'fail', code: 'revoked' } })),
    aCertificate({}, someChecks({ copy: 'absent', found: { code: 'in-code' } })),
  ];
  for (const certificate of others) {
    const { unmount } = show(certificate);
    expect(screen.queryByRole('button', { name: 'Show the certificate' })).toBeNull();
    unmount();
  }
});

test('a suspended school stands in the headline', () => {
  show(aCertificate({}, someChecks({ issuer: { code: 'school-suspended' } })));
  expect(heading()).toHaveTextContent(
    'Certificate Successfully Verified but the school is suspended since 15 November 2026',
  );
});
