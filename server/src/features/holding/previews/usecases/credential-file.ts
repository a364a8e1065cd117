import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import type { RenderFormat } from '../../../../platform/renderer/renderer.ts';
import { type LeavingNote, requireMayLeave } from '../../../issuing/credentials/usecases/may-leave.ts';
import { writeSettledHtml } from '../../../issuing/rendering/usecases/write-html.ts';
import { readIssued } from './issued-credential.ts';
import { certificateOf, type DrawnFile, drawCredential, findDrawn, formOf } from './render-credential.ts';

/** The forms in which people look at a certificate. */
export type CertificateFormat = RenderFormat | 'html';

/** A certificate to take away; it is called by its number. */
export type CertificateFile = {
  mime: string;
  content: Readable | Buffer;
  size: number;
  sha256: string;
  name: string;
  /** What the reader is told of it beside. */
  note?: LeavingNote | undefined;
};

/** `isCovered`: without what is private in it. */
type Shown = { isCovered?: boolean };

/** The drawn certificate of a credential, for our own eyes. For one that was drawn before nothing else is read. */
export async function drawIssued(
  deps: Deps,
  credential: StoredCredential,
  format: RenderFormat,
  shown: Shown = {},
): Promise<DrawnFile> {
  const { id: credentialId, template_version_id: templateVersionId } = credential;
  const drawn =
    templateVersionId === null
      ? undefined
      : await findDrawn(deps, { credentialId, templateVersionId, format: formOf(format, shown) });
  return drawn ?? drawCredential(deps, { ...(await readIssued(deps, credential)), ...shown }, format);
}

/** The drawn certificate for somebody who looks at it; CONFLICT where it is not as it was signed. */
export async function giveDrawn(deps: Deps, credential: StoredCredential, format: RenderFormat, shown: Shown = {}) {
  const note = await requireMayLeave(deps, credential, 'file');
  return { ...(await drawIssued(deps, credential, format, shown)), note };
}

/** The certificate of a credential as a file. Whoever calls this knows that the reader may have it. */
export async function openCertificate(
  deps: Deps,
  credential: StoredCredential,
  format: CertificateFormat,
  shown: Shown = {},
): Promise<CertificateFile> {
  const name = credential.certificate_no;
  if (format !== 'html') return { ...(await giveDrawn(deps, credential, format, shown)), name };
  const note = await requireMayLeave(deps, credential, 'file');
  const certificate = await certificateOf(deps, { ...(await readIssued(deps, credential)), ...shown });
  const content = await writeSettledHtml(deps, certificate);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { mime: 'text/html; charset=utf-8', content, size: content.length, sha256, name, note };
}
