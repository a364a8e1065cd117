import type { Kind } from '@sanad/contract/api/kinds';
import type { Problem } from '@sanad/contract/api/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#lib/calls/api-error.ts';
import { keepKind, loadKind, saveKind } from './kind-calls.ts';
import { definitionOf, type Edited, editedOf, problemsOf } from './kind-rules.ts';

/** Somebody pauses between words; a save for each letter would be a version for each letter. */
const pauseMs = 900;

export type Draft = {
  edited: Edited;
  change: (part: Partial<Edited>) => void;
  problems: readonly Problem[];
  isDirty: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  /** What somebody else saved meanwhile. */
  newer: Kind | undefined;
  /** Saves now; the revision that is saved then, or undefined where it could not be. */
  save: () => Promise<number | undefined>;
  keepMine: () => void;
  takeTheirs: () => void;
};

type State = { edited: Edited; saved: Edited; revision: number; phase: 'idle' | 'saving' | 'failed'; newer?: Kind };

const stateOf = ({ definition, revision }: Kind): State => {
  const edited = editedOf(definition);
  return { edited, saved: edited, revision, phase: 'idle' };
};

/** A draft that is saved as one types: over what was looked at, and over nothing newer. */
export function useDraft(kind: Kind): Draft {
  const client = useQueryClient();
  const [state, setState] = useState(() => stateOf(kind));
  const { edited, saved, phase, newer } = state;
  const current = useRef(state);
  current.current = state;
  const problems = useMemo(() => problemsOf(definitionOf(edited)), [edited]);
  const isDirty = edited !== saved;
  const running = useRef<Promise<number | undefined>>(undefined);

  const send = useCallback(async (): Promise<number | undefined> => {
    const { edited: sent, revision } = current.current;
    setState((now) => ({ ...now, phase: 'saving' }));
    try {
      const answer = await saveKind(kind.osid, revision, definitionOf(sent));
      setState((now) => ({ ...now, saved: sent, revision: answer.revision, phase: 'idle' }));
      await keepKind(client, answer);
      return answer.revision;
    } catch (error) {
      const isStale = error instanceof ApiError && error.problems.some(({ code }) => code === 'kind.newer-draft');
      const theirs = isStale ? await loadKind(kind.osid).catch(() => undefined) : undefined;
      setState((now) => ({ ...now, phase: 'failed', ...(theirs === undefined ? {} : { newer: theirs }) }));
      return undefined;
    }
  }, [client, kind.osid]);

  const save = useCallback(async (): Promise<number | undefined> => {
    await running.current;
    const { edited: now, saved: before, revision } = current.current;
    if (now === before) return revision;
    if (problemsOf(definitionOf(now)).length > 0) return undefined;
    running.current = send();
    return running.current;
  }, [send]);

  useEffect(() => {
    if (!isDirty || phase !== 'idle' || problems.length > 0) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDirty, phase, problems, save]);

  return {
    ...{ edited, problems, isDirty, newer, save },
    change: (part) =>
      setState((now) => {
        const next: State = { ...now, edited: { ...now.edited, ...part } };
        return now.phase === 'failed' && now.newer === undefined ? { ...next, phase: 'idle' } : next;
      }),
    isSaving: phase === 'saving',
    hasFailed: phase === 'failed',
    keepMine: () =>
      setState(({ newer: theirs, ...now }) => ({ ...now, revision: theirs?.revision ?? now.revision, phase: 'idle' })),
    takeTheirs: () => setState((now) => (now.newer === undefined ? now : stateOf(now.newer))),
  };
}
