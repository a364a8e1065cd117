import { decidingCalls } from '@sanad/contract/calls/certificates';
import { fileCalls } from '@sanad/contract/calls/files';
import type { Role } from '@sanad/contract/values/roles';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { isConfirmed } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { records } from '#lib/calls/records.ts';
import { text } from '#lib/words/text.ts';
import { type Certificate, certificateOf } from './certificate-row.ts';
import { downloadOf, type FileType, mimeTypes, previewCallOf } from './certificate-rules.ts';
import type { DocumentFiles } from './document-files.ts';

/** What a preview is asked by: the number where there is one, else the osid of the result. */
export type Wanted = { osid: string; certificateNo: string };

/** The picture of a certificate, issued or not. */
export function loadPicture(
  role: Role,
  entity: ResultEntity,
  { wanted, signal }: { wanted: Wanted; signal: AbortSignal },
): Promise<Blob> {
  const headers = wanted.certificateNo === '' ? { osid: wanted.osid } : { certificateNo: wanted.certificateNo };
  return api.callFile(previewCallOf(role, entity), { headers, accept: 'image/png', signal });
}

async function loadFile(role: Role, { entity, vcOsid }: Certificate, type: FileType): Promise<Blob> {
  const { address, query } = downloadOf(role, entity, { vcOsid, type });
  const file = await api.callFile(address, { query, accept: mimeTypes[type] });
  return file.type === '' ? new Blob([file], { type: mimeTypes[type] }) : file;
}

/** The files of a certificate that is issued, called by its number, else by whose it is. */
export function filesOf(role: Role, certificate: Certificate): DocumentFiles {
  const { vcOsid, certificateNo, name } = certificate;
  return {
    id: vcOsid,
    fileName: (certificateNo || name || text('certificate-view.file-name')).replace(/[\\/:*?"<>|\s]+/g, '-'),
    title: text('certificate-view.picture', { name }),
    load: (type) => loadFile(role, certificate, type),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');
}

/** The result with this id, of whichever kind it is; undefined where the user sees none. */
export async function findCertificate(
  osid: string,
  entities: readonly ResultEntity[],
  signal: AbortSignal,
): Promise<Certificate | undefined> {
  for (const entity of entities) {
    try {
      return certificateOf({ '@type': entity, ...(await records.read(entity, osid, { signal })) });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

type Decision = { osid: string; osUpdatedAt?: string; reason?: string };

/** Those who decide, each with calls of their own. */
type Deciding = keyof typeof decidingCalls;
export const canDecide = (role: Role): role is Deciding => Object.hasOwn(decidingCalls, role);

/** Approves or rejects what was seen; false when it was answered, but not with success. */
export async function decide(role: Deciding, act: 'approve' | 'reject', body: Decision) {
  return isConfirmed(await api.call(decidingCalls[role][act], { body }));
}

/** Gives the picture to the server, which answers with the link that it can be seen by. */
export async function loadShareLink(picture: Blob, name: string): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new File([picture], `${name}.png`, { type: picture.type }));
  const { imageUrl } = await api.call(fileCalls.studentImage, { body: form });
  return imageUrl === '' ? undefined : new URL(imageUrl, window.location.origin).href;
}
