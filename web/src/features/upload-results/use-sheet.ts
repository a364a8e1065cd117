import { limits } from '@sanad/contract/values/limits';
import { useEffect, useState } from 'react';
import { sizeText } from '#engine/uploads/file-rules.ts';
import { useText } from '#lib/words/text.ts';
import { readSheet, type SheetContent, type SheetView } from './read-sheet.ts';
import { isCsvName } from './upload-rules.ts';

/** The file that the user picked or dropped, with what the browser reads in it. */
export function useSheet(content: SheetContent) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [view, setView] = useState<SheetView>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (file === undefined) return;
    const reading = new AbortController();
    readSheet(file, content, reading.signal).then(
      (read) => {
        if (reading.signal.aborted) return;
        setView(read);
        setProblem(read.problem === undefined ? undefined : t(read.problem.key, read.problem.values));
      },
      () => {
        if (!reading.signal.aborted) setProblem(t('upload-results.unreadable'));
      },
    );
    return () => reading.abort();
  }, [file, content, t]);

  const clear = () => {
    setFile(undefined);
    setView(undefined);
    setProblem(undefined);
  };
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    clear();
    if (!isCsvName(chosen.name)) setProblem(t('results.sheet.not-csv'));
    else if (chosen.size > limits.csvBytes) {
      setProblem(t('upload-results.too-large', { size: sizeText(limits.csvBytes) }));
    } else setFile(chosen);
  };
  return {
    file,
    view,
    problem,
    isReading: file !== undefined && view === undefined && problem === undefined,
    choose,
    clear,
  };
}

export type Sheet = ReturnType<typeof useSheet>;
