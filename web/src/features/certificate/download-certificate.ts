import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { text } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';
import { fileTypeOf, isDocument } from './certificate-rules.ts';
import type { DocumentFiles } from './document-files.ts';

/** What the server says about a file that it does not give; without an answer the sentence for that. */
function failureText(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return isAnswered ? error.message : text('certificate-view.download.failed');
}

/** Hands the file to the browser's downloads; whatever goes wrong is said. */
export async function downloadDocument({ fileName, load }: DocumentFiles, word: string): Promise<void> {
  const type = fileTypeOf(word);
  if (type === undefined) {
    showError(text('certificate-view.unsupported'));
    return;
  }
  try {
    const name = `${fileName}.${type}`;
    const file = await load(type);
    if (!isDocument(file)) {
      showError(text('certificate-view.unsupported'));
      return;
    }
    saveFile(file, name);
    showSuccess(text('certificate-view.downloaded', { name }));
  } catch (error) {
    report('The certificate could not be downloaded', error);
    showError(failureText(error));
  }
}
