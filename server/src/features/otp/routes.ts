import { otpApi } from '@sanad/contract/api/otp';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { callerOf, languageOf } from '../../platform/http/request.ts';
import { presentSent, presentVerified } from './present.ts';
import { sendOtp, verifyOtp } from './usecases.ts';

export function addOtpRoutes(app: App): void {
  const { send, verify } = otpApi;
  const sending = { schema: { body: send.body }, config: { rateLimit: rateLimits.sendOtp } };
  app.post(send.path, sending, async (request) =>
    ok(presentSent(await sendOtp(callerOf(request), request.body, languageOf(request)))),
  );
  const verifying = { schema: { body: verify.body }, config: { rateLimit: rateLimits.verifyOtp } };
  app.post(verify.path, verifying, async (request) => {
    await verifyOtp(callerOf(request), request.body);
    return ok(presentVerified(request.body.transactionId));
  });
}
