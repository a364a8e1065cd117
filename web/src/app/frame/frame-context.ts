import type { Menu } from '@sanad/contract/ui-config/menu';
import type { Role } from '@sanad/contract/values/roles';
import { createContext, useContext } from 'react';
import type { SignedInUser } from '#lib/session/user.ts';
import type { UserRecord } from '#lib/session/user-values.ts';

/** Whom the frame is drawn for. */
export type FrameData = {
  user: SignedInUser;
  role: Role;
  menu: Menu | undefined;
  details: UserRecord | undefined;
  /** Given when there are no details to wait for: the server has none (`isKnown`), or did not say. */
  missing: { isKnown: boolean; retry: () => void } | undefined;
  name: string;
  homepage: string;
  switchTo: (role: Role) => void;
  askLogout: () => void;
};

export const FrameContext = createContext<FrameData | undefined>(undefined);

export function useFrame(): FrameData {
  const data = useContext(FrameContext);
  if (data === undefined) throw new Error('FrameContext is missing');
  return data;
}
