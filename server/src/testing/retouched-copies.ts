import { rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { FieldBox } from '#platform/renderer/renderer.ts';
import { placeOf } from './copy-forgeries.ts';
import type { Paper } from './paper-bases.ts';
import type { Retouch, Sheet } from './retouch.ts';

/** What a hand does on a finished page: a thin mark beside a field, white over another, a name under a signature. */

export type Retouching = { name: string; papers: readonly Paper[]; retouch: Retouch };

const everywhere: readonly Paper[] = ['school', 'region', 'wide', 'hindi'];
const withScores: readonly Paper[] = ['school', 'wide', 'hindi'];
const withPicturesOfOffice: readonly Paper[] = ['school', 'region', 'hindi'];
const withNames: readonly Paper[] = ['school', 'hindi'];

const black = rgb(0.1, 0.1, 0.1);
const paleGrey = rgb(0.72, 0.72, 0.72);
const stampViolet = rgb(0.23, 0.18, 0.63);
const penBlue = rgb(0.1, 0.15, 0.5);
const white = rgb(1, 1, 1);
/** Of the height of a box, which is that of a line. */
const letterHeight = 0.73;
const baseline = 0.27;
const millimetre = 72 / 25.4;

type Place = ReturnType<typeof placeOf>;
const placeIn = ({ page, boxes }: Sheet, shape: RegExp): Place => {
  const box = boxes.find(({ field }) => shape.test(field));
  if (box === undefined) throw new Error(`There is no field ${shape.source}.`);
  return placeOf(page, box);
};
const hasField = ({ boxes }: Sheet, shape: RegExp) => boxes.some(({ field }) => shape.test(field));

type Wish = { text: string; side: 'before' | 'behind'; colour?: typeof black; gap?: number };

async function writeBeside(sheet: Sheet, shape: RegExp, { text, side, colour = black, gap = 0.5 }: Wish) {
  const { x, y, width, height } = placeIn(sheet, shape);
  const font = await sheet.document.embedFont(StandardFonts.Helvetica);
  const size = height * letterHeight;
  const left = side === 'behind' ? x + width + gap : x - gap - font.widthOfTextAtSize(text, size);
  sheet.page.drawText(text, { x: left, y: y + height * baseline, size, font, color: colour });
}

const cover = ({ page }: Sheet, { x, y, width, height }: Place) =>
  page.drawRectangle({ x, y, width, height, color: white });

async function writeUnder(
  sheet: Sheet,
  text: string,
  { under, size, colour }: { under: number; size: number; colour: typeof black },
) {
  const { x, y } = placeIn(sheet, /Signature$/);
  const font = await sheet.document.embedFont(StandardFonts.Helvetica);
  sheet.page.drawText(text, { x: x + 4, y: y - under * millimetre, size, font, color: colour });
}

function sign({ page }: Sheet, { x, y }: { x: number; y: number }) {
  const curve = 'M0 20C10 -15 24 -8 18 14S40 -12 46 4 52 22 64 2 76 18 84 6 100 12 108 -2';
  page.drawSvgPath(curve, { x, y: y + 22, borderColor: penBlue, borderWidth: 1.3 });
}

const signaturePlace = (sheet: Sheet) =>
  hasField(sheet, /Signature$/)
    ? placeIn(sheet, /Signature$/)
    : { x: 140 * millimetre, y: 22 * millimetre, width: 90, height: 36 };

/** The heading of the form, which is no field. */
const headings: Record<Paper, { x: number; y: number; width: number; height: number }> = {
  school: { x: 13, y: 52, width: 60, height: 8 },
  hindi: { x: 13, y: 52, width: 60, height: 8 },
  wide: { x: 29, y: 42, width: 60, height: 24 },
  region: { x: 40, y: 64, width: 130, height: 22 },
};

const paperOf = (sheet: Sheet): Paper => {
  if (!hasField(sheet, /Signature$/)) return 'wide';
  return hasField(sheet, /principalName$/) ? 'school' : 'region';
};

export const retouchings: readonly Retouching[] = [
  {
    name: 'a digit before a score',
    papers: withScores,
    retouch: (sheet) => writeBeside(sheet, /^subjects\.4\.score$/, { text: '1', side: 'before' }),
  },
  {
    name: 'a digit before a number',
    papers: ['region', 'wide'],
    retouch: (sheet) => writeBeside(sheet, /candidateNo$/, { text: '1', side: 'before' }),
  },
  {
    name: 'a plus behind a grade',
    papers: everywhere,
    retouch: (sheet) => writeBeside(sheet, /^subjects\.4\.grade$/, { text: '+', side: 'behind' }),
  },
  {
    name: 'a minus behind a grade',
    papers: everywhere,
    retouch: (sheet) => writeBeside(sheet, /^subjects\.2\.grade$/, { text: '-', side: 'behind', gap: 1.5 }),
  },
  {
    name: 'a point and a digit',
    papers: withScores,
    retouch: (sheet) => writeBeside(sheet, /^subjects\.4\.score$/, { text: '.5', side: 'behind' }),
  },
  {
    name: 'a digit away from its score',
    papers: withScores,
    retouch: (sheet) => writeBeside(sheet, /^subjects\.4\.score$/, { text: '1', side: 'before', gap: 5 }),
  },
  {
    name: 'a grade covered',
    papers: everywhere,
    retouch: (sheet) => cover(sheet, placeIn(sheet, /^subjects\.4\.grade$/)),
  },
  {
    name: 'a stroke covered',
    papers: ['region', 'wide'],
    retouch: (sheet) => {
      const { x, y, width, height } = placeIn(sheet, /academicYear$/);
      cover(sheet, { x: x + width * 0.45, y, width: width * 0.1, height });
    },
  },
  {
    name: 'another name under a signature',
    papers: withNames,
    retouch: async (sheet) => {
      const place = placeIn(sheet, /principalName$/);
      cover(sheet, { ...place, x: place.x - 6, width: place.width + 12 });
      const font = await sheet.document.embedFont(StandardFonts.TimesRoman);
      const size = place.height * letterHeight;
      sheet.page.drawText('Mrs Fatima Sani', { x: place.x + 2, y: place.y + place.height * baseline, size, font });
    },
  },
  {
    name: 'a name added under a signature',
    papers: withPicturesOfOffice,
    retouch: (sheet) => writeUnder(sheet, 'Dr John Musa', { under: 9, size: 8, colour: black }),
  },
  {
    name: 'words in the colour of a stamp',
    papers: withPicturesOfOffice,
    retouch: (sheet) => writeUnder(sheet, 'Royal Grammar School', { under: -8, size: 9, colour: stampViolet }),
  },
  {
    name: 'another signature',
    papers: withPicturesOfOffice,
    retouch: (sheet) => {
      const place = signaturePlace(sheet);
      cover(sheet, { ...place, y: place.y + 2, height: place.height - 2 });
      sign(sheet, place);
    },
  },
  {
    name: 'a signature added',
    papers: everywhere,
    retouch: (sheet) => sign(sheet, { ...signaturePlace(sheet), x: signaturePlace(sheet).x - 20 }),
  },
  {
    name: 'pale words behind the name',
    papers: everywhere,
    retouch: (sheet) => writeBeside(sheet, /lastName$/, { text: 'II', side: 'behind', colour: paleGrey, gap: 5 }),
  },
  {
    name: 'the heading covered',
    papers: everywhere,
    retouch: (sheet) => {
      cover(sheet, placeOf(sheet.page, { ...headings[paperOf(sheet)], field: 'heading' } as FieldBox));
    },
  },
  {
    name: 'the head cut away',
    papers: everywhere,
    retouch: ({ page }) => page.setMediaBox(0, 0, page.getWidth(), page.getHeight() * 0.86),
  },
];
