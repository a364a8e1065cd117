import type { ClassDivision } from '@sanad/contract/api/institution-replies';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { limits } from '@sanad/contract/values/limits';
import { useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { findClassPlace } from '#lib/choices/class-choice.ts';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';

/** The results of a division as CSV. `schoolId` says which of several schools of one name is meant. */
function bodyOf({ classId }: ClassDivision, term: string) {
  const place = findClassPlace(classId);
  if (place === undefined) return undefined;
  const { schoolId, academicYear, className, division } = place;
  const filters = { schoolId, academicYear, className, subClass: division, ...(term === '' ? {} : { term }) };
  return {
    offset: 0,
    limit: limits.listLimit,
    filters: Object.fromEntries(Object.entries(filters).map(([field, eq]) => [field, { eq }])),
  };
}

export function useClassDownload(term: string) {
  const t = useText();
  const [busy, setBusy] = useState<string>();
  const isRunning = useRef(false);
  const download = async (division: ClassDivision) => {
    const body = bodyOf(division, term);
    if (isRunning.current || body === undefined) return;
    isRunning.current = true;
    setBusy(division.classId);
    try {
      const file = await api.callFile(institutionCalls.downloadResults, { body, accept: 'text/csv' });
      const { className, academicYear } = body.filters;
      const name = [className?.eq, division.subClass, academicYear?.eq, term].filter(Boolean).join(' ');
      saveFile(file, `${name}.csv`);
    } catch (error) {
      report('The results of the class could not be downloaded', error);
      showError(t('classes.csv.failed'), error instanceof Error ? error.message : undefined);
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { busy, download: (division: ClassDivision) => void download(division) };
}
