import type { OtpSent } from '@sanad/contract/api/otp';
import { otpCalls } from '@sanad/contract/calls/otp';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { text } from '#lib/words/text.ts';

type Sent = OtpSent & { number: string };
type Request = { number: string; mobile: string | undefined };

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : text('SOMETHING_WENT_WRONG');

/** The two calls behind the field: ask for a code, and hand it in. One at a time. */
export function useVerification(onVerified: (transactionId: string) => void) {
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(false);
  };
  const send = ({ number, mobile }: Request) =>
    run(async () => {
      const body = { idNumber: number, ...(mobile === undefined ? {} : { mobile }) };
      const { data } = await api.call(otpCalls.send, { body });
      setSent({ ...data, number });
    });
  const confirm = (otp: string) =>
    run(async () => {
      if (sent === undefined) return;
      await api.call(otpCalls.verify, { body: { transactionId: sent.transactionId, otp: otp.trim() } });
      setSent(undefined);
      onVerified(sent.transactionId);
    });
  const close = () => {
    setSent(undefined);
    setProblem(undefined);
  };
  return { sent, problem, isBusy, send, confirm, close };
}
