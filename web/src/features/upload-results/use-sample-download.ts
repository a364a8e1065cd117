import { useRef, useState } from 'react';
import { api } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { useText } from '#lib/text.ts';
import { showError } from '#ui/toast.tsx';
import type { UploadRules } from './upload-rules.ts';

/** The server's own words where it refused. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;
}

/** Downloads the template of a class type, one at a time. */
export function useSampleDownload(rules: Pick<UploadRules, 'samplePath' | 'typeField'> | undefined) {
  const t = useText();
  const [busy, setBusy] = useState<string>();
  const isRunning = useRef(false);
  const download = async (classType: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(classType);
    try {
      const header = rules?.typeField === 'resultType' ? 'resultType' : 'ClassType';
      const file = await api.file(rules?.samplePath ?? '', { headers: { [header]: classType }, accept: 'text/csv' });
      saveFile(file, `${classType.replace(/\s+/g, '_')}_sample.csv`);
    } catch (error) {
      showError(refusalOf(error) ?? t('download-sample.failed'));
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { download, busy };
}
