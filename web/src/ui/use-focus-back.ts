import { useEffect, useState } from 'react';

/**
 * For what closes by no longer being there, like a panel that the address names: the keyboard then stands again at the
 * button that opened it or, if that is gone too, at the page's content. (Mantine gives it back only to what stays.)
 */
export function useFocusBack(opened: boolean): void {
  const [shown, setShown] = useState<{ opener: Element | null }>();
  if (opened !== (shown !== undefined)) setShown(opened ? { opener: document.activeElement } : undefined);
  useEffect(() => {
    if (shown === undefined) return;
    return () => queueMicrotask(() => giveBack(shown.opener));
  }, [shown]);
}

function giveBack(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.querySelector('main'))?.focus({ preventScroll: true });
}
