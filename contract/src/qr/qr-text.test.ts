import { expect, test } from 'vitest';
import { certificateNumber } from '../numbers/certificate-number.ts';
import { readQrText } from './qr-text.ts';

const hosts = ['localhost:3000', 'certificates.example'];
const uuid = '0197a8c0-1234-7000-8000-0123456789ab';
const digits = '123456789012345678901234567890';
const number = ['0', '1', '2', '3']
  .map((last) => certificateNumber({ kind: 'BECE', year: 2026, drawn: `7Q4K9X2W${last}` }))
  .find((made) => made !== undefined) as string;
const shortId = number.slice(-10);

const read = (text: string) => readQrText(text, hosts);

test('the QR of a certificate holds its id and the signed digits, in whatever case the address is', () => {
  const signed = { kind: 'signed', shortId, digits };
  expect(read(`HTTPS://CERTIFICATES.EXAMPLE/V/${shortId}#${digits}`)).toEqual(signed);
  expect(read(`  http://localhost:3000/v/${shortId.toLowerCase()}#${digits}\n`)).toEqual(signed);
});

test('digits that are cut off or bent are still digits: the code is damaged, not a bare address', () => {
  for (const damaged of [digits.slice(0, 12), `x${digits}`, '7']) {
    const text = `https://certificates.example/V/${shortId}#${damaged}`;
    expect(read(text)).toEqual({ kind: 'signed', shortId, digits: damaged });
  }
});

const ids: [string, string, string][] = [
  ['the address of its page alone', `https://certificates.example/V/${shortId}`, shortId],
  ['the address with something else after it', `https://certificates.example/v/${shortId}/#top`, shortId],
  ['the address with the whole number', `https://certificates.example/V/${number}`, number],
  ['the bare number', number, number],
  ['the bare number with long dashes', number.replaceAll('-', '–'), number],
  ['the bare number in small letters', number.toLowerCase(), number],
  ['the last ten characters of it', shortId, shortId],
  ['the bare id of the credential', uuid, uuid],
  ['an id of the registry world', `did:rcw:${uuid}`, uuid],
  ['an id with the mark of older clients', `1-${uuid.toUpperCase()}`, uuid],
  ['a verify address', `https://certificates.example/credentials/credentials/${uuid}/verify`, uuid],
  ['a verify address of the registry world', `http://localhost:3000/vc/v1/credentials/did:rcw:${uuid}/verify`, uuid],
  ['the address of the credential', `https://certificates.example/credentials/credentials/${uuid}?format=pdf`, uuid],
];
test.each(ids)('%s finds the certificate', (_what, text, id) => {
  expect(read(text)).toEqual({ kind: 'id', id });
});

const foreign: [string, string][] = [
  ['JSON', '{"@context":["https://www.w3.org/2018/credentials/v1"]}'],
  ['a JWT', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['PixelPass', 'NCFOXN%TSMAHN-HBYB5 FFS7RGDVNEZA4GL9NUVYPS:A3+$B*4'],
  ['a zip archive', 'PK\u0003\u0004\u0014\u0000certificate.json'],
];
test.each(foreign)('%s is for the server to read', (_what, text) => {
  expect(read(text)).toEqual({ kind: 'foreign' });
});

const others: [string, string][] = [
  ['nothing', '   '],
  ['words', 'Hello, world'],
  ['a page of somebody else', `https://certificates.example.org/V/${shortId}#${digits}`],
  ['somebody who pretends to be us', `https://certificates.example@evil.example/V/${shortId}`],
  ['a verify address of somebody else', `https://evil.example/credentials/${uuid}/verify`],
  ['another page of ours', 'https://certificates.example/privacy-policy'],
  ['a mistyped number', `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`],
  ['a phone number', '+234 803 555 0142'],
  ['a script', 'javascript:alert(1)'],
  ['far too much', '1'.repeat(20_001)],
];
test.each(others)('%s is no certificate', (_what, text) => {
  expect(read(text)).toEqual({ kind: 'nothing' });
});
