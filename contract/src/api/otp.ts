import Type, { type Static } from 'typebox';
import { otpCalls as calls } from '../calls/otp.ts';
import { closed, phone } from '../entities/fields.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

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
const OtpSent = Type.Object({
  transactionId: Type.String(),
  seconds: Type.Number(),
  demoOtp: Type.Optional(Type.String()),
});
export type OtpSent = Static<typeof OtpSent>;
const OtpVerified = Type.Object({ transactionId: Type.String(), verified: Type.Literal(true) });
export type OtpVerified = Static<typeof OtpVerified>;

/** Codes sent to the phone that belongs to an identity number. */
export const otpApi = {
  send: call(calls.send, { body: SendOtp, reply: Answer(OtpSent), errors: ['NOT_FOUND'] }),
  verify: call(calls.verify, { body: VerifyOtp, reply: Answer(OtpVerified), errors: ['NOT_FOUND'] }),
} as const;

export const otpDigits = 6;
