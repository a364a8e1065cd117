import { type ReactNode, useState } from 'react';
import type { HeldFile } from './file-value.ts';
import { usePictureAddress } from './use-picture-address.ts';

type PictureProps = {
  file: HeldFile;
  alt: string;
  className?: string | undefined;
  /** In place of a picture that cannot be loaded: a private link opens for ten minutes only. */
  otherwise: ReactNode;
};

/** The picture in a chosen or stored file. */
export function Picture({ file, alt, className, otherwise }: PictureProps) {
  const address = usePictureAddress(file);
  const [failed, setFailed] = useState<string>();
  if (address === undefined) return null;
  if (failed === address) return <>{otherwise}</>;
  return <img className={className} src={address} alt={alt} onError={() => setFailed(address)} />;
}
