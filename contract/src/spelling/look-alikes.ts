import { foldedText } from './folded-text.ts';

/**
 * Letters of other scripts that are drawn like Latin ones, each with that letter: Greek, Cyrillic, Armenian, Cherokee,
 * Lisu. A small letter goes with its capital, so that case makes no difference.
 */
const lookAlikes =
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaβbεeζzηhιiκkμmνnοoρpτtυyχx ' +
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXҮYҺHԀDԌGԚQԜWӀlаaеeѕsіiјjоoрpсcуyхxүyһhԁdԛqԝwӏlкkмmтtвbнh ' +
  'ՍUՕOօoսuհhոnցgԼL ' +
  'ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᏃZᎩY ' +
  'ꓮAꓐBꓚCꓓDꓰEꓝFꓖGꓧHꓲIꓙJꓗKꓡLꓟMꓠNꓳOꓑPꓣRꓢSꓔTꓴUꓦVꓪWꓫXꓬYꓜZ ɑaɡg';

const pairs = [...lookAlikes.replaceAll(' ', '')];
const latin = new Map(
  pairs.flatMap((letter, index): [string, string][] => (index % 2 === 0 ? [[letter, pairs[index + 1] ?? '']] : [])),
);

/** What no reader sees: joiners, marks of direction, fillers, selectors of variants, tags. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Signs between and around words. */
const signs =
  /[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2bff\u2e00-\u2e5f\u3001-\u3003\u3008-\u3020\u30fb\ua78b\ua78c\ufe10-\ufe19\ufe30-\ufe6f]/g;

const hyphens = /[-_\u058a\u2010-\u2015\u2043\u2212]/g;
const slashes = /[\u2044\u2215\u29f8]/g;
const betweenDigits = /(?<=[0-9])[ \t\u180e\u2028\u2029]+(?=[0-9])/g;

function plainLetters(text: string): string {
  const shown = text.normalize('NFKD').replace(unseen, '');
  return shown.replace(/[^\p{ASCII}]/gu, (letter) => latin.get(letter) ?? letter);
}

/**
 * A number of a pupil as it is compared: however case, spaces, accents and kinds of hyphen are typed, and whichever
 * keyboard its letters come from. What parts two groups of digits stays: 1-23 is not 12-3. The database has the same
 * rule, `folded_number`.
 */
export function foldedNumber(number: string): string {
  const parted = plainLetters(number).replace(hyphens, '_').replace(slashes, '/').replace(betweenDigits, '_');
  return foldedText(parted);
}

/**
 * The name of a school as it is compared: what looks the same is the same, also without its punctuation. The database
 * has the same rule, `folded_title`.
 */
export function foldedTitle(title: string): string {
  return foldedText(plainLetters(title).replaceAll('&', 'and').replace(signs, ''));
}

/** A word in which Latin letters stand beside those, or the digits, of another script: no honest name needs one. */
export function findMixedWord(title: string): string | undefined {
  const words = title.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.find(
    (word) => /\p{Script=Latin}/u.test(word) && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word),
  );
}
