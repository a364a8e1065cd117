import { useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import type { UploadRules } from './upload-rules.ts';

/** The server's own words where it refused. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;
}

type Wanted = { name: string; session?: string };

/** Downloads the template of a class type, one at a time; with a session the one that knows the uploader. */
export function useSampleDownload(rules: Pick<UploadRules, 'calls' | 'typeField'> | undefined) {
  const t = useText();
  const [busy, setBusy] = useState<string>();
  const isRunning = useRef(false);
  const save = async (classType: string, { name, session }: Wanted) => {
    if (isRunning.current || rules === undefined) return;
    isRunning.current = true;
    setBusy(session ?? classType);
    try {
      const header = rules.typeField === 'resultType' ? 'resultType' : 'ClassType';
      const query = session === undefined ? {} : { academicYear: session };
      const file = await api.callFile(rules.calls.sample, {
        query,
        headers: { [header]: classType },
        accept: 'text/csv',
      });
      saveFile(file, name);
    } catch (error) {
      showError(refusalOf(error) ?? t('download-sample.failed'));
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  const download = (classType: string) => save(classType, { name: `${classType.replace(/\s+/g, '_')}_sample.csv` });
  return { download, save, busy };
}
