import type { Draft } from './draft.ts';

/** Of this tab: whoever loads the page again goes on. Passwords are not among it, so what holds them is entered anew. */
const keyPlace = 'install-key';
const draftPlace = 'install-draft';

export const keptKey = (): string | null => sessionStorage.getItem(keyPlace);
export const keepKey = (key: string): void => sessionStorage.setItem(keyPlace, key);

export function forgetWizard(): void {
  sessionStorage.removeItem(keyPlace);
  sessionStorage.removeItem(draftPlace);
}

type KeptDraft = Pick<Draft, 'config' | 'admin'>;

export function keepDraft({ config, admin }: Draft): void {
  sessionStorage.setItem(draftPlace, JSON.stringify({ config, admin } satisfies KeptDraft));
}

export function withKeptDraft(draft: Draft): Draft {
  const kept = sessionStorage.getItem(draftPlace);
  if (kept === null) return draft;
  try {
    const { config, admin } = JSON.parse(kept) as KeptDraft;
    return { ...draft, config: { ...draft.config, ...config }, admin: { ...draft.admin, ...admin } };
  } catch {
    return draft;
  }
}
