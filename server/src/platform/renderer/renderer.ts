/** A picture that a document shows: answered from memory, never fetched. */
export type Picture = { mime: string; bytes: Buffer };

export const renderFormats = ['pdf', 'png', 'jpeg'] as const;
export type RenderFormat = (typeof renderFormats)[number];

/** Where a field stands on paper, in millimetres from the top left corner of its page. */
export type FieldBox = { field: string; document: number; x: number; y: number; width: number; height: number };

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];
/** `flow`: as many portrait pages as the content needs; the others are pages of a fixed size. */
export type PageLayout = 'portrait' | 'landscape' | 'flow';
export type PageShape = `${Paper}-${PageLayout}`;

type FlowShape = `${Paper}-flow`;

export const isFlow = (shape: PageShape): shape is FlowShape => shape.endsWith('-flow');

export type RenderRequest = {
  /** One or more documents, each an element of the class `certificate` (their pages follow each other in a PDF). */
  html: string;
  css: string;
  title: string;
  lang: string;
  /** Of a template that is not saved: whoever wrote it may have written anything. */
  isDraft?: true;
  shape: PageShape;
  format: RenderFormat;
  /** By the path under `assetOrigin` that the document names. */
  pictures?: ReadonlyMap<string, Picture>;
  /** How fine an image is drawn. */
  dpi?: number;
  /** Whoever waits for it is gone: it leaves the line. What is being drawn is drawn to its end. */
  signal?: AbortSignal | undefined;
  /** Looks at the one document of the request as a reader would, who has to find this text in its code. */
  inspect?: { code: string };
};

/**
 * What a reader would miss or misread: a value that runs over the edge of the page, is cut off, lies over other text, or
 * cannot be seen at all; and a code beside its own. In millimetres from the top left corner of the page.
 */
export type Spot = {
  kind: 'outside' | 'cut' | 'overlap' | 'hidden' | 'turned' | 'doubled';
  fields: string[];
  x: number;
  y: number;
  width: number;
  height: number;
};

/** `code`: how wide it stands on paper, and whether it was read back from the drawing. */
export type Inspection = { spots: Spot[]; code: { millimetres: number; isRead: boolean } };

/** Whether nothing was missed on the page. */
export const isSound = ({ spots, code }: Inspection): boolean => spots.length === 0 && code.isRead;

/**
 * `misfits`: documents, counted from 0, whose content does not fit their page even in the tightest setting. `setting`: what
 * was put to the classes of the one page that there is.
 */
export type Rendered = {
  bytes: Buffer;
  boxes: FieldBox[];
  misfits: number[];
  setting?: string;
  inspection?: Inspection;
};

/** Turns HTML into documents, in a browser without network, script or files. */
export type Renderer = {
  /** Throws UNAVAILABLE when too many wait already or the browser cannot be had. */
  render(request: RenderRequest): Promise<Rendered>;
  /** Starts the browser ahead of the first request and proves that it draws text. */
  start(): Promise<void>;
  /** Throws when the browser cannot draw; asked by `/ready`. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** Whether they are gone for whom all that is asked here is drawn. */
  signal?: AbortSignal | undefined;
};

/** The same for somebody who may go away; a request that names who waits for it keeps that. */
export const rendererFor = (renderer: Renderer, signal: AbortSignal): Renderer => ({
  render: (request) => renderer.render({ signal, ...request }),
  start: () => renderer.start(),
  check: () => renderer.check(),
  close: () => renderer.close(),
  signal,
});

/** Documents name their pictures, fonts and drawings under this origin, which exists nowhere. */
export const assetOrigin = 'https://document.invalid';
