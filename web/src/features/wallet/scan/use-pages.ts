import { useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { type Corners, turned, wholePicture } from './corners.ts';
import { createPageFinder, type PageFinder } from './page-finder.ts';
import { type JpegPage, pagesToPdf } from './pages-to-pdf.ts';
import { asKept, pixelsOf, toJpeg } from './pictures.ts';

/** One page: the picture that it was taken from, where it lies in it, and how it looks cut out. */
export type ScannedPage = {
  id: number;
  source: Blob;
  corners: Corners;
  isGrey: boolean;
  /** Absent while it is being cut. */
  cut?: { jpeg: Blob; url: string; width: number; height: number };
};

export const mostPages = 20;

/** The more pages, the smaller each: together they must fit into one document. */
const qualityFor = (pages: number) => (pages <= 4 ? 0.8 : pages <= 10 ? 0.65 : 0.5);

const forget = ({ cut }: ScannedPage) => {
  if (cut !== undefined) URL.revokeObjectURL(cut.url);
};

/** The thread that finds pages; made when it is first needed, ended with the screen. */
function usePageFinder(): () => PageFinder {
  const held = useRef<PageFinder | undefined>(undefined);
  useEffect(() => () => held.current?.close(), []);
  return () => {
    held.current ??= createPageFinder();
    return held.current;
  };
}

/** The pages of a document that is being scanned. */
export function usePages() {
  const finder = usePageFinder();
  const [pages, setPages] = useState<readonly ScannedPage[]>([]);
  const all = useRef(pages);
  const last = useRef(0);
  all.current = pages;
  useEffect(() => () => all.current.forEach(forget), []);

  const replace = (id: number, change: (page: ScannedPage) => ScannedPage) =>
    setPages((now) => now.map((page) => (page.id === id ? change(page) : page)));

  /** Cuts the page anew; what was asked later wins. */
  const cut = async ({ id, source, corners, isGrey }: ScannedPage) => {
    const image = await finder().cut(await pixelsOf(source), corners, isGrey);
    const jpeg = await toJpeg(image, 0.85);
    replace(id, (page) => {
      if (page.corners !== corners || page.isGrey !== isGrey) return page;
      forget(page);
      const { width, height } = image;
      return { ...page, cut: { jpeg, url: URL.createObjectURL(jpeg), width, height } };
    });
  };
  const cutOrTell = (page: ScannedPage) =>
    void cut(page).catch((error: unknown) => report('The page could not be cut', error));
  const change = (page: ScannedPage, by: Partial<Pick<ScannedPage, 'corners' | 'isGrey'>>) => {
    const changed = { ...page, ...by };
    replace(page.id, () => changed);
    cutOrTell(changed);
  };

  /** Adds a page; its corners are looked for where nobody saw them yet. Rejects for what is no picture. */
  const add = async (picture: Blob, seen?: Corners): Promise<number | undefined> => {
    if (all.current.length >= mostPages) return undefined;
    const source = seen === undefined ? await asKept(picture) : picture;
    const found = seen ?? (await finder().find(await pixelsOf(source, 640)));
    last.current += 1;
    const page: ScannedPage = { id: last.current, source, corners: found ?? wholePicture, isGrey: false };
    setPages((now) => (now.length >= mostPages ? now : [...now, page]));
    cutOrTell(page);
    return page.id;
  };
  const remove = (page: ScannedPage) => {
    forget(page);
    setPages((now) => now.filter(({ id }) => id !== page.id));
  };

  /** All pages as one PDF, each written as small as their number asks. */
  const toPdf = async (): Promise<Blob> => {
    const quality = qualityFor(pages.length);
    const written: JpegPage[] = [];
    for (const { source, corners, isGrey } of pages) {
      const image = await finder().cut(await pixelsOf(source), corners, isGrey);
      const jpeg = new Uint8Array(await (await toJpeg(image, quality)).arrayBuffer());
      written.push({ jpeg, width: image.width, height: image.height });
    }
    return pagesToPdf(written);
  };
  return {
    pages,
    find: (image: ImageData) => finder().find(image),
    add,
    remove,
    turn: (page: ScannedPage) => change(page, { corners: turned(page.corners) }),
    grey: (page: ScannedPage) => change(page, { isGrey: !page.isGrey }),
    moveCorners: (page: ScannedPage, corners: Corners) => change(page, { corners }),
    toPdf,
  };
}
export type Pages = ReturnType<typeof usePages>;
