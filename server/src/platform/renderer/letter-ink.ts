import type { Grey } from '../pictures/grey.ts';
import type { Box, Drawn } from './inspect-script.ts';

/** The page as it is, without the letters of its values, and these letters alone, black on white. */
export type LetterDrawings<Drawing> = { shown: Drawing; without: Drawing; values: Drawing; scale: number };

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

/** What stands in a part of the page, which has so many places. */
class Measures {
  places = 0;
  ink = 0;
  letters = 0;
  seen = 0;
  contrast = 0;
  ground = 0;
  groundSquares = 0;

  /** One more place: how bright it is, without letters, and with letters alone. */
  add(shown: number, behind: number, value: number): void {
    const difference = Math.abs(shown - behind);
    // How black a letter would be here.
    const tone = full - value;
    if (difference >= leastContrast) this.ink += 1;
    if (tone >= leastTone) {
      this.letters += tone;
      this.contrast += difference;
      if (difference * full >= leastContrast * tone) this.seen += tone;
    }
    this.ground += behind;
    this.groundSquares += behind * behind;
  }
}

/** In pixels, from the first to the one behind the last. */
type Part = { left: number; top: number; right: number; bottom: number };

/** Six sums for each place, of all that lies left of and above it. */
type Sums = { row: number; values: Int32Array };
const measured = 6;

/** Every place may be read so often for all boxes together, before sums are added up for the whole page. */
const mostReadings = 4;

/** The drawings of a page, for what stands in its boxes. */
export class LetterInk {
  private readings: number;
  private sums: Sums | undefined;

  constructor(private readonly page: LetterDrawings<Grey>) {
    const { shown, without, values } = page;
    const size = shown.width * shown.height;
    if ([shown, without, values].some(({ data }) => data.length !== size)) {
      throw new Error('The drawings of one page are not of one size.');
    }
    this.readings = size * mostReadings;
  }

  get height(): number {
    return this.page.shown.height;
  }

  within({ x, y, ...size }: Box): Measures {
    const { scale, shown } = this.page;
    const left = Math.min(shown.width, Math.max(0, Math.floor(x * scale)));
    const top = Math.min(shown.height, Math.max(0, Math.floor(y * scale)));
    const right = Math.max(left, Math.min(shown.width, Math.ceil((x + size.width) * scale)));
    const bottom = Math.max(top, Math.min(shown.height, Math.ceil((y + size.height) * scale)));
    const places = (right - left) * (bottom - top);
    this.readings -= places;
    const part = { left, top, right, bottom };
    const found = this.readings >= 0 ? this.read(part) : this.lookUp(part);
    found.places = places;
    return found;
  }

  private read({ left, top, right, bottom }: Part): Measures {
    const { shown, without, values } = this.page;
    const found = new Measures();
    for (let y = top; y < bottom; y += 1) {
      for (let at = y * shown.width + left, end = y * shown.width + right; at < end; at += 1)
        found.add(shown.data[at] as number, without.data[at] as number, values.data[at] as number);
    }
    return found;
  }

  /** A page may hold thousands of boxes, each as large as itself. */
  private lookUp({ left, top, right, bottom }: Part): Measures {
    this.sums ??= this.addUp();
    const { row, values } = this.sums;
    const corner = (x: number, y: number) => y * row + x * measured;
    const [whole, above] = [corner(right, bottom), corner(right, top)];
    const [beside, both] = [corner(left, bottom), corner(left, top)];
    const sum = (nth: number) => {
      const at = (place: number) => values[place + nth] as number;
      // They run over, which differences of small parts do not mind.
      return (at(whole) - at(above) - at(beside) + at(both)) >>> 0;
    };
    const [ink, letters, seen, contrast, ground, groundSquares] = [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5)];
    return Object.assign(new Measures(), { ink, letters, seen, contrast, ground, groundSquares });
  }

  private addUp(): Sums {
    const { shown, without, values } = this.page;
    const { width, height } = shown;
    const row = (width + 1) * measured;
    const sums = new Int32Array(row * (height + 1));
    for (let y = 0, at = 0; y < height; y += 1) {
      const line = new Measures();
      for (let x = 0, to = (y + 1) * row + measured; x < width; x += 1, at += 1, to += measured) {
        line.add(shown.data[at] as number, without.data[at] as number, values.data[at] as number);
        const above = to - row;
        sums[to] = (sums[above] as number) + line.ink;
        sums[to + 1] = (sums[above + 1] as number) + line.letters;
        sums[to + 2] = (sums[above + 2] as number) + line.seen;
        sums[to + 3] = (sums[above + 3] as number) + line.contrast;
        sums[to + 4] = (sums[above + 4] as number) + line.ground;
        sums[to + 5] = (sums[above + 5] as number) + line.groundSquares;
      }
    }
    return { row, values: sums };
  }
}

const inkShare = ({ ink, places }: Measures) => (places === 0 ? 0 : ink / places);

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
  const { ground, groundSquares, places } = ink.within(bodyOf(letter, isLying));
  if (places === 0) return false;
  const spread = Math.sqrt(Math.max(0, groundSquares / places - (ground / places) ** 2));
  return spread > Math.max(restless.least, contrast * restless.share);
}

/** `whole`: all of it is there to be read; `broken`: some of it is. `isMuddled`: on a ground that changes it. */
export type Seen = { isWhole: boolean; isBroken: boolean; isMuddled: boolean };

/** How a value is seen in one of the places where it stands. */
export function seeLetters(ink: LetterInk, drawn: Drawn): Seen {
  const whole = ink.within(drawn.box);
  const share = inkShare(whole);
  if (drawn.isPicture) return { isWhole: share >= leastInk, isBroken: false, isMuddled: false };
  const letters = lettersOf(drawn)
    .map((box) => ({ box, found: ink.within(box) }))
    .filter(({ found }) => found.letters >= leastLetter);
  const isSeen = (one: Measures) => one.seen >= one.letters * leastSeen;
  const seen = letters.filter(({ found }) => isSeen(found));
  const contrastOf = (one: Measures) => (one.contrast / one.letters) * full;
  // A full stop by itself is less than a letter.
  const isLegible = share <= mostInk && whole.letters >= full / 2 && isSeen(whole);
  const clearest = Math.max(0, ...seen.map(({ found }) => contrastOf(found)));
  return {
    isWhole: isLegible && seen.length === letters.length,
    isBroken: clearest >= faintest && seen.length < letters.length,
    isMuddled: seen.some(({ box, found }) => isRestless(ink, box, drawn.isLying, contrastOf(found))),
  };
}
