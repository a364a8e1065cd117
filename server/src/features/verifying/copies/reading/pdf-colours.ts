import { inflateSync } from 'node:zlib';
import { isOddProfile } from '../../../../platform/pictures/colour-profiles.ts';

const calibrated = /\/Cal(Gray|RGB)\b/;
/** One number or three; anything else is none and counts as odd. */
const exponents = /\/Gamma\b\s*(?:\[([^\]]{0,200})\]|(\d{1,10}\s+\d{1,10}\s+R|[^\s/>\]]*))/g;
const least = 1;
const most = 3;

const named = /\/ICCBased\b\s*(?:(\d{1,10})\s+\d{1,10}\s+R)?/g;
const mostProfiles = 20;
const mostStates = 5;
const mostProfileBytes = 4 * 1024 * 1024;
const otherCoding = /\/(DecodeParms|DP|F)\b|\/(ASCIIHex|ASCII85|LZW|RunLength|Crypt|AHx|A85|RL)/;

/** The stream of an object as it stands in the file; undefined where it is packed in an unusual way. */
function readStream(text: string, from: number): Buffer | undefined {
  const start = text.indexOf('stream', from);
  if (start < 0) return undefined;
  const dictionary = text.slice(from, start);
  if (/\bendobj\b/.test(dictionary) || otherCoding.test(dictionary)) return undefined;
  const skip = text.startsWith('\r\n', start + 6) ? 8 : 7;
  const bytes = Buffer.from(text.slice(start + skip, start + skip + mostProfileBytes), 'latin1');
  if (!/\/(FlateDecode|Fl)\b/.test(dictionary)) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: mostProfileBytes });
  } catch {
    return undefined;
  }
}

/** What a PDF says of its colours, gathered from the file and what is packed in it, with names spelt plainly. */
export class ColoursSaid {
  private isCalibrated = false;
  private isUnclear = false;
  private readonly exponents = new Set<number>();
  private readonly profiles = new Set<string>();

  add(text: string): void {
    this.isCalibrated ||= calibrated.test(text);
    for (const [, list, one] of text.matchAll(exponents)) {
      for (const number of (list ?? one ?? '').trim().split(/\s+/)) this.exponents.add(Number(number));
    }
    for (const [, number] of text.matchAll(named)) {
      if (number === undefined) this.isUnclear = true;
      else this.profiles.add(number);
    }
  }

  /** Whether programs differ on it: some follow exponents and profiles, others do not. */
  areOdd(file: string): boolean {
    if (this.isUnclear || this.profiles.size > mostProfiles) return true;
    const isUsual = (one: number) => one >= least && one <= most;
    if (this.isCalibrated && ![...this.exponents].every(isUsual)) return true;
    return [...this.profiles].some((number) => {
      const places = [...file.matchAll(new RegExp(`(?<![0-9])${number}\\s+\\d+\\s+obj\\b`, 'g'))];
      // More than a few states of one object are no file that a program wrote.
      if (places.length === 0 || places.length > mostStates) return true;
      return places
        .map(({ index }) => readStream(file, index))
        .some((profile) => profile === undefined || isOddProfile(profile));
    });
  }
}
