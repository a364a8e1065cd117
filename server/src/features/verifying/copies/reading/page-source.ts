import sharp from 'sharp';
import { isOddProfile } from '../../../../platform/pictures/colour-profiles.ts';
import type { ColourImage } from '../../../../platform/pictures/images.ts';
import { type PageView, PdfFile } from '../../../../platform/pictures/pdf-file.ts';
import { imageOf, pictureOf } from '../../../../platform/pictures/sharp-images.ts';
import { findBakedCredential } from '../../../issuing/rendering/usecases/read-credential-file.ts';
import { CopyError } from './copy-problem.ts';
import { type Ask, mostPages } from './messages.ts';
import { earlierStates, isLeftToReader, mentionsLayers, withAllLayers } from './pdf-variants.ts';
import { showsOtherwise } from './png-chunks.ts';

/** Pixels of a page that is looked at; finer ones show nothing more. */
const mostPixels = 12_000_000;
/** Pixels of a picture as it was sent, and of one of its sides. */
const mostSentPixels = 40_000_000;
const longestSide = 15_000;
const coarseDpi = 150;
const fineDpi = 300;
/** Smaller pictures than this are doubled before they are given up. */
const worthDoubling = 3_000_000;

type Look = (page: number) => Promise<ColourImage>;

/** The pages of a copy, whatever the file is. */
export type PageSource = {
  pageCount: number;
  isPdf: boolean;
  /** Ever finer and sharper pictures of a page, in the order in which a code is looked for in them. */
  looks: readonly Look[];
  /** Texts that lie in the file beside what it shows. */
  attachments(): string[];
  /** A page for comparing. A picture has one view only. */
  draw(page: number, wish: { dpi: number; view?: PageView }): Promise<ColourImage>;
  hasNotes(page: number): boolean;
  /** Whether parts of it can be switched on and off. */
  hasLayers: boolean;
  /** Whether another program may show something else than what is compared here. */
  isLeftToReader: boolean;
  /** The same file with all layers on, and as it was before it was changed; the caller closes them. */
  variants(): Promise<PageSource[]>;
  close(): void;
};

const sharpen = (image: ColourImage) => imageOf(pictureOf(image).greyscale().normalise().sharpen({ sigma: 1.5 }));
/** Dots that print greys, and the grain of old copiers, run together. */
const soften = (image: ColourImage) => imageOf(pictureOf(image).greyscale().blur(1.6));
const double = ({ width, ...image }: ColourImage) =>
  imageOf(pictureOf({ width, ...image }).resize({ width: width * 2, kernel: 'cubic' }));

/** As fine as asked, as long as the page is not larger than anything that is printed. */
function dpiFor({ width, height }: { width: number; height: number }, dpi: number): number {
  return Math.min(dpi, Math.sqrt(mostPixels / (width * height)));
}

const borrowsLetters = (pdf: PdfFile) =>
  Array.from({ length: pdf.pageCount }, (_, page) => page).some((page) => pdf.borrowsLetters(page));

function openPdf(pdf: PdfFile, content: Buffer): PageSource {
  const { pageCount } = pdf;
  if (pageCount > mostPages) throw new CopyError('too-many-pages');
  if (pageCount < 1) throw new CopyError('broken');
  const draw = async (page: number, { dpi, view }: { dpi: number; view?: PageView }) => {
    const size = pdf.pageSize(page);
    if (!(size.width > 0 && size.height > 0)) throw new CopyError('broken');
    return pdf.drawPage(page, { dpi: dpiFor(size, dpi), ...(view === undefined ? {} : { view }) });
  };
  return {
    pageCount,
    isPdf: true,
    looks: [
      (page) => draw(page, { dpi: coarseDpi }),
      (page) => draw(page, { dpi: fineDpi }),
      async (page) => sharpen(await draw(page, { dpi: fineDpi })),
    ],
    attachments: () => pdf.attachments().map((file) => file.toString('utf8')),
    draw,
    hasNotes: (page) => pdf.hasNotes(page),
    hasLayers: mentionsLayers(content),
    isLeftToReader: isLeftToReader(content) || borrowsLetters(pdf),
    variants: () => variantsOf(content),
    close: () => pdf.close(),
  };
}

/** Earlier states of a file and its hidden layers, as far as they can be drawn. */
async function variantsOf(content: Buffer): Promise<PageSource[]> {
  const files = [...earlierStates(content), ...withAllLayers(content)];
  const sources: PageSource[] = [];
  for (const file of files) {
    const opened = await PdfFile.open(file).catch(() => undefined);
    if (opened === undefined) continue;
    if (opened.pageCount >= 1 && opened.pageCount <= mostPages) sources.push(openPdf(opened, file));
    else opened.close();
  }
  return sources;
}

/** `onBlack`: the picture as galleries show it, where parts of it are seen through. */
type Decoded = { image: ColourImage; onBlack: ColourImage | undefined; isLeftToReader: boolean };

async function decode(bytes: Buffer): Promise<Decoded> {
  const options = { limitInputPixels: mostSentPixels, failOn: 'error' } as const;
  const broken = (cause: unknown) => {
    throw new CopyError('broken', { cause });
  };
  const about = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken);
  const { width = 0, height = 0, icc } = about;
  if (width * height > mostSentPixels || Math.max(width, height) > longestSide) throw new CopyError('too-many-pixels');
  const shrunk = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const on = (background: string) => {
    const upright = sharp(bytes, options).autoOrient().flatten({ background });
    const size = [Math.round(width * shrunk), Math.round(height * shrunk)] as const;
    return imageOf(shrunk < 1 ? upright.resize(...size, { fit: 'inside' }) : upright).catch(broken);
  };
  const isWhole = !about.hasAlpha || (await sharp(bytes, options).stats().catch(broken)).isOpaque;
  return {
    image: await on('#fff'),
    onBlack: isWhole ? undefined : await on('#000'),
    isLeftToReader: icc !== undefined && isOddProfile(icc),
  };
}

type OfPng = { baked: string | undefined; isLeftToReader: boolean };

function openPicture({ image, onBlack, ...decoded }: Decoded, { baked, isLeftToReader }: OfPng): PageSource {
  const isSmall = image.width * image.height < worthDoubling;
  const larger = () => (isSmall ? double(image) : Promise.resolve(image));
  const whole = { onBlack: undefined, isLeftToReader: false };
  return {
    pageCount: 1,
    isPdf: false,
    looks: [async () => image, ...(isSmall ? [larger] : [() => soften(image)]), async () => sharpen(await larger())],
    attachments: () => (baked === undefined ? [] : [baked]),
    draw: async () => image,
    hasNotes: () => false,
    hasLayers: false,
    isLeftToReader: isLeftToReader || decoded.isLeftToReader,
    variants: async () =>
      onBlack === undefined ? [] : [openPicture({ image: onBlack, ...whole }, { baked, isLeftToReader: false })],
    close: () => undefined,
  };
}

/** Throws CopyError and PdfError. */
export async function openSource({ type, bytes }: Extract<Ask, { kind: 'read' }>): Promise<PageSource> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'png') {
    const ofPng = { baked: findBakedCredential(content), isLeftToReader: showsOtherwise(content) };
    return openPicture(await decode(content), ofPng);
  }
  if (type !== 'pdf') return openPicture(await decode(content), { baked: undefined, isLeftToReader: false });
  const pdf = await PdfFile.open(content);
  try {
    return openPdf(pdf, content);
  } catch (error) {
    pdf.close();
    throw error;
  }
}
