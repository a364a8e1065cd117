import { verificationApi } from '@sanad/contract/api/verification';
import { aCredential } from './certificate-calls.ts';
import { copyForm } from './copies-world.ts';
import type { Call, Setting } from './institution-calls.ts';
import { aPng } from './pictures.ts';

async function verifyCall(setting: Setting, url: string): Promise<Call> {
  const id = await aCredential(setting);
  const { rows } = await setting.testApp.database.pool.query('select certificate_no from credential where id = $1', [
    id,
  ]);
  return { method: 'POST', url, payload: { certificateNo: rows[0].certificate_no, resultType: 'regional' } };
}

const history = verificationApi.history.paths.flatMap((url): [string, () => Call][] => [
  [`POST ${url}`, () => ({ method: 'POST', url, payload: {} })],
  [`GET ${url}`, () => ({ method: 'GET', url })],
]);

/** A picture without a certificate: whoever may ask is told so in a stream. */
function scanCall(url: string): Call {
  return { method: 'POST', url, ...copyForm(aPng()) };
}

/** How the calls of verification are made, about a certificate of the place. */
export const verificationCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  ...Object.fromEntries(history),
  'POST /api/verifier/public/verify': (setting) => verifyCall(setting, '/api/verifier/public/verify'),
  'POST /api/verifier/public/scan': () => scanCall('/api/verifier/public/scan'),
  'POST /api/verifier/scan': () => scanCall('/api/verifier/scan'),
  'POST /api/verifier/verify': (setting) => verifyCall(setting, '/api/verifier/verify'),
};
