import { timings } from '@sanad/contract/values/limits';
import { useEffect, useState } from 'react';

/** A download or save dropdown: it stays open for one second after an item was chosen, then closes. */
export function useClosingDropdown(): { opened: boolean; setOpened: (opened: boolean) => void; choose: () => void } {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (chosen === 0) return;
    const timer = setTimeout(() => setOpened(false), timings.dropdownClose);
    return () => clearTimeout(timer);
  }, [chosen]);
  return { opened, setOpened, choose: () => setChosen((count) => count + 1) };
}
