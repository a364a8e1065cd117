import { useEffect, useRef } from 'react';

/** For a field whose control is replaced when its value changes: the focus goes to the new one and not to the page. */
export function useKeptFocus(state: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what replaces the control
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state]);
  return {
    place,
    keepFocus: () => {
      wanted.current = true;
    },
  };
}
