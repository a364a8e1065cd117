import { useQuery } from '@tanstack/react-query';
import { inTurn } from '#lib/calls/in-turn.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useSeen } from '#lib/page/use-seen.ts';
import { loadPage } from './wallet-calls.ts';
import type { WalletItem } from './wallet-item.ts';

export const pageKey = (item: WalletItem, page: number) => ['wallet', 'page', item.key, page] as const;

/** The first page of a document, small; an empty sheet until it comes, or where there is none. */
export function PaperThumb({ item }: { item: WalletItem }) {
  const { place, isSeen } = useSeen();
  const { data } = useQuery({
    queryKey: pageKey(item, 1),
    queryFn: ({ signal }) => inTurn(() => loadPage(item, 1, signal)),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useBlobAddress(data);
  return <span ref={place}>{address !== undefined && <img src={address} alt="" />}</span>;
}
