import { PDFiumModule } from '@hyzyla/pdfium';
import type { ColourImage } from './images.ts';

/** What pdfium offers beyond what its package describes. */
type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, length: number, outLength: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(note: number): void;
  _FPDFAnnot_GetObjectCount(note: number): number;
  _FPDFAnnot_GetObject(note: number, index: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFTextObj_GetFont(text: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
};

/** `encrypted`: a password is needed. `broken`: it cannot be opened or drawn. */
export class PdfError extends Error {
  constructor(readonly reason: 'encrypted' | 'broken') {
    super(`The PDF is ${reason}.`);
  }
}

const pointsPerInch = 72;
const flags = { annotations: 0x01, rgba: 0x10, printing: 0x800 } as const;
const formats = { rgbx: 3 } as const;
const lastErrors = { password: 4, security: 5 } as const;
/** More than one credential, and a credential of this size, nobody has put there in good faith. */
const mostAttachments = 20;
const mostAttachmentBytes = 1024 * 1024;

const objectKinds = { text: 1, form: 5 } as const;
/** Text that is drawn neither filled nor outlined: scanners lay it under their pictures to be searched. */
const invisible = 3;
/** Forms within forms, and objects of a page, beyond which nobody looks. */
const deepestForm = 8;
const mostObjects = 50_000;

/** As a reader shows a page, as it is printed, and the bare page without notes and form fields. */
export const pageViews = ['shown', 'printed', 'bare'] as const;
export type PageView = (typeof pageViews)[number];
const viewFlags: Record<PageView, number> = {
  shown: flags.annotations,
  printed: flags.annotations | flags.printing,
  bare: 0,
};

let module: Promise<Pdfium> | undefined;

async function startPdfium(): Promise<Pdfium> {
  const started = (await PDFiumModule({})) as Pdfium;
  started._FPDF_InitLibraryWithConfig({ version: 2 });
  return started;
}

/** What pdfium wants for forms: a record of callbacks, all of which may be missing. */
const formRecord = { size: 256, version: 2 } as const;

function startForm(pdfium: Pdfium, document: number): { handle: number; memory: number } {
  const memory = pdfium.wasmExports.malloc(formRecord.size);
  pdfium.HEAPU8.fill(0, memory, memory + formRecord.size);
  new DataView(pdfium.HEAPU8.buffer).setUint32(memory, formRecord.version, true);
  return { handle: pdfium._FPDFDOC_InitFormFillEnvironment(document, memory), memory };
}

/** A PDF that is open. Everything in it may be hostile: call it in a thread that can be ended. */
export class PdfFile {
  private constructor(
    private readonly pdfium: Pdfium,
    private readonly bytes: number,
    private readonly document: number,
    private readonly form: { handle: number; memory: number },
  ) {}

  /** What opens files, made ready before the first one. */
  static start(): Promise<unknown> {
    module ??= startPdfium();
    return module;
  }

  /** Throws PdfError. */
  static async open(content: Uint8Array): Promise<PdfFile> {
    module ??= startPdfium();
    const pdfium = await module;
    const bytes = pdfium.wasmExports.malloc(content.length);
    pdfium.HEAPU8.set(content, bytes);
    const document = pdfium._FPDF_LoadMemDocument(bytes, content.length, 0);
    if (document !== 0) return new PdfFile(pdfium, bytes, document, startForm(pdfium, document));
    const code = pdfium._FPDF_GetLastError();
    pdfium.wasmExports.free(bytes);
    const isLocked = code === lastErrors.password || code === lastErrors.security;
    throw new PdfError(isLocked ? 'encrypted' : 'broken');
  }

  close(): void {
    if (this.form.handle !== 0) this.pdfium._FPDFDOC_ExitFormFillEnvironment(this.form.handle);
    this.pdfium._FPDF_CloseDocument(this.document);
    this.pdfium.wasmExports.free(this.form.memory);
    this.pdfium.wasmExports.free(this.bytes);
  }

  get pageCount(): number {
    return this.pdfium._FPDF_GetPageCount(this.document);
  }

  /** The files inside, as far as they are small. */
  attachments(): Buffer[] {
    const count = Math.min(this.pdfium._FPDFDoc_GetAttachmentCount(this.document), mostAttachments);
    return Array.from({ length: count }, (_, index) => this.attachment(index)).filter((file) => file !== undefined);
  }

  private attachment(index: number): Buffer | undefined {
    const { pdfium } = this;
    const attachment = pdfium._FPDFDoc_GetAttachment(this.document, index);
    return this.withMemory(4, (place) => {
      const length = () => new DataView(pdfium.HEAPU8.buffer).getUint32(place, true);
      const isThere = pdfium._FPDFAttachment_GetFile(attachment, 0, 0, place);
      const size = length();
      if (isThere === 0 || size === 0 || size > mostAttachmentBytes) return undefined;
      return this.withMemory(size, (buffer) => {
        pdfium._FPDFAttachment_GetFile(attachment, buffer, size, place);
        return Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + Math.min(size, length())));
      });
    });
  }

  /** In inches. */
  pageSize(index: number): { width: number; height: number } {
    return this.withPage(index, (page) => this.sizeOf(page));
  }

  hasNotes(index: number): boolean {
    return this.withPage(index, (page) => this.pdfium._FPDFPage_GetAnnotCount(page) > 0);
  }

  /** Whether letters are shown whose shapes are not in the file: every reader takes them from where it likes. */
  borrowsLetters(index: number): boolean {
    const { pdfium } = this;
    const left = { objects: mostObjects };
    return this.withPage(index, (page) => {
      const ofPage = this.anyBorrowed(pdfium._FPDFPage_CountObjects(page), left, 0, (at) =>
        pdfium._FPDFPage_GetObject(page, at),
      );
      if (ofPage) return true;
      const notes = Array.from({ length: Math.min(pdfium._FPDFPage_GetAnnotCount(page), mostObjects) }, (_, at) => at);
      return notes.some((at) => {
        const note = pdfium._FPDFPage_GetAnnot(page, at);
        const isBorrowed = this.anyBorrowed(pdfium._FPDFAnnot_GetObjectCount(note), left, 0, (one) =>
          pdfium._FPDFAnnot_GetObject(note, one),
        );
        pdfium._FPDFPage_CloseAnnot(note);
        return isBorrowed;
      });
    });
  }

  private anyBorrowed(count: number, left: { objects: number }, depth: number, get: (at: number) => number): boolean {
    const { pdfium } = this;
    for (let at = 0; at < count; at += 1) {
      left.objects -= 1;
      if (left.objects < 0 || depth > deepestForm) return true;
      const object = get(at);
      const kind = pdfium._FPDFPageObj_GetType(object);
      if (kind === objectKinds.text && this.isBorrowed(object)) return true;
      if (kind !== objectKinds.form) continue;
      const inside = pdfium._FPDFFormObj_CountObjects(object);
      if (this.anyBorrowed(inside, left, depth + 1, (one) => pdfium._FPDFFormObj_GetObject(object, one))) return true;
    }
    return false;
  }

  private isBorrowed(text: number): boolean {
    const { pdfium } = this;
    if (pdfium._FPDFTextObj_GetTextRenderMode(text) === invisible) return false;
    return pdfium._FPDFFont_GetIsEmbedded(pdfium._FPDFTextObj_GetFont(text)) !== 1;
  }

  drawPage(index: number, { dpi, view = 'shown' }: { dpi: number; view?: PageView }): ColourImage {
    return this.withPage(index, (page) => {
      const { pdfium } = this;
      const size = this.sizeOf(page);
      const width = Math.max(1, Math.round(size.width * dpi));
      const height = Math.max(1, Math.round(size.height * dpi));
      return this.withMemory(width * height * 4, (pixels) => {
        const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, formats.rgbx, pixels, width * 4);
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
        pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, viewFlags[view] | flags.rgba);
        if (view !== 'bare') this.drawForm(bitmap, page, { width, height });
        pdfium._FPDFBitmap_Destroy(bitmap);
        return { width, height, rgba: new Uint8ClampedArray(pdfium.HEAPU8.slice(pixels, pixels + width * height * 4)) };
      });
    });
  }

  /** Fields of a form are drawn by themselves, over the page. */
  private drawForm(bitmap: number, page: number, { width, height }: { width: number; height: number }): void {
    const { pdfium, form } = this;
    if (form.handle === 0) return;
    pdfium._FORM_OnAfterLoadPage(page, form.handle);
    pdfium._FPDF_FFLDraw(form.handle, bitmap, page, 0, 0, width, height, 0, flags.rgba);
    pdfium._FORM_OnBeforeClosePage(page, form.handle);
  }

  private sizeOf(page: number): { width: number; height: number } {
    const { pdfium } = this;
    return {
      width: pdfium._FPDF_GetPageWidth(page) / pointsPerInch,
      height: pdfium._FPDF_GetPageHeight(page) / pointsPerInch,
    };
  }

  private withPage<T>(index: number, work: (page: number) => T): T {
    const page = this.pdfium._FPDF_LoadPage(this.document, index);
    if (page === 0) throw new PdfError('broken');
    try {
      return work(page);
    } finally {
      this.pdfium._FPDF_ClosePage(page);
    }
  }

  private withMemory<T>(size: number, work: (place: number) => T): T {
    const place = this.pdfium.wasmExports.malloc(Math.max(1, size));
    if (place === 0) throw new PdfError('broken');
    try {
      return work(place);
    } finally {
      this.pdfium.wasmExports.free(place);
    }
  }
}
