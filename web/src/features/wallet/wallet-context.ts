import { createContext, useContext } from 'react';
import type { HolderRole, WalletItem } from './wallet-item.ts';

/** What can be done with the documents of a list, and which are chosen. */
export type WalletActions = {
  role: HolderRole;
  pathOf: (item: WalletItem) => string;
  share: (item: WalletItem) => void;
  rename: (item: WalletItem) => void;
  remove: (item: WalletItem) => void;
  /** Absent while nothing is chosen for a link to several. */
  chosen: ReadonlySet<string> | undefined;
  choose: (item: WalletItem) => void;
};

export const WalletContext = createContext<WalletActions | undefined>(undefined);

export function useWallet(): WalletActions {
  const actions = useContext(WalletContext);
  if (actions === undefined) throw new Error('WalletContext is missing');
  return actions;
}
