import type { Role } from '@sanad/contract/values/roles';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { text } from '#lib/words/text.ts';
import { showError, showSuccess, showToast } from '#ui/toast.tsx';
import type { FileType } from './certificate-rules.ts';
import type { DocumentFiles } from './document-files.ts';
import { askConsent, type GoogleAddresses, uploadToDrive } from './google-drive.ts';

/** Who saves, with which client id of Google, and (in tests) at which addresses. */
export type Saver = { role: Role; googleClientId: string | undefined; addresses?: GoogleAddresses };

/** The user's consent; undefined where Google is not set up, does not answer or the user refuses. */
async function findToken({ googleClientId, addresses }: Saver): Promise<string | undefined> {
  if (googleClientId === undefined) return undefined;
  try {
    return await askConsent(googleClientId, addresses);
  } catch (error) {
    report('The drive gave no consent', error);
    return undefined;
  }
}

async function putAway(saver: Saver, { file, name }: { file: Blob; name: string }, token: string | undefined) {
  if (token === undefined) {
    showToast({ kind: 'info', title: text('certificate-view.drive.unable') });
    saveFile(file, name);
    return;
  }
  try {
    await uploadToDrive(token, { file, name }, saver.addresses);
    showSuccess(text('certificate-view.drive.saved'));
  } catch (error) {
    report('The upload to the drive failed', error);
    showError(text('certificate-view.drive.failed'));
    saveFile(file, name);
  }
}

/** Saves the file to the user's drive, or to the downloads where that cannot be; what happened is said. */
export async function saveDocument(saver: Saver, { fileName, load }: DocumentFiles, type: FileType): Promise<void> {
  // Both at once: browsers open the window of consent only right after a click.
  const consent = findToken(saver);
  const file = await load(type).catch((error: unknown) => {
    report('The certificate could not be loaded', error);
    return undefined;
  });
  if (file === undefined) {
    showError(text('certificate-view.drive.no-file'));
    return;
  }
  await putAway(saver, { file, name: `${fileName}.${type}` }, await consent);
}
