import { previewCalls } from '@sanad/contract/calls/previews';
import { limits } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { report } from '#lib/page/report.ts';

/** The files that a certificate can be had as. */
export const fileTypes = ['png', 'jpeg', 'pdf'] as const;
export type FileType = (typeof fileTypes)[number];

export const mimeTypes: Record<FileType, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** The file type behind a word in any case; undefined for what is not offered. */
export function fileTypeOf(word: string): FileType | undefined {
  return fileTypes.find((type) => type === word.toLowerCase());
}

/** The word for what a file says it is; undefined where it says nothing. */
function wordOf(file: Blob): string | undefined {
  return file.type === '' ? undefined : file.type.split(/[/;]/)[1];
}

/** Whether what came is a document at all, and not, for example, the page of a proxy. */
export function isDocument(file: Blob): boolean {
  const word = wordOf(file);
  return word === undefined || fileTypeOf(word) !== undefined;
}

/** Why a file cannot be shared: the general check first, then that of the link, which shows a PNG. */
export function shareRefusal(
  file: Blob,
): 'certificate-view.unsupported' | 'certificate-view.unsupported.share' | undefined {
  if (!isDocument(file)) return 'certificate-view.unsupported';
  const word = wordOf(file);
  return word === undefined || fileTypeOf(word) === 'png' ? undefined : 'certificate-view.unsupported.share';
}

const schoolPreviewers: readonly Role[] = ['Teacher', 'School', 'SuperAdmin', 'stateadmin', 'lgaadmin'];

/** Which call shows the picture (S-09): a student's depends on the kind of result. */
export function previewCallOf(role: Role, entity: ResultEntity) {
  if (role === 'Student' && entity === 'Results') return previewCalls.student;
  return role === 'Student' || schoolPreviewers.includes(role) ? previewCalls.school : previewCalls.inspector;
}

/** Which call gives the file: teachers and students of a school ask by the credential, all others by the certificate. */
export function downloadOf(role: Role, entity: ResultEntity, wanted: { vcOsid: string; type: FileType }) {
  const isOfSchool = role === 'Teacher' || (role === 'Student' && entity === 'ClassResults');
  const { vcOsid, type: format } = wanted;
  return isOfSchool
    ? { address: previewCalls.schoolDownload, query: { vcOsid, format } }
    : { address: previewCalls.inspectorDownload, query: { certificateId: vcOsid, format } };
}

/** Whether the preview offers the download. */
export function canDownload(role: Role, status: string): boolean {
  if (role === 'Student') return true;
  return role === 'Teacher' && status !== 'pending' && status !== 'rejected';
}

/** Where Cancel leads a student, by the kind of list that the preview was opened from; undefined: back. */
export function cancelPathOf(role: Role, previewType: string | undefined): string | undefined {
  if (role !== 'Student') return undefined;
  return previewType === 'regional' ? '/Student/list/student-regional' : '/Student/list/Student';
}

/** A link as it is shown: its first 40 characters. */
export function shortLink(link: string): string {
  const letters = [...link];
  return letters.length <= limits.linkDisplayCharacters
    ? link
    : `${letters.slice(0, limits.linkDisplayCharacters).join('')}…`;
}

export const sharePlatforms = ['facebook', 'linkedin', 'whatsapp', 'sms'] as const;
export type SharePlatform = (typeof sharePlatforms)[number];

const shareAddresses: Record<SharePlatform, (link: string, message: string) => string> = {
  facebook: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  linkedin: (link) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(link)}`,
  whatsapp: (_, message) => `https://wa.me/?text=${encodeURIComponent(message)}`,
  sms: (_, message) => `sms:?body=${encodeURIComponent(message)}`,
};

/** Where a platform takes a link; one that is not known is noted and has none. */
export function shareAddressOf(platform: string, link: string, message: string): string | undefined {
  const known = sharePlatforms.find((name) => name === platform);
  if (known === undefined) {
    report(`Sharing is not supported on ${platform}`);
    return undefined;
  }
  return shareAddresses[known](link, message);
}
