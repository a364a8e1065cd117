import { expect, test } from 'vitest';
import { check, daySeconds, resultsOf, setUpCheckingPage } from '#testing/a-checking-page.ts';
import { aPayload, credentialId, issueDay, qrTextOf, shortId, trustedKey } from '#testing/a-signed-qr.ts';

const browser = setUpCheckingPage();

const results = [
  { subject: '2023-2024', score: 62.1, grade: '' },
  { subject: '2024-2025', score: null, grade: '' },
];

/** The QR of a transcript: the years it covers, and the averages of its sessions. */
const transcript = () => {
  const { term: _term, ...payload } = aPayload({ kind: 'TRN', className: '', session: 2023, until: 2025, results });
  return payload;
};
const state = () => ({ keys: [trustedKey(browser.key, { kind: 'States', name: 'Gongola' })] });

test('[EP-67] the QR of a transcript is verified without the network, with the averages of its sessions', async () => {
  await browser.keepAndLeave(state());
  const certificate = await check(await qrTextOf(transcript(), browser.key));
  expect(certificate).toMatchObject({
    status: 'verified',
    certificateNo: `TRN-2026-${shortId}`,
    academicYear: '2023-2025',
    studentNumber: 'ADM/114',
    resultType: 'school',
    results,
  });
});

test('[EP-67] a transcript that a school signed is nobody’s', async () => {
  await browser.keepAndLeave();
  const certificate = await check(await qrTextOf(transcript(), browser.key));
  expect(resultsOf(certificate)).toContain('issuer fail not-the-issuer');
});

const address = `/credentials/credentials/${shortId}`;
const checks = ['found', 'signature', 'issuer', 'status', 'validity'].map((name) => ({
  ...{ name, result: 'pass', code: `${name}-by-server`, asOf: '2026-07-01T00:00:00.000Z' },
}));

test.each([
  ['2023-2025', 'verified'],
  ['2022-2025', 'verification failed'],
])('[EP-67] with the server its years are held against those of the transcript: %s', async (academicYear, status) => {
  await browser.publish(state());
  browser.server?.set(`${address}/verify`, { status: 'ISSUED', verdict: { result: 'verified', checks } });
  browser.server?.set(address, {
    id: `http://localhost:3000/credentials/credentials/${credentialId}`,
    type: ['VerifiableCredential', 'TranscriptCredential'],
    validFrom: new Date(issueDay * daySeconds * 1000).toISOString(),
    credentialSubject: {
      studentName: 'Chidinma Ngozi Okafor',
      certificateNo: `TRN-2026-${shortId}`,
      schoolName: 'Government Day Secondary School, Ikeja',
      academicYear,
    },
  });
  expect((await check(await qrTextOf(transcript(), browser.key))).status).toBe(status);
});
