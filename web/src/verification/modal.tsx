import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './modal.module.css';
import parts from './parts.module.css';

type ModalProps = {
  /** The id of its heading. */
  labelledBy: string;
  size: 'form' | 'verdict';
  onClose(): void;
  children: ReactNode;
};

/** A dialog over everything: the browser keeps the focus in it and gives it back when it closes. */
export function Modal({ labelledBy, size, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element !== null && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => {
      element?.close();
      // Where a dialog in it closes too, the page takes the focus only after both are gone.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${parts.root} ${classes.modal} ${classes[size]}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // Also told when a file was not chosen after all.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes it by itself when Escape is pressed twice.
      onClose={({ currentTarget, target }) => {
        if (target === currentTarget && !currentTarget.open && currentTarget.isConnected) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
