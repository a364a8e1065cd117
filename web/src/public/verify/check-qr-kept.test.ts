import { bytesOfDigits, digitsOfBytes } from '@sanad/contract/qr/signed-qr';
import { describe, expect, test, vi } from 'vitest';
import { asOf, check, daySeconds, resultsOf, setUpCheckingPage } from '#testing/a-checking-page.ts';
import { aKey, aPayload, issueDay, qrTextOf, schoolId, shortId, trustedKey } from '#testing/a-signed-qr.ts';
import { checkQr } from './check-qr.ts';

const browser = setUpCheckingPage();

describe('without the network', () => {
  test('a certificate is verified with every grade by what was kept, and the answer says from when that is', async () => {
    await browser.keepAndLeave();
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    const { verdict, ...told } = certificate;
    expect(told).toEqual({
      firstName: 'Chidinma Ngozi Okafor',
      middleName: '',
      lastName: '',
      studentNumber: 'ADM/114',
      examNum: '',
      candidateNo: '',
      certificateNo: `SRC-2026-${shortId}`,
      schoolName: 'Government Day Secondary School, Ikeja',
      schoolPlace: 'Ikeja, Lagos',
      issuerId: '00010203-0405-0607-0809-0a0b0c0d0e0f',
      class: 'JSS 3 A',
      subClass: '',
      term: 'First',
      academicYear: '2025-2026',
      resultType: 'school',
      vcOsid: '',
      status: 'verified',
      results: aPayload().results,
      differences: [],
      kept: { keysAsOf: new Date(asOf * 1000).toISOString(), statusAsOf: new Date(asOf * 1000).toISOString() },
    });
    expect(resultsOf(certificate)).toEqual([
      'signature pass signed',
      'issuer pass known',
      'status pass in-force',
      'validity pass valid',
    ]);
    expect(verdict.checks.find(({ name }) => name === 'status')?.asOf).toBe(new Date(asOf * 1000).toISOString());
  });

  test('a code from before places were signed is verified as well, and says nothing of the place', async () => {
    await browser.keepAndLeave();
    const { place: _place, ...older } = aPayload();
    expect(await check(await qrTextOf(older, browser.key))).toMatchObject({ status: 'verified', schoolPlace: '' });
  });

  test('a browser without Ed25519 checks by the library, to the same end', async () => {
    await browser.keepAndLeave();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    const text = await qrTextOf(aPayload(), browser.key);
    expect((await check(text)).status).toBe('verified');
    expect((await check(text.replace(shortId, '7Q4K9X2WZ6'))).status).toBe('verification failed');
    vi.restoreAllMocks();
  });

  test('any changed byte fails, whatever stands there; only a changed name of the key is unknown', async () => {
    await browser.keepAndLeave();
    const text = await qrTextOf(aPayload(), browser.key);
    const [page = '', digits = ''] = text.split('#');
    const bytes = bytesOfDigits(digits);
    const statuses = new Map<number, string>();
    for (const [place, byte] of bytes.entries()) {
      // The first byte would lose itself as a leading zero.
      const changed = Uint8Array.from(bytes).with(place, byte ^ (place === 0 ? 0x02 : 0x01 << (place % 8)));
      statuses.set(place, (await check(`${page}#${digitsOfBytes(changed)}`)).status);
    }
    const unknown = [...statuses].filter(([, status]) => status !== 'verification failed');
    const hexOfKid = [...browser.key.kid].join();
    const start = bytes.findIndex((_, place) => [...bytes.subarray(place, place + 8)].join() === hexOfKid);
    expect(unknown).toEqual([...browser.key.kid].map((_, offset) => [start + offset, 'unknown']));
  });

  test('the digits of one certificate fail under the address of another', async () => {
    await browser.keepAndLeave();
    const other = (await qrTextOf(aPayload(), browser.key)).replace(shortId, '7Q4K9X2WZ6');
    expect(resultsOf(await check(other))).toEqual(['signature fail altered']);
  });

  const lists: [string, object, string][] = [
    ['revoked', { revoked: [5, 77_041], suspended: [] }, 'status fail revoked'],
    ['suspended', { revoked: [], suspended: [77_041] }, 'status fail suspended'],
    ['another one that is revoked', { revoked: [77_040, 77_042], suspended: [5] }, 'status pass in-force'],
    ['one of another list', { list: 2, revoked: [77_041], suspended: [] }, 'status pass in-force'],
  ];
  test.each(lists)('the kept list tells of %s', async (_what, places, result) => {
    const list = { issuerId: schoolId, list: 1, revoked: [], suspended: [], ...places };
    await browser.keepAndLeave({ lists: [list] });
    expect(resultsOf(await check(await qrTextOf(aPayload(), browser.key)))[2]).toBe(result);
  });

  test('a list that is older than the certificate says nothing of it', async () => {
    await browser.keepAndLeave({ asOf: (issueDay - 1) * daySeconds });
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect([certificate.status, resultsOf(certificate)[2]]).toEqual(['unknown', 'status unknown list-older']);
  });

  test('without a kept list the status is unknown, and so is the whole', async () => {
    await browser.keepAndLeave();
    await (await browser.caches.open('sanad-trust-1')).delete('/trust/kept/status');
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect([certificate.status, certificate.kept?.statusAsOf]).toEqual(['unknown', null]);
    expect(resultsOf(certificate)[2]).toBe('status unknown no-list');
  });

  test('a key that is not kept is unknown, never forged, and nothing of the QR is told as true', async () => {
    await browser.keepAndLeave();
    const certificate = await check(await qrTextOf(aPayload(), await aKey()));
    expect(certificate).toMatchObject({ status: 'unknown', firstName: '', results: [] });
    expect(resultsOf(certificate)).toEqual(['signature unknown key-unknown', 'issuer unknown key-unknown']);
  });

  const keys: [string, object, string, string][] = [
    [
      'compromised before',
      { compromisedAt: asOf - 40 * daySeconds },
      'issuer fail key-compromised',
      'verification failed',
    ],
    ['compromised later', { compromisedAt: asOf }, 'issuer unknown key-compromised', 'unknown'],
    ['retired before', { retiredAt: asOf - 40 * daySeconds }, 'issuer fail key-retired', 'verification failed'],
    ['retired later', { retiredAt: asOf }, 'issuer pass known', 'verified'],
    ['of a suspended school', { suspendedAt: asOf }, 'issuer pass school-suspended', 'verified'],
    ['of a state', { kind: 'States' }, 'issuer fail not-the-issuer', 'verification failed'],
  ];
  test.each(keys)('a key %s the certificate is judged so', async (_what, change, issuer, status) => {
    await browser.keepAndLeave({ keys: [trustedKey(browser.key, change)] });
    const certificate = await check(await qrTextOf(aPayload(), browser.key));
    expect([resultsOf(certificate)[1], certificate.status]).toEqual([issuer, status]);
  });

  test('a certificate of tomorrow is not valid yet', async () => {
    await browser.keepAndLeave({ asOf: Math.floor(Date.now() / 1000) });
    const issued = Math.floor(Date.now() / 1000 / daySeconds) + 2;
    expect(resultsOf(await check(await qrTextOf(aPayload({ issued }), browser.key)))[3]).toBe(
      'validity fail not-yet-valid',
    );
  });

  test('where nothing is kept, and for an id alone, the server is needed', async () => {
    browser.server = undefined;
    expect(await checkQr(await qrTextOf(aPayload(), browser.key))).toEqual({ kind: 'unreachable' });
    await browser.keepAndLeave();
    expect(await checkQr(`http://localhost:3000/V/${shortId}`)).toEqual({ kind: 'unreachable' });
    expect(await checkQr('{"a":1}')).toEqual({ kind: 'unreachable' });
  });

  test('what was changed where it is kept is not believed', async () => {
    await browser.keepAndLeave();
    for (const [at, entry] of browser.caches.entriesIn('sanad-trust-1') ?? []) {
      if (at.startsWith('/trust/pages/')) entry.body = entry.body.with(0, (entry.body[0] ?? 0) ^ 1);
    }
    expect(await checkQr(await qrTextOf(aPayload(), browser.key))).toEqual({ kind: 'unreachable' });
  });
});
