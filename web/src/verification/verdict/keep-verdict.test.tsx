import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCertificate, renderVerification } from '../../testing/verification.tsx';
import { Verdict } from './verdict.tsx';

const receipt = { at: '2026-11-16T10:42:07.000Z', way: 'number', seal: 'sealed' } as const;
const kept = {
  kind: 'kept',
  receipt: { number: 'VR-26-7Q4M-90TX-5KD2', path: '/r/VR-26-7Q4M-90TX-5KD2', openUntil: '2031-11-16' },
} as const;

test('a verdict is kept: its PDF is fetched and its receipt can be opened', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const certificate = aCertificate({ receipt });
  const { calls } = renderVerification(<Verdict certificate={certificate} at={receipt.at} />, {
    keepReceipt: async () => kept,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep as PDF' }));
  expect(calls.keepReceipt).toHaveBeenCalledWith(certificate);
  const link = await screen.findByRole('link', { name: 'Receipt VR-26-7Q4M-90TX-5KD2' });
  expect(link).toHaveAttribute('href', kept.receipt.path);
  expect(opened).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Keep as PDF' })).toBeNull();
  opened.mockRestore();
});

test('a refusal is told, and the button stays', async () => {
  const { notify } = renderVerification(<Verdict certificate={aCertificate({ receipt })} at={receipt.at} />, {
    keepReceipt: async () => ({ kind: 'refused', message: 'This verdict is from another day.' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep as PDF' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith('This verdict is from another day.'));
  expect(screen.getByRole('button', { name: 'Keep as PDF' })).toBeEnabled();
});

test('what a page found without the server is printed, not kept', () => {
  const offline = { keysAsOf: receipt.at, statusAsOf: null };
  renderVerification(<Verdict certificate={aCertificate({ code: 'text', kept: offline })} at={receipt.at} />);
  expect(screen.queryByRole('button', { name: 'Keep as PDF' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
});
