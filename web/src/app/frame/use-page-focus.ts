import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the keyboard and the screen reader stand at the new page's content, as after a page load. */
export function usePageFocus() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);
  return content;
}
