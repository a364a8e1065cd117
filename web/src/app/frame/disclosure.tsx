import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type DisclosureProps = {
  label: string;
  button: ReactNode;
  buttonClass: string | undefined;
  panelClass: string | undefined;
  children: (close: () => void) => ReactNode;
};

/**
 * A button that shows a panel of links and buttons under it. Small on purpose: a menu component would cost the shell
 * more than the rest of the header.
 */
export function Disclosure({ label, button, buttonClass, panelClass, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is the reason to close
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  /** The keyboard goes back to the button; what the panel's entry opens gives it back there as well. */
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in its button and panel
    <div ref={root} style={{ position: 'relative' }} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={id} className={panelClass} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
