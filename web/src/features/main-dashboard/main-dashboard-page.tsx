import { insightCalls } from '@sanad/contract/calls/insights';
import { timings } from '@sanad/contract/values/limits';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useDelay } from '#lib/page/use-delay.ts';
import { Counts } from './counts.tsx';
import classes from './main-dashboard.module.css';
import { askedCounts, dayOf, type PeriodName, type Range } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';

// The library of charts is the largest part of the page: the figures do not wait for it.
const Growth = lazy(() => import('./growth.tsx').then((module) => ({ default: module.Growth })));

/** The figures of all states together: new people and schools of a period, and the growth of a month. */
export function MainDashboardPage() {
  const today = dayOf(new Date());
  const [period, setPeriod] = useState<PeriodName>('annual');
  const [range, setRange] = useState<Range>({ from: '', to: today });
  const isDue = useDelay(timings.dashboardDelay);
  const asked = askedCounts(period, range, today);
  const counts = useQuery({
    queryKey: ['counts', asked],
    queryFn:
      isDue && asked !== undefined ? ({ signal }) => api.call(insightCalls.counts, { body: asked, signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    // Every change of the period asks anew.
    staleTime: 0,
  });
  return (
    <>
      <PeriodChoice period={period} range={range} today={today} onPeriod={setPeriod} onRange={setRange} />
      <Counts
        counts={counts.isError ? undefined : counts.data?.data}
        isLoading={counts.isPending && asked !== undefined}
      />
      <Suspense fallback={<div className={classes.waiting} />}>{isDue && <Growth now={new Date()} />}</Suspense>
    </>
  );
}
