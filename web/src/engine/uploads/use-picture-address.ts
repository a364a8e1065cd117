import { useEffect, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { type HeldFile, isDocument } from './file-value.ts';

const picture = /\.(png|jpe?g|gif|webp|bmp|avif)$/i;

/** Whether a browser can show the file as a picture; a stored address without an ending may be one. */
export function isPicture(file: HeldFile): boolean {
  if (file instanceof File) return file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  const path = file.split(/[?#]/, 1)[0] ?? '';
  return picture.test(path) || !/\.\w{1,5}$/.test(path);
}

/** The bytes behind a file that an `<img>` cannot load by itself: a chosen one, or a document that wants the token. */
async function contentOf(file: HeldFile, signal: AbortSignal): Promise<Blob> {
  return file instanceof File ? file : api.file(file, { signal });
}

const loadsByItself = (file: HeldFile | undefined): file is string => typeof file === 'string' && !isDocument(file);

/** What an `<img>` can load: the stored address, or one of its own that lives as long as it is shown. */
export function usePictureAddress(file: HeldFile | undefined): string | undefined {
  const [made, setMade] = useState<{ file: HeldFile; address: string }>();
  useEffect(() => {
    if (file === undefined || loadsByItself(file)) return;
    const stop = new AbortController();
    let address: string | undefined;
    contentOf(file, stop.signal).then(
      (content) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(content);
        setMade({ file, address });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        report('The picture could not be loaded', error);
        // An address that cannot be loaded: whoever shows it says so.
        setMade({ file, address: 'about:blank' });
      },
    );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [file]);
  if (loadsByItself(file)) return file;
  return made?.file === file ? made?.address : undefined;
}
