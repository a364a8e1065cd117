import { IconFileDownload } from '@tabler/icons-react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { saveFile as save } from '#lib/page/save-file.ts';
import { text } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { fillUrl, valueAt } from '../placeholders.ts';
import type { ActionContext, RowActionKind } from './row-action.ts';

/** A second press while the file comes does nothing. */
const running = new Set<string>();

async function fetchAndSave({ button, row }: ActionContext): Promise<void> {
  const address = fillUrl(button.api ?? '', (name) => valueAt(row, name));
  if (running.has(address)) return;
  running.add(address);
  try {
    const name = valueAt(row, button.fileName ?? '');
    save(await api.file(address), typeof name === 'string' ? name : 'file');
  } catch (error) {
    report('The file of a row could not be saved', error);
    showError(error instanceof ApiError ? error.message : text('SOMETHING_WENT_WRONG'));
  } finally {
    running.delete(address);
  }
}

export const saveFile: RowActionKind = { Icon: IconFileDownload, run: (context) => void fetchAndSave(context) };
