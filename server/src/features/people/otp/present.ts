import type { OtpSent, OtpVerified } from '@sanad/contract/api/otp';
import type { SentOtp } from './usecases.ts';

export function presentSent({ transactionId, seconds, demoOtp }: SentOtp): OtpSent {
  return { transactionId, seconds, ...(demoOtp === undefined ? {} : { demoOtp }) };
}

export function presentVerified(transactionId: string): OtpVerified {
  return { transactionId, verified: true };
}
