import type { CheckedDraft } from '@sanad/contract/api/templates';
import { timings } from '@sanad/contract/values/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { checkDraft, saveTemplate } from './editor-calls.ts';
import { hasSubjectTags, isBlankTemplate } from './template-markup.ts';
import type { EditedPlace } from './template-place.ts';

export type Newer = { version: number; author: string; at: string };

/** Where saving stands; `idle` before it and after it. */
export type SavingStep =
  | { kind: 'idle' | 'schema' | 'checking' | 'check-failed' }
  | { kind: 'points' | 'naming' | 'saving'; checked: CheckedDraft; html: string }
  | { kind: 'saved'; version: number }
  | { kind: 'conflict'; newer: Newer; html: string };

/** Raised when something is sent; falls by itself, also where no answer ever comes. */
export function useProcessing() {
  const [isProcessing, setProcessing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const raise = useCallback(() => {
    clearTimeout(timer.current);
    setProcessing(true);
    timer.current = setTimeout(() => setProcessing(false), timings.modalProcessing);
  }, []);
  return { isProcessing, raise };
}

function newerOf(error: unknown): Newer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  const values = error.problems.find(({ code }) => code === 'template.newer-version')?.values;
  if (values === undefined) return undefined;
  const { version, author, at } = values as Record<string, unknown>;
  return { version: Number(version), author: String(author ?? ''), at: String(at ?? '') };
}

type UseSaving = {
  place: EditedPlace;
  baseVersion: number;
  /** Whether the kind of certificate has tags at all. */
  hasTags: boolean;
  read: () => string;
  onSaved: (version: number) => void;
};

/** Checks, asks for a name, saves, and says how it went; what is not saved stays as it is. */
export function useSaving({ place, baseVersion, hasTags, read, onSaved }: UseSaving) {
  const t = useText();
  const [step, setStep] = useState<SavingStep>({ kind: 'idle' });
  const [isNotSaved, setNotSaved] = useState(false);
  const { isProcessing, raise } = useProcessing();
  const running = useRef<AbortController>(undefined);

  const check = async () => {
    const html = read();
    running.current?.abort();
    const aborting = new AbortController();
    running.current = aborting;
    setStep({ kind: 'checking' });
    try {
      const checked = await checkDraft(place, html, aborting.signal);
      const isClean = checked.isSavable && checked.remote.length === 0;
      setStep({ kind: isClean ? 'naming' : 'points', checked, html });
    } catch (error) {
      if (aborting.signal.aborted) return;
      report('A template could not be checked', error);
      setStep({ kind: 'check-failed' });
    }
  };

  const start = () => {
    if (step.kind !== 'idle' || isProcessing) return;
    const html = read();
    // An empty page is nothing to save, and nothing is said (TPL-13).
    if (isBlankTemplate(html)) return;
    setNotSaved(false);
    if (!hasTags || !hasSubjectTags(html, place.owner.kind === 'kind')) setStep({ kind: 'schema' });
    else void check();
  };

  const fail = (error: unknown, html: string) => {
    const newer = newerOf(error);
    if (newer !== undefined) {
      setStep({ kind: 'conflict', newer, html });
      return;
    }
    setStep({ kind: 'idle' });
    setNotSaved(true);
    // A state's template says it beside the button alone (S-10).
    const message = error instanceof Error ? error.message : '';
    if (place.owner.kind === 'school') showError(t('editor.saved.failed'), message);
    if (place.owner.kind === 'kind') showError(t('editor.saved.document.failed'), message);
  };

  const save = async (told: { name: string; description: string }) => {
    if (step.kind !== 'naming' || isProcessing) return;
    const { checked, html } = step;
    raise();
    setStep({ kind: 'saving', checked, html });
    try {
      const version = await saveTemplate(place, { html, ...told, baseVersion });
      onSaved(version);
      setStep({ kind: 'saved', version });
    } catch (error) {
      fail(error, html);
    }
  };

  const close = () => {
    running.current?.abort();
    setStep({ kind: 'idle' });
  };
  /** Amber points are told, and do not stand in the way. */
  const goOn = () => {
    if (step.kind === 'points') setStep({ ...step, kind: 'naming' });
  };
  return { step, isNotSaved, isProcessing, start, check: () => void check(), save, close, goOn };
}

export type Saving = ReturnType<typeof useSaving>;
