import { useEffect, useRef } from 'react';

/** A new step of a dialog takes the focus: the control that led to it is gone. */
export function useStepFocus<Element extends HTMLElement>(isWanted = true) {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus();
  }, [isWanted]);
  return place;
}
