import { institutionCalls } from '@sanad/contract/calls/institutions';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { trackUpload } from './upload-progress.ts';

type Documents = { api: string; id: string; property: string; files: readonly File[] };

function formOf(name: string, files: readonly File[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  // The server reads the small parts before the large ones.
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const file of files) form.append(name, file, file.name);
  return form;
}

function locationsOf(answer: unknown): string[] {
  const { documentLocations, data } = (answer ?? {}) as { documentLocations?: unknown; data?: unknown };
  const list = documentLocations ?? (data as { documentLocations?: unknown } | undefined)?.documentLocations;
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
}

/**
 * Sends the files of a document field to `{api}/{id}/{property}/documents`; answers where they are stored. Undefined
 * when it failed: the user has been told.
 */
export async function uploadDocuments({ api: base, id, property, files }: Documents): Promise<string[] | undefined> {
  if (files.length === 0) return [];
  const path = [base.replace(/\/+$/, ''), ...[id, property].map(encodeURIComponent), 'documents'].join('/');
  try {
    const locations = locationsOf(await trackUpload(files, api.post(path, formOf('files', files))));
    if (locations.length !== files.length) throw new Error(`${locations.length} of ${files.length} files were stored.`);
    return locations;
  } catch (error) {
    report('The documents could not be uploaded', error);
    showError(text('SOMETHING_WENT_WRONG'));
    return undefined;
  }
}

async function sendPicture(file: File, fields?: Record<string, string>): Promise<string> {
  const { imageUrl } = await api.call(institutionCalls.teacherImage, { body: formOf('file', [file], fields) });
  if (!imageUrl) throw new Error('The answer has no imageUrl.');
  return imageUrl;
}

/** Twice, as the call is specified: the second time with the address that the first one gave, which it replaces. */
async function sendTwice(file: File): Promise<string> {
  return sendPicture(file, { imageUrl: await sendPicture(file) });
}

/** Uploads a teacher's picture; answers its address. Undefined when it failed: the user has been told. */
export async function uploadTeacherPicture(file: File): Promise<string | undefined> {
  try {
    return await trackUpload([file], sendTwice(file));
  } catch (error) {
    report('The picture could not be uploaded', error);
    showError(text('upload.no-image-url'));
    return undefined;
  }
}
