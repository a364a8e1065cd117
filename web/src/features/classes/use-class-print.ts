import { type ClassPrintAnswer, previewsApi } from '@sanad/contract/api/previews';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { useText } from '#lib/text.ts';

/** How often a running print is asked for. */
const askEvery = 1000;

const pathOf = (id: string) => previewsApi.print.path.replace(':id', encodeURIComponent(id));
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
    api.post<{ data: ClassPrintAnswer }>(previewsApi.startPrint.path, body).then(
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
      api.get<{ data: ClassPrintAnswer }>(pathOf(print.id)).then(
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
    const answer = await api.remove<{ data: ClassPrintAnswer }>(pathOf(print.id)).catch(fail);
    if (answer !== undefined) setPrint(answer.data);
  };

  const save = async () => {
    if (print === undefined || isSaving) return;
    setSaving(true);
    try {
      const path = previewsApi.printFile.path.replace(':id', encodeURIComponent(print.id));
      saveFile(await api.file(path, { accept: 'application/pdf' }), `${print.name}.pdf`);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return { print, problem, isSaving, cancel, save };
}
