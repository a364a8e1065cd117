import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCopiesWorld, type Issued, scanCopy } from '#testing/copies-world.ts';
import { copyCheck, pageDpi, patience } from '#testing/copy-corpus.ts';
import { degrade, drawPdf, handling } from '#testing/copy-degradations.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { withFixedCrypto } from '#testing/fixed-crypto.ts';

/** A document of an issuer's own kind, on paper and as files. */
let world: Awaited<ReturnType<typeof createCopiesWorld>>;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let issued: Issued;
let issue: (more?: object) => Promise<Issued>;
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
  issue = (more = {}) =>
    withFixedCrypto(() =>
      post('/api/documents', {
        ...{ versionId: kind.versionId, holder: { entity: 'Student', osid }, issue: true, validUntil: '2027-07-31' },
        values: { session: '2026–2027', amount: 150_000, ground: 'Her result in the examination.', ...more },
      }),
    );
  issued = await issue();
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

/** The paper with a black box over one of its fields, as a holder covers what is private. */
async function blackedOut(document: Issued, field: string): Promise<Buffer> {
  const { bytes } = await world.fileOf(document, 'png');
  const { boxes } = await world.fileOf(document);
  const box = boxes.find((one) => one.field === field);
  const { width = 0 } = await sharp(bytes).metadata();
  const pixels = width / 297;
  const of = (millimetres: number) => Math.round(millimetres * pixels);
  const { x, y, width: wide, height } = box ?? { x: 0, y: 0, width: 1, height: 1 };
  const black = { create: { width: of(wide), height: of(height), channels: 3 as const, background: 'black' } };
  const input = await sharp(black).png().toBuffer();
  return sharp(bytes)
    .composite([{ input, left: of(x), top: of(y) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a copy with its private fields covered by us is what it is, also as a scan', { timeout: patience }, async () => {
  const covered = await world.fileOf(issued, 'pdf', { isCovered: true });
  for (const copy of [covered.bytes, await scanned(covered.bytes)]) {
    const answer = await scanCopy(world.testApp, copy);
    expect([copyCheck(answer)?.result, answer.data?.status]).toEqual(['pass', 'verified']);
  }
});

test('whoever has a copy with a private field covered learns nothing of it from the pictures', {
  timeout: patience,
}, async () => {
  const pictures: string[] = [];
  for (const amount of [150_000, 450_000]) {
    const one = await issue({ amount });
    const { data } = await scanCopy(world.testApp, await blackedOut(one, 'fields.1.value'));
    const seen = data?.differences.filter(({ field }) => field === 'fields.1.value') ?? [];
    expect(seen).toHaveLength(1);
    pictures.push(String(seen[0]?.issuedPicture));
  }
  expect(pictures[0]).toMatch(/^data:image\/png/);
  expect(pictures[0]).toBe(pictures[1]);
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
