import { type FormEvent, useState } from 'react';
import type { Problems } from './draft.ts';

/** What is wrong is shown once somebody wants to go on; the first wrong field then has the cursor. */
export function useNext(problems: Problems, onNext: () => void) {
  const [isAsked, setAsked] = useState(false);
  const next = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = Object.keys(problems);
    if (first === undefined) return onNext();
    document.getElementById(`install-${first}`)?.focus();
  };
  return { problems: isAsked ? problems : ({} as Problems), next };
}
