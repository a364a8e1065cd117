import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadWallet, walletKey } from './wallet-calls.ts';
import type { WalletActions } from './wallet-context.ts';
import { type HolderRole, sections, type WalletItem } from './wallet-item.ts';

/** The documents of a role, asked for once for the list and the pages behind it. */
export function useWalletItems(role: HolderRole) {
  const { data, error, refetch } = useQuery({
    queryKey: walletKey(role),
    queryFn: ({ signal }) => loadWallet(role, signal),
    // Addresses of files are good for ten minutes.
    staleTime: 5 * 60_000,
  });
  return { items: data, error: data === undefined ? error : null, refetch: () => void refetch() };
}

export const pathOf = (base: string, { type, id }: WalletItem) => `${base}/view/${encodeURIComponent(type)}/${id}`;

/** What is searched and which part is shown stand in the address: a reload, or the way back, keeps them. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const asked = params.get('show') ?? '';
  return {
    search: params.get('search') ?? '',
    setSearch: (search: string) => set('search', search),
    shown: sections.find((section) => section === asked) ?? 'all',
    setShown: (shown: string) => set('show', shown === 'all' ? '' : shown),
  };
}

/** Which documents are chosen for one link; Escape leaves choosing. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const isChoosing = chosen !== undefined;
  useEffect(() => {
    if (!isChoosing) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) setChosen(undefined);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isChoosing]);
  const choose = ({ key }: WalletItem) =>
    setChosen((now) =>
      now?.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...(now ?? []), key]),
    );
  return { chosen, choose, setChosen };
}

/** Everything that the page of documents knows and does. */
export function useDocuments(role: HolderRole, base: string) {
  const loaded = useWalletItems(role);
  const shown = useShown();
  const { chosen, choose, setChosen } = useChosen();
  const [sharing, setSharing] = useState<readonly WalletItem[]>();
  const [renamed, setRenamed] = useState<WalletItem>();
  const [removed, setRemoved] = useState<WalletItem>();
  const [isAdding, setAdding] = useState(false);
  const actions: WalletActions = {
    role,
    pathOf: (item) => pathOf(base, item),
    share: (item) => setSharing([item]),
    rename: setRenamed,
    remove: setRemoved,
    chosen,
    choose,
  };
  return {
    ...loaded,
    ...shown,
    ...{ actions, chosen, sharing, renamed, removed },
    add: { isOpen: isAdding, open: () => setAdding(true), close: () => setAdding(false) },
    select: () => setChosen((now) => (now === undefined ? new Set<string>() : undefined)),
    leaveSelecting: () => setChosen(undefined),
    shareChosen: () => setSharing(loaded.items?.filter(({ key }) => chosen?.has(key)) ?? []),
    closeSharing: () => setSharing(undefined),
    closeChange: () => {
      setRenamed(undefined);
      setRemoved(undefined);
    },
  };
}
