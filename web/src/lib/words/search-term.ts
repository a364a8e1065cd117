import { sessionStore } from '../session/session-store.ts';

/** Keeps a search term, without the blanks around it; a blank one removes the saved search. */
export function saveSearchTerm(term: string): string | undefined {
  const trimmed = term.trim();
  if (trimmed === '') {
    sessionStore.remove('searchString');
    return undefined;
  }
  sessionStore.set('searchString', trimmed);
  return trimmed;
}
