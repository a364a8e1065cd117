import type { CredentialFormat } from '@sanad/contract/api/credentials';
import type { Caller } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { getCredentialIdOf } from '../../issuing/credentials/usecases/credential-of-record.ts';
import { exportJwt, exportOlder } from '../../issuing/credentials/usecases/export-credential.ts';
import { type LeavingNote, requireMayLeave } from '../../issuing/credentials/usecases/may-leave.ts';
import {
  canReadWhole,
  getById,
  proveCredential,
  summarise,
} from '../../issuing/credentials/usecases/read-credential.ts';
import { fieldsOf, parseDocument } from '../../issuing/credentials/usecases/signed-document.ts';
import { findPlaceOf } from '../../issuing/credentials/usecases/signed-place.ts';
import { drawCode } from '../../issuing/rendering/usecases/draw-code.ts';
import { type CertificateFile, type CertificateFormat, openCertificate } from '../previews/usecases/credential-file.ts';
import { findShareOf, noteOpening } from '../shares/usecases/open-share.ts';

/** `note`: what the reader is told of it beside. */
export type GivenText = { type: string; body: string; note?: LeavingNote | undefined };
/** `share`: a token of the owner, which opens what the owner sees. */
export type Wanted = {
  id: string;
  formats: readonly CredentialFormat[];
  share?: string | undefined;
  /** What a browser calls itself: the owner of a link is told the kind of device. */
  userAgent?: string | undefined;
  /** The older export names its status lists itself. */
  withStatus?: boolean;
};

const jsonType = 'application/json; charset=utf-8';

const text = (body: unknown, note: LeavingNote | undefined, type = jsonType): GivenText => ({
  type,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  note,
});

/** How much of it the caller sees: all, all but what is private, or what everybody sees. */
type Reading = 'whole' | 'covered' | 'public';

async function readingOf(
  caller: Caller,
  credential: StoredCredential,
  { share, formats, userAgent }: Wanted,
): Promise<Reading> {
  const link = share === undefined ? undefined : await findShareOf(caller.deps, share, credential.id);
  if (link === undefined) return (await canReadWhole(caller, credential)) ? 'whole' : 'public';
  // The page of the link shows the picture by itself; a file is asked for.
  if (formats[0] !== 'png') await noteOpening(caller.deps, link, { act: 'downloaded', userAgent });
  const isCovered = !link.shows_private && fieldsOf(credential).some((field) => field.private === true);
  return isCovered ? 'covered' : 'whole';
}

const isDrawn = (format: CredentialFormat | undefined): format is CertificateFormat =>
  format === 'pdf' || format === 'png' || format === 'jpeg' || format === 'html';

/** What everybody sees of it, unsigned. */
async function giveSummary({ deps, actor }: Caller, credential: StoredCredential, { formats }: Wanted) {
  if (!formats.includes('json')) throw new AppError(actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  const note = await requireMayLeave(deps, credential, 'summary');
  const schoolPlace = await findPlaceOf(deps.db, credential);
  return text({ ...summarise(credential), schoolPlace }, note);
}

/** The signed document itself, alone or with its code and its place in the log. */
async function giveOriginal(deps: Caller['deps'], credential: StoredCredential, format: 'json' | 'bundle') {
  const note = await requireMayLeave(deps, credential, 'original');
  if (format === 'json') return text(credential.document, note);
  const inclusion = await proveCredential(deps, credential);
  return text({ credential: parseDocument(credential), qr: credential.qr, inclusion }, note);
}

/** Its code alone, for what has no page on which it stands. */
async function giveCode(deps: Caller['deps'], credential: StoredCredential) {
  const note = await requireMayLeave(deps, credential, 'original');
  return text(drawCode(credential.qr), note, 'image/svg+xml; charset=utf-8');
}

/**
 * A credential in the first of the forms that the caller takes; those who may not have the signed one see what
 * everybody sees.
 */
export async function giveCredential(caller: Caller, wanted: Wanted): Promise<GivenText | CertificateFile> {
  const { id, formats, withStatus = false } = wanted;
  const { deps } = caller;
  const credential = await getById(deps, id);
  const reading = await readingOf(caller, credential, wanted);
  const [format = 'json'] = formats;
  if (reading === 'covered' && isDrawn(format)) return openCertificate(deps, credential, format, { isCovered: true });
  if (reading !== 'whole') return giveSummary(caller, credential, wanted);
  if (format === 'json' || format === 'bundle') return giveOriginal(deps, credential, format);
  if (format === 'vc-1.1') {
    const { body, note } = await exportOlder(deps, credential, { withStatus });
    return text(body, note);
  }
  if (format === 'vc-jwt') {
    const { body, note } = await exportJwt(deps, credential);
    return text(body, note, 'application/vc+jwt');
  }
  if (format === 'qr') return giveCode(deps, credential);
  return openCertificate(deps, credential, format);
}

/** The certificate of a record that the caller reads. */
export async function giveCertificateOf(
  caller: Caller,
  { entity: name, id }: { entity: string; id: string },
  formats: readonly CredentialFormat[],
): Promise<GivenText | CertificateFile> {
  return giveCredential(caller, { id: await getCredentialIdOf(caller, { name, id }), formats });
}
