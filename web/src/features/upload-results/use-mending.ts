import type { FailedSheet } from '@sanad/contract/api/results';
import { resultCalls as calls } from '@sanad/contract/calls/results';
import { useEffect, useRef, useState } from 'react';
import { type Typed, withTyped } from '#engine/mending/mend-cell.tsx';
import { api } from '#lib/calls/api-client.ts';
import { showError } from '#ui/toast.tsx';
import { failureText } from './send-upload.ts';
import type { FinishedUpload } from './upload-rules.ts';

type Opened = { batchId: string; sheet: FailedSheet | undefined; isShown: boolean };

/** What is typed into the failed rows of an upload, kept until it is sent or the dialog is left. */
export function useMending(answer: FinishedUpload | undefined, onSent: (batchId: string) => void) {
  const [opened, setOpened] = useState<Opened>();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const batchId = answer?.batchId;
  const current = opened?.batchId === batchId ? opened : undefined;
  // Another upload is looked at: what was typed has been sent with the one before.
  useEffect(() => {
    setTyped(new Map());
    setOpened((one) => (one?.batchId === batchId ? one : undefined));
  }, [batchId]);

  const open = async () => {
    if (batchId === undefined) return;
    if (current?.sheet !== undefined) return setOpened({ ...current, isShown: true });
    setOpened({ batchId, sheet: undefined, isShown: true });
    try {
      const { data } = await api.call(calls.failedRows, { params: { id: batchId } });
      setOpened((one) => (one?.batchId === batchId ? { ...one, sheet: data } : one));
    } catch (error) {
      setOpened(undefined);
      showError(failureText(error));
    }
  };

  const close = () => setOpened((one) => one && { ...one, isShown: false });

  const type = (line: number, index: number, value: string) =>
    setTyped((before) => {
      const cells = current?.sheet?.rows.find((row) => row.line === line)?.cells ?? [];
      return withTyped(before, { line, cells }, index, value);
    });

  const send = async () => {
    const sheet = current?.sheet;
    if (sheet === undefined || batchId === undefined || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const rows = sheet.rows.map(({ line, cells }) => ({ line, cells: [...(typed.get(line) ?? cells)] }));
      const { data } = await api.call(calls.mendRows, { params: { id: batchId }, body: { rows } });
      onSent(data.batchId);
    } catch (error) {
      // The rows stay as they were typed.
      showError(failureText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    isShown: current?.isShown === true,
    sheet: current?.sheet,
    typed,
    isDirty: current !== undefined && typed.size > 0,
    busy,
    open,
    close,
    type,
    send,
  };
}

export type Mending = ReturnType<typeof useMending>;
