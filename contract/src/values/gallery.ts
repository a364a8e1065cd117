/** Kinds of templates that one may begin with. */
export const galleryKinds = ['report-card', 'examination', 'transcript', 'leaving', 'award'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

export const galleryPapers = ['A4', 'Letter'] as const;
export type GalleryPaper = (typeof galleryPapers)[number];

export const galleryScripts = ['latin', 'devanagari'] as const;
export type GalleryScript = (typeof galleryScripts)[number];

/** Templates of our own design, in the order in which they are shown. The id is the name of the file and of the pictures. */
export const galleryIds = [
  ...(['bece', 'mba', 'leaving', 'award'] as const),
  ...(['school-result', 'report-ledger', 'report-primary', 'transcript'] as const),
] as const;
export type GalleryId = (typeof galleryIds)[number];
