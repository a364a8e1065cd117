import Type, { type Static } from 'typebox';
import { closed, phone } from '../entities/fields.ts';

/** `mobile` is the number of somebody who has no record with one yet; the number of a record wins over it. */
export const SendOtp = Type.Object(
  {
    idNumber: Type.String({ minLength: 1, maxLength: 60, pattern: '^(?=.*\\S)[^\\p{Cc}<>]+$' }),
    mobile: Type.Optional(phone),
  },
  closed,
);
export type SendOtp = Static<typeof SendOtp>;

export const VerifyOtp = Type.Object(
  { transactionId: Type.String({ format: 'uuid' }), otp: Type.String({ minLength: 1, maxLength: 20 }) },
  closed,
);
export type VerifyOtp = Static<typeof VerifyOtp>;

/** `demoOtp`: the hint of a demonstration, where any code counts (S-05). */
export type OtpSent = { transactionId: string; seconds: number; demoOtp?: string };
export type OtpVerified = { transactionId: string; verified: true };

/** Codes sent to the phone that belongs to an identity number. */
export const otpApi = {
  send: { path: '/api/v1/otp/send', body: SendOtp },
  verify: { path: '/api/v1/otp/verify', body: VerifyOtp },
} as const;

export const otpDigits = 6;
