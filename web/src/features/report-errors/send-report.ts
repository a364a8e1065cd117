import { fileCalls } from '@sanad/contract/calls/files';
import { reportCalls } from '@sanad/contract/calls/reports';
import { api } from '#lib/calls/api-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import type { CertificateOption } from './certificate-options.ts';

export type ReportDraft = {
  certificate: CertificateOption | undefined;
  description: string;
  picture: File | undefined;
};

async function sendPicture(picture: File): Promise<string> {
  const form = new FormData();
  // The server reads the small parts before the large ones.
  form.append('purpose', 'report');
  form.append('file', picture, picture.name);
  const { imageUrl } = await api.call(fileCalls.studentImage, { body: form });
  return imageUrl;
}

const stored = (key: 'jssid' | 'ssid' | 'admissionNo') => sessionStore.get(key) || undefined;

/** Sends the picture first, then the report that names it. */
export async function sendReport({ certificate, description, picture }: ReportDraft): Promise<unknown> {
  const imageUrl = picture === undefined ? undefined : await sendPicture(picture);
  const body = {
    studentJssId: stored('jssid'),
    studentSssId: stored('ssid'),
    admissionNo: stored('admissionNo'),
    description: description.trim(),
    status: 'pending' as const,
    fileName: picture?.name,
    imageUrl,
    schoolName: certificate?.schoolName || undefined,
    schoolId: certificate?.schoolId || undefined,
    studentId: certificate?.studentId || undefined,
    studentName: certificate?.studentName || undefined,
    ceritificateOsid: certificate?.ceritificateOsid || undefined,
    certificateType: certificate?.type || undefined,
  };
  return api.call(reportCalls.create, { body });
}
