/**
 * Letters with hooks, bars and other forms that no decomposition takes apart, and capitals outside ASCII, each with the
 * letter that it is compared as.
 */
const letters =
  'ƁBɓb ƇCƈc ĐDđd ƉDɖd ƊDɗd ƎEǝe ƏEəe ƐEɛe ƑFƒf ƓGɠg ǤGǥg ĦHħh ꞪHɦh ƗIɨi ıi ƘKƙk ŁLłl ȽLƚl ƝNɲn ȠNƞn ŊNŋn ØOøo ƆOɔo ƟOɵo ' +
  'ƤPƥp ŦTŧt ƬTƭt ƮTʈt ɄUʉu ƱUʊu ƲVʋv ⱲWⱳw ƳYƴy ɎYɏy ƵZƶz ȤZȥz ' +
  'ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρςσΣσΤτΥυΦφΧχΨψΩω ' +
  'АаБбВвГгДдЕеЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯяЂђЄєЅѕІіЈјЉљЊњЋћЏџ';

const pairs = [...letters.replaceAll(' ', '')];
const plainLetters = new Map(
  pairs.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, (pairs[index + 1] ?? '').replace(/[A-Z]/, (capital) => capital.toLowerCase())]] : [],
  ),
);

/** Letters that are compared as two. */
const doubled = new Map([
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
]);

/** Accents and other marks over and under letters; not the vowel signs of other scripts, which make other words. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Spaces of every kind, apostrophes, hyphens, and what does not show at all. */
const unread =
  /[\s\u0085\u180e\u200b-\u200f\u2060\ufeff\u0027\u0060\u2018-\u201b\u2032\u2035\u02b9-\u02bd\u02be\u02bf\ua78b\ua78c\u055a\u002d\u00ad\u058a\u2010-\u2015\u2043\u2212\ufe58]/g;

const onlyAscii = /^\p{ASCII}*$/u;
const unreadAscii = /[\s'`-]/g;

/**
 * A text as names are compared: without regard to case, spaces, apostrophes, hyphens, accents and hooks. What is shown and
 * signed is always the text as it was written. The database has the same rule, `folded_text`.
 */
export function foldedText(text: string): string {
  // Most names: nothing of what follows would find anything more in them.
  if (onlyAscii.test(text)) return text.replace(unreadAscii, '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(unread, '')
    .replace(/[A-Z]/g, (capital) => capital.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (letter) => doubled.get(letter) ?? plainLetters.get(letter) ?? letter);
}
