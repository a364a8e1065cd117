import samples from './foreign-credentials.json' with { type: 'json' };
import type { Call, Setting } from './institution-calls.ts';
import { otpCalls } from './otp-calls.ts';
import { as } from './test-app.ts';

/** Whose it is: the caller's own, or in the other place somebody else's. */
const holderOf = ({ place, account }: Setting): string => (place.name === 'here' ? account : 'somebody');

const code = (url: string) => (): Call => ({ method: 'POST', url, payload: { text: JSON.stringify(samples.rsa) } });

/** A number that a code confirmed, for its holder. */
async function identity(setting: Setting): Promise<Call> {
  const verify = await otpCalls['POST /api/v1/otp/verify']?.(setting);
  if (verify === undefined) throw new Error('There is no call that verifies a code');
  const holder = holderOf(setting);
  const headers = holder === 'nobody' ? {} : as('Verifier', { id: holder });
  await setting.testApp.app.inject({ ...verify, headers });
  const { transactionId } = verify.payload as { transactionId: string };
  return { method: 'POST', url: '/api/wallet/identity', payload: { idNumber: '12345678901', transactionId } };
}

/** How the calls are made that take something among the own documents. */
export const keepingCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'POST /api/wallet/codes': code('/api/wallet/codes'),
  'POST /api/wallet/kept': code('/api/wallet/kept'),
  'POST /api/wallet/identity': identity,
};
