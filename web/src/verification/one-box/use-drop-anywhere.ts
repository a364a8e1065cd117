import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** The whole page takes a file. Answers whether one is held over it. */
export function useDropAnywhere(isActive: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onFile);
  useEffect(() => {
    handler.current = onFile;
  });
  useEffect(() => {
    if (!isActive) return;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      // A part of the page that takes files of its own was there first.
      const isTaken = event.defaultPrevented;
      if (hasFiles(event)) event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!isTaken && file !== undefined) handler.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [isActive]);
  return isOver;
}
