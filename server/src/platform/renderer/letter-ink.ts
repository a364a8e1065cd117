import sharp from 'sharp';
import type { Box, Drawn } from './inspect-script.ts';

/** The page as it is, without the letters of its values, and these letters alone, black on white. */
export type LetterDrawings = { shown: Buffer; without: Buffer; values: Buffer; scale: number };

/** A shade that nobody sees is no picture. */
const leastInk = 0.015;
/** The fattest letters leave a third of their box free; what fills more of it is a blot. */
const mostInk = 0.75;
const leastContrast = 48;
/** Half-tones at the edges of letters that are counted with them. */
const leastTone = 95;
const full = 255;
/** What has to be seen of a letter. */
const leastSeen = 0.6;
/** Of the height of a line: about as wide as a figure. */
const letterWidth = 0.5;
const mostLetters = 400;
/** Three places as black as they can be. */
const leastLetter = 3 * full;
/** Where capitals and figures stand in the height of a line. */
const body = { from: 0.27, to: 0.77 };
/** How restless the ground may be behind letters, as a share of their own contrast: a stroke makes an eight of a three. */
const restless = { share: 0.17, least: 14 };
/** A shade of a value behind others is an ornament. */
const faintest = 80;

type Grey = { data: Buffer; width: number; height: number };

async function readGrey(png: Buffer): Promise<Grey> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Measures = { ink: number; letters: number; seen: number; contrast: number; ground: number; groundSquares: number };
/** In `sums` they stand beside each other for each place, in the order of `Measures`. */
const measured = 6;

/**
 * Sums of each measure left of and above each place. Added up once: a page may hold thousands of boxes, each as large as
 * itself. They run over, which differences of small parts do not mind.
 */
export type LetterInk = { sums: Int32Array; width: number; height: number; scale: number };

/** Written out in whole numbers, since it is done for millions of places while others wait. */
function addUp(shown: Grey, without: Grey, values: Grey): Int32Array {
  const { width, height } = shown;
  const [shownData, withoutData, valuesData] = [shown.data, without.data, values.data];
  if (Math.min(shownData.length, withoutData.length, valuesData.length) < width * height) {
    throw new Error('The drawings of one page are not of one size.');
  }
  const row = (width + 1) * measured;
  const sums = new Int32Array(row * (height + 1));
  let at = 0;
  for (let y = 1; y <= height; y += 1) {
    let ink = 0;
    let letters = 0;
    let seen = 0;
    let contrast = 0;
    let ground = 0;
    let groundSquares = 0;
    let to = y * row + measured;
    let above = to - row;
    for (const end = at + width; at < end; at += 1) {
      const behind = withoutData[at] as number;
      const difference = Math.abs((shownData[at] as number) - behind);
      // How black a letter would be here.
      const tone = full - (valuesData[at] as number);
      if (difference >= leastContrast) ink += 1;
      if (tone >= leastTone) {
        letters = (letters + tone) | 0;
        contrast = (contrast + difference) | 0;
        if (difference * full >= leastContrast * tone) seen = (seen + tone) | 0;
      }
      ground = (ground + behind) | 0;
      groundSquares = (groundSquares + behind * behind) | 0;
      sums[to] = (sums[above] as number) + ink;
      sums[to + 1] = (sums[above + 1] as number) + letters;
      sums[to + 2] = (sums[above + 2] as number) + seen;
      sums[to + 3] = (sums[above + 3] as number) + contrast;
      sums[to + 4] = (sums[above + 4] as number) + ground;
      sums[to + 5] = (sums[above + 5] as number) + groundSquares;
      to += measured;
      above += measured;
    }
  }
  return sums;
}

export async function addUpLetters({ scale, ...drawings }: LetterDrawings): Promise<LetterInk> {
  const [shown, without, values] = await Promise.all([
    readGrey(drawings.shown),
    readGrey(drawings.without),
    readGrey(drawings.values),
  ]);
  const { width, height } = shown;
  return { sums: addUp(shown, without, values), width, height, scale };
}

/** The measures of a box, and how many places it has. */
function within({ sums, width, height, scale }: LetterInk, { x, y, ...size }: Box): Measures & { places: number } {
  const left = Math.min(width, Math.max(0, Math.floor(x * scale)));
  const top = Math.min(height, Math.max(0, Math.floor(y * scale)));
  const right = Math.max(left, Math.min(width, Math.ceil((x + size.width) * scale)));
  const bottom = Math.max(top, Math.min(height, Math.ceil((y + size.height) * scale)));
  const corner = (column: number, line: number) => (line * (width + 1) + column) * measured;
  const [whole, above, beside, both] = [
    corner(right, bottom),
    corner(right, top),
    corner(left, bottom),
    corner(left, top),
  ];
  const sum = (nth: number) => {
    const at = (place: number) => sums[place + nth] as number;
    return (at(whole) - at(above) - at(beside) + at(both)) >>> 0;
  };
  return {
    ...{ ink: sum(0), letters: sum(1), seen: sum(2), contrast: sum(3), ground: sum(4), groundSquares: sum(5) },
    places: (right - left) * (bottom - top),
  };
}

const inkShare = ({ ink, places }: { ink: number; places: number }) => (places === 0 ? 0 : ink / places);

/** A line as boxes of about a letter each, which reach half into each other. */
function lettersOf({ box, isLying }: Drawn): Box[] {
  const [long, high] = isLying ? [box.height, box.width] : [box.width, box.height];
  const wide = Math.min(long, Math.max(1, high * letterWidth));
  const count = Math.min(mostLetters, Math.max(1, Math.ceil((long - wide) / (wide / 2)) + 1));
  const step = count === 1 ? 0 : (long - wide) / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    isLying
      ? { ...box, y: box.y + index * step, height: Math.max(wide, step) }
      : { ...box, x: box.x + index * step, width: Math.max(wide, step) },
  );
}

/** Without the room above and below in which lines of tables and dotted lines stand. Lying letters may look either way. */
function bodyOf({ x, y, width, height }: Box, isLying: boolean): Box {
  if (!isLying) return { x, y: y + height * body.from, width, height: height * (body.to - body.from) };
  return { x: x + width * body.from, y, width: width * (1 - 2 * body.from), height };
}

/** Something is drawn behind a letter, or beside it, that could be taken for a part of it. */
function isRestless(ink: LetterInk, letter: Box, isLying: boolean, contrast: number): boolean {
  const { ground, groundSquares, places } = within(ink, bodyOf(letter, isLying));
  if (places === 0) return false;
  const spread = Math.sqrt(Math.max(0, groundSquares / places - (ground / places) ** 2));
  return spread > Math.max(restless.least, contrast * restless.share);
}

/** `whole`: all of it is there to be read; `broken`: some of it is. `isMuddled`: on a ground that changes it. */
export type Seen = { isWhole: boolean; isBroken: boolean; isMuddled: boolean };

/** How a value is seen in one of the places where it stands. */
export function seeLetters(ink: LetterInk, drawn: Drawn): Seen {
  const whole = within(ink, drawn.box);
  const share = inkShare(whole);
  if (drawn.isPicture) return { isWhole: share >= leastInk, isBroken: false, isMuddled: false };
  const letters = lettersOf(drawn)
    .map((box) => ({ box, ...within(ink, box) }))
    .filter((one) => one.letters >= leastLetter);
  const isSeen = (one: Measures) => one.seen >= one.letters * leastSeen;
  const seen = letters.filter(isSeen);
  const contrastOf = (one: Measures) => (one.contrast / one.letters) * full;
  // A full stop by itself is less than a letter.
  const isLegible = share <= mostInk && whole.letters >= full / 2 && isSeen(whole);
  const clearest = Math.max(0, ...seen.map(contrastOf));
  return {
    isWhole: isLegible && seen.length === letters.length,
    isBroken: clearest >= faintest && seen.length < letters.length,
    isMuddled: seen.some((one) => isRestless(ink, one.box, drawn.isLying, contrastOf(one))),
  };
}
