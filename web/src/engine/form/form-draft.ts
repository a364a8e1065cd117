import { sessionStore } from '#lib/session-store.ts';
import { pendingFiles } from '../uploads/pending-files.ts';
import type { FormValues } from './field-state.ts';

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
