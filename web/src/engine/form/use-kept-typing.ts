import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { pendingFiles } from '../uploads/pending-files.ts';
import type { FormValues } from './field-state.ts';
import type { useFormModel } from './use-form-model.ts';
import type { ReadyForm } from './use-form-setup.ts';

type Draft = { user: string; form: string; values: FormValues };

const storageKey = 'form-draft';

const formAt = (id: string) => `${window.location.pathname}${window.location.search} ${id}`;

/** The session has ended by itself, and the page is about to be left for a new sign-in; who signs out is forgotten. */
export function hasSessionEnded(): boolean {
  return sessionStore.get('token') === undefined && sessionStore.get('loggedInUser') !== undefined;
}

/** Keeps what was typed until the same user is back at the same form in this tab. Files are chosen again, passwords typed again. */
export function keepDraft(id: string, values: FormValues): void {
  const user = sessionStore.get('loggedInUser');
  if (user === undefined) return;
  const files = pendingFiles(values).map(({ name }) => name);
  const isKept = (name: string) => !files.includes(name) && !/password/i.test(name);
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
  const draft: Draft = { user, form: formAt(id), values: kept };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // No storage, no draft.
  }
}

/** What was kept for this form, once. */
export function takeDraft(id: string): FormValues | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null;
    sessionStorage.removeItem(storageKey);
    const isMine = draft?.user === sessionStore.get('loggedInUser') && draft?.form === formAt(id);
    return isMine ? draft?.values : undefined;
  } catch {
    return undefined;
  }
}

type Opened = Pick<ReturnType<typeof useFormModel>, 'model' | 'getValues' | 'isDirty'>;

/**
 * Nothing typed is lost unasked: leaving asks first, and a session that ends takes what was typed along to the sign-in
 * and back. `isFree` says that there is nothing to lose any more.
 */
export function useKeptTyping({ id, target }: ReadyForm, opened: Opened, isFree: () => boolean) {
  const { model, getValues, isDirty } = opened;
  const name = `${id} ${target.recordId ?? ''}`;
  const hasWork = () => isDirty && !isFree();
  const guard = useLeaveGuard(() => hasWork() && !hasSessionEnded(), 'panel');
  const current = useRef({ hasWork, getValues, model });
  current.current = { hasWork, getValues, model };
  useEffect(() => {
    const draft = takeDraft(name) ?? {};
    const { access } = current.current.model;
    for (const [field, value] of Object.entries(draft)) access.setValue(field, value);
    const leave = () => {
      if (current.current.hasWork() && hasSessionEnded()) keepDraft(name, current.current.getValues());
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [name]);
  return guard;
}
