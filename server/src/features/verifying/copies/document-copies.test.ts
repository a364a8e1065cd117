import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCopiesWorld, type Issued, scanCopy } from '#testing/copies-world.ts';
import { copyCheck, pageDpi, patience } from '#testing/copy-corpus.ts';
import { degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { withFixedCrypto } from '#testing/fixed-crypto.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const { fixedCrypto } = await import('#testing/fixed-crypto.ts');
  return fixedCrypto(await importOriginal<typeof import('node:crypto')>());
});

/** A document of an issuer's own kind, on paper and as files. */
let world: Awaited<ReturnType<typeof createCopiesWorld>>;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let issued: Issued;
let now = new Date('2026-06-15T10:00:00.000Z');
let copies: [string, Buffer][];

async function post(url: string, payload: object) {
  const answer = await world.testApp.app.inject({ method: 'POST', url, headers: issuer.headers, payload });
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data;
}

const scanned = async (pdf: Buffer) =>
  degrade(await drawPdf(pdf, pageDpi), pageDpi, handling['a scan at 150 dpi, 2.4° askew'] ?? {});

beforeAll(async () => {
  world = await createCopiesWorld({ clock: { now: () => now } });
  const { db } = world.testApp.database;
  issuer = await anIssuer(world.testApp, 'copied-board');
  const kind = await aPublishedKind(world.testApp, issuer);
  const { osid } = await make.aStudent(db, { school: world.world.school, firstName: 'Adaeze', lastName: 'Okafor' });
  issued = await withFixedCrypto(() =>
    post('/api/documents', {
      ...{ versionId: kind.versionId, holder: { entity: 'Student', osid }, issue: true, validUntil: '2027-07-31' },
      values: { session: '2026–2027', amount: 150_000, ground: 'Her result in the examination.' },
    }),
  );
  const { bytes: pdf } = await world.fileOf(issued);
  const { bytes: png } = await world.fileOf(issued, 'png');
  copies = [
    ['PDF', pdf],
    ['PNG', png],
    ['JPEG', await sharp(png).jpeg({ quality: 70 }).toBuffer()],
    ['scan', await scanned(pdf)],
  ];
}, patience);
afterAll(() => world.close());

const checkNamed = ({ data }: Awaited<ReturnType<typeof scanCopy>>, wanted: string) =>
  data?.verdict.checks.find(({ name }) => name === wanted);

test('copies of an issuer’s document are verified as what they are, and show no private field', {
  timeout: patience,
}, async () => {
  for (const [name, copy] of copies) {
    const answer = await scanCopy(world.testApp, copy);
    expect([name, copyCheck(answer)?.result, answer.data?.status]).toEqual([name, 'pass', 'verified']);
    expect([name, answer.data?.certificateNo]).toEqual([name, issued.certificateNo]);
    expect(answer.body).not.toContain('150000');
    expect(answer.body).not.toContain('150,000');
  }
});

test('another amount on the paper, or another holder, is found', { timeout: patience }, async () => {
  const changes: [string, (subject: Record<string, unknown>) => void][] = [
    [
      'amount',
      (subject) => {
        const field = (subject.documentFields as { name: string; value: unknown }[]).find(
          (one) => one.name === 'amount',
        );
        if (field !== undefined) field.value = 950_000;
      },
    ],
    [
      'holder',
      (subject) => Object.assign(subject, { holderName: 'Ngozi Bello', firstName: 'Ngozi', lastName: 'Bello' }),
    ],
  ];
  for (const [name, change] of changes) {
    const forged = await world.forge(issued, change);
    for (const copy of [forged, await scanned(forged)]) {
      const answer = await scanCopy(world.testApp, copy);
      expect([name, copyCheck(answer)?.result, answer.data?.status]).toEqual([name, 'fail', 'verification failed']);
    }
  }
});

test('copies of one that is over, and of one that was revoked, say so', { timeout: patience }, async () => {
  const before = now;
  now = new Date('2027-08-01T10:00:00.000Z');
  for (const [name, copy] of copies) {
    const answer = await scanCopy(world.testApp, copy);
    expect([name, checkNamed(answer, 'validity')?.code, answer.data?.status]).toEqual([
      name,
      'expired',
      'verification failed',
    ]);
  }
  now = before;
  await post(`/api/documents/${issued.osid}/revoke`, { reason: 'Issued to the wrong person' });
  for (const [name, copy] of copies) {
    const answer = await scanCopy(world.testApp, copy);
    expect([name, checkNamed(answer, 'status')?.code, answer.data?.status]).toEqual([
      name,
      'revoked',
      'verification failed',
    ]);
  }
});
