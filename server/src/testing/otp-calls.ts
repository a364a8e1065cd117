import type { Call, Setting } from './institution-calls.ts';
import { as } from './test-app.ts';

let counter = 0;

function sending(): Call {
  counter += 1;
  const mobile = `0803${String(counter).padStart(7, '0')}`;
  return { method: 'POST', url: '/api/v1/otp/send', payload: { idNumber: '12345678901', mobile } };
}

/** A code that was sent to the caller, or in the other place to somebody else; `nobody` is not signed in. */
async function verifying({ testApp, place, account }: Setting): Promise<Call> {
  const holder = place.name === 'here' ? account : 'somebody';
  const headers = holder === 'nobody' ? {} : as('Verifier', { id: holder });
  await testApp.database.pool.query("delete from otp; delete from outbox where channel = 'sms'");
  const { transactionId } = (await testApp.app.inject({ ...sending(), headers })).json().data;
  const { rows } = await testApp.database.pool.query<{ text: string }>("select text from outbox where channel = 'sms'");
  const otp = rows[0]?.text.slice(0, 6) ?? '';
  return { method: 'POST', url: '/api/v1/otp/verify', payload: { transactionId, otp } };
}

/** How the table of permissions calls the endpoints of one-time codes. */
export const otpCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'POST /api/v1/otp/send': async ({ testApp }) => {
    // What was sent for the columns before counts for nobody here.
    await testApp.database.pool.query('delete from otp');
    return sending();
  },
  'POST /api/v1/otp/verify': verifying,
};
