import { useEffect, useRef, useState } from 'react';

/** True once the place came near the window. */
export function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return { place, isSeen };
}
