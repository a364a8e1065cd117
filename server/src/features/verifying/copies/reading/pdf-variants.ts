import { inflateSync } from 'node:zlib';
import { ColoursSaid } from './pdf-colours.ts';

/** A name may be written with its letters as numbers. */
const plain = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const layers = /\/OC(Properties|G|MD)\b/;
/**
 * What makes a file show one thing here and another in a reader: forms of its own, scripts, a bundle of files, letters that
 * are not in it but come from the reader's machine, other pictures for the printer, shades that are turned into others, and
 * ink that lets through what lies under it.
 */
const readersOwn =
  /\/XFA\b|\/JavaScript\b|\/Collection\b|\/RichMedia\b|Adobe-(Japan1|GB1|CNS1|Korea1|KR)\b|\((Japan1|GB1|CNS1|Korea1|KR)\)|\/Alternates\b|\/TR2?\s*(\d+\s+\d+\s+R|<<|\[)|\/(OP|op)\s+true\b/;
const streamStart = /(?<!end)stream\r?\n/g;
/** An index of objects is small; what is larger is a picture or a trap. */
const mostIndexBytes = 2 * 1024 * 1024;
const mostStreams = 2000;
const mostDictionary = 2000;

/** Whether a PDF has parts that can be switched on and off. */
export const mentionsLayers = (pdf: Buffer): boolean => someText(pdf, (text) => layers.test(text));

/** Whether what a PDF shows is left to the reader's program. */
export function isLeftToReader(pdf: Buffer): boolean {
  const colours = new ColoursSaid();
  const isSaid = someText(pdf, (text) => {
    colours.add(text);
    return readersOwn.test(text);
  });
  return isSaid || colours.areOdd(pdf.toString('latin1'));
}

/** Whether the stream that begins here is a list of objects: its dictionary stands before it. */
function isList(text: string, before: number): boolean {
  const dictionary = text.slice(Math.max(0, before - mostDictionary), before);
  return /\/ObjStm\b/.test(plain(dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj')))));
}

/** Whether it holds of the file or of its compressed indexes, in which names may stand, or these cannot be read. */
function someText(pdf: Buffer, holds: (text: string) => boolean): boolean {
  const text = pdf.toString('latin1');
  if (holds(plain(text))) return true;
  let seen = 0;
  for (const { index, 0: start } of text.matchAll(streamStart)) {
    seen += 1;
    if (seen > mostStreams) return true;
    const content = inflated(pdf, index + start.length);
    // Else a picture, or nothing that can be read.
    if (content === undefined ? isList(text, index) : holds(plain(content))) return true;
  }
  return false;
}

function inflated(pdf: Buffer, from: number): string | undefined {
  if (pdf[from] !== 0x78) return undefined;
  try {
    return inflateSync(pdf.subarray(from), { maxOutputLength: mostIndexBytes }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** The file with the list of its layers out of sight: then all of them are drawn. Nothing where it cannot be done so simply. */
export function withAllLayers(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  if (!text.includes('/OCProperties')) return [];
  return [Buffer.from(text.replaceAll('/OCProperties', '/OCPropertieZ'), 'latin1')];
}

const end = '%%EOF';
/** States of a file that are looked at, the latest ones. */
const mostStates = 3;

/** The file as it was before it was added to: every state of a PDF ends with the same mark. */
export function earlierStates(pdf: Buffer): Buffer[] {
  const states: Buffer[] = [];
  for (let at = pdf.indexOf(end); at >= 0; at = pdf.indexOf(end, at + 1)) states.push(pdf.subarray(0, at + end.length));
  // A file for the web has its first mark near the beginning, where it says so; that is no state of its own.
  const isForWeb = pdf.subarray(0, 1024).includes('/Linearized');
  return states.slice(isForWeb ? 1 : 0, -1).slice(-mostStates);
}
