import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alterations } from '#testing/altered-copies.ts';
import { createPaperBases, judgeCopy, type PaperBase } from '#testing/paper-bases.ts';
import { wearOf } from '#testing/worn-copies.ts';

/** A part of the corpus of docs/copies.md, on a certificate with a photo and a dark logo; `npm run bench copies` runs all. */

const patience = 120_000;
let base: PaperBase;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createPaperBases(['school']);
  ({ close } = made);
  base = made.bases.get('school') as PaperBase;
}, patience);
afterAll(() => close());

describe('[S-40] an honest copy is verified, though it is worn', () => {
  const worn = [
    ['re-saved', 'PNG saved again'],
    ['messenger', '1280 pixels, quality 75'],
    ['black and white', '200 dpi'],
    ['dithered', '200 dpi'],
    ['photocopied twice', 'clean'],
    ['fax', 'fine'],
    ['dithered', 'pattern of dots, 300 dpi'],
    ['stamped', 'over the signatures'],
  ] as const;
  test.each(worn)('%s: %s', { timeout: patience }, async (kind, name) => {
    const judged = await judgeCopy(base, await wearOf(kind, name).make(base.draw({})));
    expect(judged).toMatchObject({ result: 'pass', differences: [] });
  });
});

test('a copy that shows too little is unknown and accuses nobody', { timeout: patience }, async () => {
  const judged = await judgeCopy(base, await wearOf('fax', 'coarse').make(base.draw({})));
  expect(judged).toMatchObject({ result: 'unknown', differences: [] });
});

describe('[S-40] a forged one is never verified, however it is worn', () => {
  const forged = [
    // One stroke of one digit, in black and white: too little to accuse anybody, too much to verify.
    ['last digit of a score', 'black and white', '200 dpi', 'unknown doubtful'],
    ['a grade', 'fax', 'fine', 'fail differs'],
    ['a letter of the name', 'photocopied twice', 'clean', 'fail differs'],
    ['the photograph', 're-saved', 'PNG saved again', 'unknown picture'],
    ['the place of the school', 'messenger', '1280 pixels, quality 75', 'fail differs'],
    ['a digit before a score', 'messenger', '1280 pixels, quality 75', 'unknown marks'],
    ['a minus behind a grade', 'black and white', '200 dpi', 'unknown marks'],
    ['another name under a signature', 'scanned', '150 dpi, askew', 'unknown marks'],
    ['words in the colour of a stamp', 're-saved', 'PNG saved again', 'unknown marks'],
    ['another signature', 'photocopied twice', 'clean', 'unknown marks'],
    ['the heading covered', 'fax', 'fine', 'unknown marks'],
  ] as const;
  test.each(forged)('%s; %s, %s', { timeout: patience }, async (what, kind, name, expected) => {
    const { change } = alterations.find((one) => one.name === what) ?? { change: {} };
    const judged = await judgeCopy(base, await wearOf(kind, name).make(base.draw(change)));
    expect(`${judged.result} ${judged.code}`).toBe(expected);
  });
});
