import { verificationApi } from '@sanad/contract/api/verification';
import { aCredential } from './certificate-calls.ts';
import type { Call, Setting } from './institution-calls.ts';

async function verifyCall(setting: Setting, url: string): Promise<Call> {
  const id = await aCredential(setting);
  const { rows } = await setting.testApp.database.pool.query('select certificate_no from credential where id = $1', [
    id,
  ]);
  return { method: 'POST', url, payload: { certificateNo: rows[0].certificate_no, resultType: 'regional' } };
}

async function qrCall(setting: Setting, url: string): Promise<Call> {
  return { method: 'POST', url, payload: { text: await aCredential(setting) } };
}

const history = verificationApi.history.paths.flatMap((url): [string, () => Call][] => [
  [`POST ${url}`, () => ({ method: 'POST', url, payload: {} })],
  [`GET ${url}`, () => ({ method: 'GET', url })],
]);

/** How the calls of verification are made, about a certificate of the place. */
export const verificationCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  ...Object.fromEntries(history),
  'POST /api/verifier/public/verify': (setting) => verifyCall(setting, '/api/verifier/public/verify'),
  'POST /api/verifier/public/qr': (setting) => qrCall(setting, '/api/verifier/public/qr'),
  'POST /api/verifier/qr': (setting) => qrCall(setting, '/api/verifier/qr'),
  'POST /api/verifier/verify': (setting) => verifyCall(setting, '/api/verifier/verify'),
};
