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

const measures = ['ink', 'letters', 'seen', 'contrast', 'ground', 'groundSquares'] as const;
type Measures = Record<(typeof measures)[number], number>;

/**
 * Sums of each measure left of and above each place. Added up once: a page may hold thousands of boxes, each as large as
 * itself. They run over, which differences of small parts do not mind.
 */
export type LetterInk = { sums: Record<keyof Measures, Uint32Array>; width: number; height: number; scale: number };

/** Written out, since it is done for millions of places while others wait. */
function addUp(shown: Grey, without: Grey, values: Grey): LetterInk['sums'] {
  const { width, height } = shown;
  const row = width + 1;
  const empty = () => new Uint32Array(row * (height + 1));
  const sums = {
    ink: empty(),
    letters: empty(),
    seen: empty(),
    contrast: empty(),
    ground: empty(),
    groundSquares: empty(),
  };
  for (let y = 0; y < height; y += 1) {
    let [ink, letters, seen, contrast, ground, groundSquares] = [0, 0, 0, 0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const behind = without.data[at] ?? full;
      const difference = Math.abs((shown.data[at] ?? full) - behind);
      // How black a letter would be here.
      const tone = full - (values.data[at] ?? full);
      if (difference >= leastContrast) ink += 1;
      if (tone >= leastTone) {
        letters += tone;
        contrast += difference;
        if (difference * full >= leastContrast * tone) seen += tone;
      }
      ground += behind;
      groundSquares += behind * behind;
      const to = (y + 1) * row + x + 1;
      const above = y * row + x + 1;
      sums.ink[to] = (sums.ink[above] as number) + ink;
      sums.letters[to] = (sums.letters[above] as number) + letters;
      sums.seen[to] = (sums.seen[above] as number) + seen;
      sums.contrast[to] = (sums.contrast[above] as number) + contrast;
      sums.ground[to] = (sums.ground[above] as number) + ground;
      sums.groundSquares[to] = (sums.groundSquares[above] as number) + groundSquares;
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
  const sum = (of: Uint32Array) => {
    const at = (column: number, line: number) => of[line * (width + 1) + column] as number;
    return (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) >>> 0;
  };
  const found = Object.fromEntries(measures.map((name) => [name, sum(sums[name])])) as Measures;
  return { ...found, places: (right - left) * (bottom - top) };
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
