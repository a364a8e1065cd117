import { otpApi as calls } from '@sanad/contract/api/otp';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { callerOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentSent, presentVerified } from './present.ts';
import { sendOtp, verifyOtp } from './usecases.ts';

export function addOtpRoutes(app: App): void {
  addRoute(
    app,
    calls.send,
    async (request) => ok(presentSent(await sendOtp(callerOf(request), request.body, languageOf(request)))),
    { config: { rateLimit: rateLimits.sendOtp } },
  );
  addRoute(
    app,
    calls.verify,
    async (request) => {
      await verifyOtp(callerOf(request), request.body);
      return ok(presentVerified(request.body.transactionId));
    },
    { config: { rateLimit: rateLimits.verifyOtp } },
  );
}
