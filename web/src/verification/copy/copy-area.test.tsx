import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { limits } from '@sanad/contract/values/limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCertificate, renderVerification } from '../../testing/verification.tsx';
import type { ScanAnswer, ScanOptions, VerificationCalls } from '../calls.ts';
import { CopyArea } from './copy-area.tsx';

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

const aFile = (name: string, size = 1000) => {
  const file = new File(['%PDF-'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const bar = () => screen.getByRole('progressbar', { name: 'Checking the copy' }) as HTMLProgressElement;

/** The server's side, to be told when to answer. */
function heldScan() {
  let options: ScanOptions | undefined;
  let answer: (answer: ScanAnswer) => void = () => undefined;
  const scan = vi.fn<VerificationCalls['scan']>((_file, given) => {
    options = given;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  return {
    scan,
    options: () => options!,
    progress: (percent: number) => act(() => options?.onProgress(percent)),
    answer: (given: ScanAnswer) => act(async () => answer(given)),
  };
}

function open(scan: VerificationCalls['scan'] = async () => ({ kind: 'unreachable' })) {
  const onChecked = vi.fn<(certificate: CheckedCertificate) => void>();
  const onCancel = vi.fn<() => void>();
  const view = renderVerification(<CopyArea onChecked={onChecked} onCancel={onCancel} />, { scan });
  return { ...view, onChecked, onCancel };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('choosing', () => {
  test.each(['copy.pdf', 'COPY.PDF'])('[VERIFY-29] %s is taken and offers Verify Now', (name) => {
    open();
    expect(screen.queryByRole('button', { name: 'Verify Now' })).toBeNull();
    choose(aFile(name));
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify Now' })).toBeEnabled();
  });

  test('[VERIFY-03] a dropped file is taken too', () => {
    open();
    const place = screen.getByRole('button', { name: /Drop the PDF here/ });
    fireEvent.dragOver(place);
    fireEvent.drop(place, { dataTransfer: { files: [aFile('dropped.pdf')] } });
    expect(screen.getByText('dropped.pdf')).toBeVisible();
  });

  test('[VERIFY-30] another kind of file is refused and not kept', () => {
    open();
    choose(aFile('copy.pdf.png'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a valid PDF file\.$/);
    expect(screen.queryByRole('button', { name: 'Verify Now' })).toBeNull();
    expect(input().value).toBe('');
  });

  test('[VERIFY-31] [CONST-12] 5242880 bytes are taken, one more is refused and not kept', () => {
    open();
    choose(aFile('copy.pdf', limits.pdfBytes + 1));
    expect(limits.pdfBytes).toBe(5_242_880);
    expect(screen.getByRole('alert')).toHaveTextContent(/^File size should be below 5MB\.$/);
    expect(screen.queryByRole('button', { name: 'Verify Now' })).toBeNull();
    choose(aFile('copy.pdf', 5_242_880));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Verify Now' })).toBeEnabled();
  });

  test('[VERIFY-29] Cancel forgets the file and leads back to the ID', () => {
    const { onCancel } = open();
    choose(aFile('copy.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /Drop the PDF here/ })).toBeVisible();
    expect(screen.queryByText('copy.pdf')).toBeNull();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('verifying', () => {
  const start = () => {
    const server = heldScan();
    const view = open(server.scan);
    choose(aFile('copy.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Verify Now' }));
    return { ...view, server };
  };

  test('[VERIFY-33] the bar goes up by one every 400 ms, to 98 and no further', async () => {
    start();
    expect(bar().value).toBe(0);
    await pass(399);
    expect(bar().value).toBe(0);
    await pass(1);
    expect(bar().value).toBe(1);
    await pass(400 * 49);
    expect(bar().value).toBe(50);
    await pass(400 * 200);
    expect(bar().value).toBe(98);
  });

  test('what the server tells counts where it is more, and 100 waits for the answer', async () => {
    const { server } = start();
    await server.progress(60);
    expect(bar().value).toBe(60);
    await server.progress(100);
    expect(bar().value).toBe(98);
  });

  test('[VERIFY-32] the copy goes out once, as a regional one', () => {
    const { server } = start();
    expect(server.scan).toHaveBeenCalledTimes(1);
    const [file, { resultType }] = server.scan.mock.calls[0]!;
    expect([file.name, resultType]).toEqual(['copy.pdf', 'regional']);
    expect(screen.queryByRole('button', { name: 'Verify Now' })).toBeNull();
  });

  test('[VERIFY-33] [VERIFY-34] complete: 100, and what was found after 300 ms', async () => {
    const { server, onChecked } = start();
    const certificate = aCertificate();
    await server.answer({ kind: 'checked', certificate });
    expect(bar().value).toBe(100);
    await pass(299);
    expect(onChecked).not.toHaveBeenCalled();
    await pass(1);
    expect(onChecked.mock.calls[0]?.[0]).toBe(certificate);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[VERIFY-35] [VERIFY-36] a failure of line or server: the toast, and after 300 ms an empty view', async () => {
    const { server, notify, onChecked } = start();
    await pass(4000);
    await server.answer({ kind: 'unreachable' });
    expect(notify.mock.calls).toEqual([['An error occurred during file upload. Please try again.']]);
    await pass(299);
    expect(screen.getByText('copy.pdf')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('copy.pdf')).toBeNull();
    expect(screen.getByRole('button', { name: /Drop the PDF here/ })).toBeVisible();
    expect(onChecked).not.toHaveBeenCalled();
    choose(aFile('next.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Verify Now' }));
    expect(bar().value).toBe(0);
  });

  test('[VERIFY-35] [VERIFY-37] an answer with an error: the toast says it, and the view is empty again', async () => {
    const { server, notify } = start();
    await server.answer({ kind: 'refused', message: 'No certificate was found in the file.' });
    expect(notify.mock.calls).toEqual([['No certificate was found in the file.']]);
    await pass(300);
    expect(screen.queryByText('copy.pdf')).toBeNull();
  });

  test('Cancel breaks the upload off; its answer is no longer told', async () => {
    const { server, onChecked, notify } = start();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.options().signal.aborted).toBe(true);
    await server.answer({ kind: 'checked', certificate: aCertificate() });
    await pass(1000);
    expect(onChecked).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  });

  test('leaving the screen breaks the upload off', () => {
    const { server, unmount } = start();
    unmount();
    expect(server.options().signal.aborted).toBe(true);
  });
});
