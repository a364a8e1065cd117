import { Sign1 } from '@auth0/cose';
import fc from 'fast-check';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { privateKeyOf, publicKeyOf } from '#platform/signing/ed25519.ts';
import { someDraft, testKey, testOrigin, usualResult } from '#testing/some-drafts.ts';
import { openQr, qrPayload, qrText, readQr } from './qr.ts';

const privateKey = privateKeyOf(testKey.pkcs8);
const publicKey = publicKeyOf(testKey.rawPublic);
const textOf = (draft = someDraft()) => qrText(draft, testOrigin, privateKey);

function bytesOf(text: string): Buffer {
  const hex = BigInt(text.split('#')[1] ?? '').toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
const withBytes = (text: string, bytes: Buffer) => `${text.split('#')[0]}#${BigInt(`0x${bytes.toString('hex')}`)}`;

function read(text: string) {
  const open = openQr(text, testOrigin);
  return open === undefined ? undefined : readQr(open, publicKey);
}

test('the QR is an address in upper case that any phone opens, and says every grade', () => {
  const text = textOf();
  expect(text).toMatch(/^HTTP:\/\/LOCALHOST:3000\/V\/7Q4K9X2WZ5#\d+$/);
  expect(read(text)).toEqual(qrPayload(someDraft()));
});

test('subjects and grades without a number, missing scores and Devanagari come through the QR', () => {
  const subjectAndGrade = [
    { subject: 'मराठी', score: null, grade: 'A1' },
    { subject: 'Mathematics', score: 78.5, grade: 'A' },
    { subject: 'Basket Weaving', score: 0, grade: 'F' },
  ];
  const draft = someDraft({
    kind: 'BECE',
    result: usualResult({ firstName: 'आदित्य', examNum: 'E1', subjectAndGrade }),
  });
  expect(read(textOf(draft))).toMatchObject({ name: 'आदित्य Ngozi Okafor', number: 'E1', results: subjectAndGrade });
});

test('the usual certificate fits a QR of version 12, with the place of its school 13, twenty subjects with full names one of version 20', () => {
  expect(create(textOf(someDraft({ place: undefined })), { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(
    12,
  );
  expect(create(textOf(), { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(13);
  // None of them has a number: their names stand in the QR in full.
  const names = [
    ...['Auto Mechanics', 'Basic Electricity', 'Basic Electronics', 'Block Laying', 'Book Keeping', 'Carpentry'],
    ...['Catering Craft', 'Clothing and Textiles', 'Cosmetology', 'Dyeing and Bleaching', 'Entrepreneurship'],
    ...['Garment Making', 'Graphic Arts', 'Insurance', 'Metalwork', 'Office Practice', 'Photography'],
    ...['Salesmanship', 'Store Keeping', 'Tourism Studies'],
  ];
  const subjectAndGrade = names.map((subject) => ({ subject, score: 55.5, grade: 'B' }));
  expect(subjectAndGrade).toHaveLength(20);
  const long = someDraft({ result: usualResult({ subjectAndGrade }) });
  expect(create(textOf(long), { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(20);
});

test('an independent COSE library accepts the signature of the QR', async () => {
  const message = Sign1.decode(bytesOf(textOf()).subarray(1));
  const verifyFor = (shortId: string) =>
    message.verify(publicKey, { externalAAD: Uint8Array.from(Buffer.from(shortId)) });
  await expect(verifyFor('7Q4K9X2WZ5')).resolves.toBeUndefined();
  await expect(verifyFor('7Q4K9X2WZ6')).rejects.toThrow();
});

test('any changed byte of the QR fails', () => {
  const text = textOf();
  const bytes = bytesOf(text);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, mask) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(place) ^ mask, place);
      expect(read(withBytes(text, copy))).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});

test('the digits of one certificate fail under the address of another', () => {
  const other = textOf().replace('7Q4K9X2WZ5', '7Q4K9X2WZ6');
  expect(openQr(other, testOrigin)?.shortId).toBe('7Q4K9X2WZ6');
  expect(read(other)).toBeUndefined();
  expect(openQr(textOf().replace('LOCALHOST', 'EXAMPLE.ORG'), testOrigin)).toBeUndefined();
  expect(openQr('http://localhost:3000/V/7Q4K9X2WZ5', testOrigin)).toBeUndefined();
});
