import type { GalleryTemplate } from '@sanad/contract/api/template-gallery';
import { certificateTypes } from '@sanad/contract/values/certificate-types';
import { type GalleryKind, type GalleryPaper, type GalleryScript, galleryKinds } from '@sanad/contract/values/gallery';

export type { GalleryTemplate };

/** What is left of the gallery; `undefined`: all. */
export type GalleryFilter = {
  kind?: GalleryKind | undefined;
  paper?: GalleryPaper | undefined;
  script?: GalleryScript | undefined;
};

/** Whether it can be saved as the certificate that is edited; one that is no certificate of ours takes any. */
export function fits({ certificateType }: GalleryTemplate, edited: string): boolean {
  const isKnown = certificateTypes.some((type) => type === edited);
  return !isKnown || certificateType === edited;
}

const matches = (template: GalleryTemplate, { paper, script }: GalleryFilter) =>
  (paper === undefined || template.paper === paper) && (script === undefined || template.scripts.includes(script));

/** Those that can be used stand first. */
export function filterGallery(all: readonly GalleryTemplate[], filter: GalleryFilter, edited: string) {
  const shown = all.filter((one) => matches(one, filter) && (filter.kind === undefined || one.kind === filter.kind));
  return [...shown.filter((one) => fits(one, edited)), ...shown.filter((one) => !fits(one, edited))];
}

/** The kinds that there are, with how many of each are left by paper and script. */
export function countKinds(all: readonly GalleryTemplate[], filter: GalleryFilter) {
  const left = all.filter((one) => matches(one, filter));
  return {
    all: left.length,
    kinds: galleryKinds
      .filter((kind) => all.some((one) => one.kind === kind))
      .map((kind) => ({ kind, count: left.filter((one) => one.kind === kind).length })),
  };
}

/** A certificate that only one kind can be used for begins with that kind. */
export function firstKind(all: readonly GalleryTemplate[], edited: string): GalleryKind | undefined {
  const named = galleryKinds.find((kind) => kind === edited);
  const fitting = new Set(all.filter((one) => fits(one, edited)).map(({ kind }) => kind));
  return named ?? (fitting.size === 1 ? [...fitting][0] : undefined);
}
