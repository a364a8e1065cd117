import { useEffect, useRef, useState } from 'react';
import { report } from '#lib/page/report.ts';
import { type LookupCall, sendCall } from './lookup-call.ts';

/** `failed` is no message to the user: the reason is in the console (FORM-40). */
export type Lookup = { state: 'idle' | 'loading' | 'ready' | 'failed'; answer: unknown; key: string };

const idle: Lookup = { state: 'idle', answer: undefined, key: '' };

/**
 * The answer to a call; undefined asks nothing. The first call goes out at once, a changed one when it has stood still
 * for `delay`. An answer that came too late for its question is dropped.
 */
export function useLookup(call: LookupCall | undefined, delay: number, delayFirst = false): Lookup {
  const [lookup, setLookup] = useState<Lookup>(idle);
  const key = call === undefined ? '' : JSON.stringify(call);
  const isFirst = useRef(!delayFirst);
  useEffect(() => {
    if (key === '') return setLookup(idle);
    const wanted = JSON.parse(key) as LookupCall;
    const stop = new AbortController();
    const ask = () =>
      sendCall(wanted, stop.signal).then(
        (answer) => stop.signal.aborted || setLookup({ state: 'ready', answer, key }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          report(`The choices at ${wanted.path} could not be fetched`, error);
          setLookup({ state: 'failed', answer: undefined, key });
        },
      );
    setLookup({ state: 'loading', answer: undefined, key });
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : delay);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, delay]);
  // Between a new question and its effect the old answer must not be taken for the new one.
  return lookup.key === key ? lookup : { state: key === '' ? 'idle' : 'loading', answer: undefined, key };
}
