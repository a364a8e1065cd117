export const otpCalls = { send: 'POST /api/v1/otp/send', verify: 'POST /api/v1/otp/verify' } as const;
