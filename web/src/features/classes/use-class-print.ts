import type { ClassPrintAnswer } from '@sanad/contract/api/previews';
import { previewCalls as calls } from '@sanad/contract/calls/previews';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { useText } from '#lib/words/text.ts';

/** How often a running print is asked for. */
const askEvery = 1000;

export const isRunning = ({ state }: ClassPrintAnswer) => state === 'queued' || state === 'running';

/** The certificates of a class on their way into one PDF. It goes on on the server when nobody looks. */
export function useClassPrint(classId: string, term: string) {
  const t = useText();
  const [print, setPrint] = useState<ClassPrintAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isOpen = useRef(true);
  const fail = (error: unknown) => setProblem(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each class that is asked for
  useEffect(() => {
    isOpen.current = true;
    const body = { classId, ...(term === '' ? {} : { term }) };
    api.call(calls.startPrint, { body }).then(
      ({ data }) => isOpen.current && setPrint(data),
      (error: unknown) => isOpen.current && fail(error),
    );
    return () => {
      isOpen.current = false;
    };
  }, [classId, term]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer
  useEffect(() => {
    if (print === undefined || !isRunning(print)) return;
    const timer = setTimeout(() => {
      api.call(calls.print, { params: { id: print.id } }).then(
        ({ data }) => isOpen.current && setPrint(data),
        // A weak connection is asked again; what is gone is said.
        (error: unknown) =>
          isOpen.current && (error instanceof ApiError && error.status === 404 ? fail(error) : setPrint({ ...print })),
      );
    }, askEvery);
    return () => clearTimeout(timer);
  }, [print]);

  const cancel = async () => {
    if (print === undefined) return;
    const answer = await api.call(calls.cancelPrint, { params: { id: print.id } }).catch(fail);
    if (answer !== undefined) setPrint(answer.data);
  };

  const save = async () => {
    if (print === undefined || isSaving) return;
    setSaving(true);
    try {
      const file = await api.callFile(calls.printFile, { params: { id: print.id }, accept: 'application/pdf' });
      saveFile(file, `${print.name}.pdf`);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return { print, problem, isSaving, cancel, save };
}
