import { useEffect, useState } from 'react';
import type { HeldFile } from './file-value.ts';

const picture = /\.(png|jpe?g|gif|webp|bmp|avif)$/i;

/** Whether a browser can show the file as a picture; a stored address without an ending may be one. */
export function isPicture(file: HeldFile): boolean {
  if (file instanceof File) return file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  const path = file.split(/[?#]/, 1)[0] ?? '';
  return picture.test(path) || !/\.\w{1,5}$/.test(path);
}

/** What an `<img>` can load: the stored address, or one for the chosen file that lives as long as it is shown. */
export function usePictureAddress(file: HeldFile | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!(file instanceof File)) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (typeof file === 'string') return file;
  return made?.file === file ? made?.address : undefined;
}
