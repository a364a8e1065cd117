import { Skeleton } from '@mantine/core';
import type { CountReach } from '@sanad/contract/api/insights';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { loadReach } from './recall-calls.ts';

/** How many of them somebody holds or relied on: comes after the count, which waits for nothing. */
export function useReachFacts(asked: CountReach | undefined): (readonly [string, ReactNode])[] {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: ['recall-reach', asked],
    queryFn: ({ signal }) => (asked === undefined ? undefined : loadReach(asked, signal)),
    enabled: asked !== undefined,
  });
  const shown = (count: number | undefined) => {
    if (count !== undefined) return formatNumber(count);
    return isError ? t('recalls.reach.unknown') : <Skeleton height={18} width={40} />;
  };
  return [
    [t('recalls.reach.downloaded'), shown(data?.downloaded)],
    [t('recalls.reach.verified'), shown(data?.verified)],
  ];
}
