import type { Deps } from '../../../../deps.ts';
import type { FieldBox, RenderFormat, RenderRequest } from '../../../../platform/renderer/renderer.ts';
import { finishPdf } from '../output/pdf-document.ts';
import { bakeCredential } from '../output/png-credential.ts';
import { readPrinted } from '../output/printed-pdf.ts';
import { assemble, type Certificate } from './assemble.ts';

/** A drawn certificate. `boxes`: where its fields stand (none for a document that flows over pages). */
export type Rendition = { bytes: Buffer; mime: string; boxes: FieldBox[] };

const mimes: Record<RenderFormat, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

type Drawing = Pick<Deps, 'renderer' | 'log'>;

async function finish(bytes: Buffer, { info, credentialJson, watermark }: Certificate, format: RenderFormat) {
  const credential = watermark === undefined ? credentialJson : undefined;
  if (format === 'pdf') return finishPdf(await readPrinted(bytes), info, credential);
  return format === 'png' && credential !== undefined ? bakeCredential(bytes, credential) : bytes;
}

/**
 * Draws one certificate. A PDF carries the credential as an attachment, a PNG as a text chunk; all carry the code.
 * Throws UNAVAILABLE when it cannot be drawn now.
 */
export async function renderCertificate(
  { renderer, log }: Drawing,
  certificate: Certificate,
  format: RenderFormat,
  look: Pick<RenderRequest, 'dpi'> = {},
): Promise<Rendition> {
  const { info, template, isSample } = certificate;
  const { title, lang } = info;
  const kind = { format, ...look, ...(isSample === true ? { isDraft: true as const } : {}) };
  const request = { ...assemble(certificate), css: template.css, title, lang, ...kind };
  const { bytes, boxes, misfits } = await renderer.render(request);
  if (misfits.length > 0) log.warn({ title: info.title }, 'a certificate does not fit its page');
  return { bytes: await finish(bytes, certificate, format), mime: mimes[format], boxes };
}
