import { type ComponentType, createContext, useContext } from 'react';
import type { Row } from './table-environment.ts';

/** Draws the paper of a row's document. */
type PaperPicture = ComponentType<{ row: Row }>;

/** Filled by the app with what its features draw. */
export const PaperPictureContext = createContext<PaperPicture | undefined>(undefined);

export function usePaperPicture(): PaperPicture | undefined {
  return useContext(PaperPictureContext);
}
