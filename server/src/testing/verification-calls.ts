import { bulkVerificationApi } from '@sanad/contract/api/bulk-verification';
import { verificationApi } from '@sanad/contract/api/verification';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { insertVerification } from '#features/verifying/bulk-verification/stores/batches.ts';
import { fileVerifications } from '#features/verifying/bulk-verification/usecases/judge-batch.ts';
import { insertBatch, updateEnded } from '#platform/jobs/batches.ts';
import { aCredential } from './certificate-calls.ts';
import { copyForm } from './copies-world.ts';
import type { Call, Setting } from './institution-calls.ts';
import { aPng } from './pictures.ts';
import { sheetForm } from './results-app.ts';
import { accountOf } from './two-places.ts';

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

const history = verificationApi.searchHistory.paths.flatMap((url): [string, () => Call][] => [
  [`POST ${url}`, () => ({ method: 'POST', url, payload: {} })],
  [`GET ${url}`, () => ({ method: 'GET', url })],
]);

/** A file that a verifier of the place had checked. */
async function aBatch({ testApp, place }: Setting): Promise<string> {
  const { db, ids } = testApp.deps;
  const id = ids.next();
  const verifier = { startedBy: accountOf(place.name, 'Verifier'), starterName: 'somebody' };
  await insertBatch(db, fileVerifications, { id, ...verifier, total: 0 });
  await updateEnded(db, id, { state: 'done' });
  await insertVerification(db, {
    batch_id: id,
    result_type: 'school',
    file_name: 'applicants.csv',
    file_id: ids.next(),
  });
  return id;
}

const aboutBatch =
  (suffix: string) =>
  async (setting: Setting): Promise<Call> => ({
    method: 'GET',
    url: `/api/verifier/batches/${await aBatch(setting)}${suffix}`,
  });

const batches = bulkVerificationApi.search.paths.flatMap((url): [string, () => Call][] => [
  [`POST ${url}`, () => ({ method: 'POST', url, payload: {} })],
  [`GET ${url}`, () => ({ method: 'GET', url })],
]);

/** A file without rows is answered without a worker. */
function bulkVerify(): Call {
  const sheet = 'Admission No,First Name,Last Name,School Name,Academic Year,Term\n';
  return { method: 'POST', url: bulkVerificationApi.bulkVerify.path, ...sheetForm({ resultType: 'school' }, sheet) };
}

/** A picture without a certificate: whoever may ask is told so in a stream. */
function scanCall(url: string): Call {
  return { method: 'POST', url, ...copyForm(aPng()) };
}

/** A verdict that was just given. */
async function receiptCall(setting: Setting): Promise<Call> {
  const { app } = setting.testApp;
  const { method, url, payload } = await verifyCall(setting, '/api/verifier/public/verify');
  const { data } = (await app.inject({ method, url, payload: payload as object })).json();
  const kept = { offer: data.receipt, facts: receiptFacts(data) };
  return { method: 'POST', url: '/api/verifier/public/receipts', payload: kept };
}

/** How the calls of verification are made, about a certificate of the place. */
export const verificationCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  ...Object.fromEntries(history),
  ...Object.fromEntries(batches),
  'POST /api/verifier/bulkVerify': bulkVerify,
  'GET /api/verifier/downloadSampleCsv': () => ({ method: 'GET', url: bulkVerificationApi.sample.path }),
  'GET /api/verifier/batches/:id': aboutBatch(''),
  'GET /api/verifier/batches/:id/failed-items': aboutBatch('/failed-items'),
  'GET /api/verifier/batches/:id/verdicts': aboutBatch('/verdicts'),
  'POST /api/verifier/public/verify': (setting) => verifyCall(setting, '/api/verifier/public/verify'),
  'POST /api/verifier/public/qr': (setting) => qrCall(setting, '/api/verifier/public/qr'),
  'POST /api/verifier/qr': (setting) => qrCall(setting, '/api/verifier/qr'),
  'POST /api/verifier/public/scan': () => scanCall('/api/verifier/public/scan'),
  'POST /api/verifier/public/receipts': receiptCall,
  'POST /api/verifier/scan': () => scanCall('/api/verifier/scan'),
  'POST /api/verifier/verify': (setting) => verifyCall(setting, '/api/verifier/verify'),
};
