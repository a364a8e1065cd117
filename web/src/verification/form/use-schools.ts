import { timings } from '@sanad/contract/values/limits';
import { useCallback, useEffect, useState } from 'react';
import type { Choice, Schools } from '../calls.ts';
import { useVerification } from '../verification-context.ts';

type Loaded<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Value };

/** Loads again when `load` changes or is asked to; an answer that came too late is dropped. */
function useLoaded<Value>(load: (() => Promise<Value | undefined>) | undefined) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    if (load === undefined) return;
    let isLate = false;
    setLoaded({ state: 'loading' });
    void load().then((value) => {
      if (!isLate) setLoaded(value === undefined ? { state: 'failed' } : { state: 'ready', value });
    });
    return () => {
      isLate = true;
    };
  }, [load, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { loaded, retry };
}

export function useStates() {
  const { calls } = useVerification();
  return useLoaded<Choice[]>(calls.listStates);
}

/** The schools of a state; the server is asked for a part of the name only where it did not give all. */
export function useSchools(stateId: string, part: string) {
  const { calls } = useVerification();
  const load = useCallback(() => calls.listSchools(stateId), [calls, stateId]);
  const { loaded, retry } = useLoaded<Schools>(stateId === '' ? undefined : load);
  const isCut = loaded.state === 'ready' && loaded.value.totalCount > loaded.value.schools.length;
  const [found, setFound] = useState<{ part: string; schools: Schools }>();
  useEffect(() => {
    if (!isCut || part === '') return;
    let isLate = false;
    const timer = setTimeout(async () => {
      const schools = await calls.listSchools(stateId, part);
      if (!isLate && schools !== undefined) setFound({ part, schools });
    }, timings.filterDebounce);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [calls, isCut, part, stateId]);
  const narrowed = isCut && found?.part === part ? found.schools : undefined;
  const value = narrowed ?? (loaded.state === 'ready' ? loaded.value : undefined);
  return { state: loaded.state, value, retry };
}
