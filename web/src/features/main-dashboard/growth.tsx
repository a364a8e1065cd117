import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { NativeSelect } from '@mantine/core';
import type { DayCounts } from '@sanad/contract/api/insights';
import { insightCalls } from '@sanad/contract/calls/insights';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import classes from './main-dashboard.module.css';
import { growthYears, type Month, monthBefore, monthText } from './period.ts';

const series = ['teacher', 'examiner', 'inspector', 'student'] as const;
type Series = (typeof series)[number];

function useMonth(month: Month) {
  const text = monthText(month);
  return useQuery({
    queryKey: ['growth', text],
    queryFn: async ({ signal }) => (await api.call(insightCalls.graphCount, { body: { month: text }, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const language = () => document.documentElement.lang || 'en';
const monthName = (month: number) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1)));

/** Days to come have no number: the line ends today. */
function pointsOf(name: Series, rows: readonly DayCounts[], before: readonly DayCounts[], lastDay: number) {
  return rows.map((row, index) => ({
    day: row.day,
    now: row.day > lastDay ? null : row[`${name}_count`],
    before: before[index]?.[`${name}_count`] ?? null,
  }));
}

type ChartProps = {
  name: Series;
  rows: readonly DayCounts[];
  before: readonly DayCounts[];
  lastDay: number;
  month: string;
};

function Chart({ name, rows, before, lastDay, month }: ChartProps) {
  const t = useText();
  const points = pointsOf(name, rows, before, lastDay);
  const total = points.reduce((sum, { now }) => sum + (now ?? 0), 0);
  const title = t(`insights.growth.${name}`);
  return (
    <figure className={classes.chart} aria-label={t('insights.growth.chart', { name: title, month })}>
      <figcaption>
        <h3>{title}</h3>
        <p>{t('insights.growth.new', { count: formatCount(total), month })}</p>
      </figcaption>
      <div aria-hidden="true">
        <LineChart
          h={220}
          data={points}
          // The table below is for those who do not see the lines: nothing in here takes the focus.
          lineChartProps={{ accessibilityLayer: false }}
          dataKey="day"
          curveType="linear"
          withDots={false}
          strokeWidth={2.25}
          gridAxis="x"
          tickLine="none"
          connectNulls={false}
          xAxisProps={{ interval: 4, padding: { left: 8, right: 8 } }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          series={[
            { name: 'before', label: t('insights.growth.before'), color: 'var(--ink-3)', strokeDasharray: '3 4' },
            { name: 'now', label: title, color: 'var(--primary)' },
          ]}
        />
      </div>
      <div className={classes.hidden}>
        <table>
          <caption>{title}</caption>
          <tbody>
            {points
              .filter(({ now }) => now !== null)
              .map(({ day, now }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{now}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The last day of the month that has been. */
function lastDayOf({ year, month }: Month, now: Date): number {
  const isThis = year === now.getFullYear() && month === now.getMonth() + 1;
  const isLater = year > now.getFullYear() || (year === now.getFullYear() && month > now.getMonth() + 1);
  return isLater ? 0 : isThis ? now.getDate() : 31;
}

/** Monthly growth: new people per day of a month, beside the month before. */
export function Growth({ now }: { now: Date }) {
  const t = useText();
  const [month, setMonth] = useState<Month>({ year: now.getFullYear(), month: now.getMonth() + 1 });
  const rows = useMonth(month);
  const before = useMonth(monthBefore(month));
  const name = `${monthName(month.month)} ${month.year}`;
  const isEmpty = rows.isError || rows.data?.length === 0;
  return (
    <section className={classes.growth} aria-labelledby="growth-title">
      <header>
        <div>
          <h2 id="growth-title">{t('insights.growth')}</h2>
          <p>{t('insights.growth.text')}</p>
        </div>
        <NativeSelect
          aria-label={t('insights.month')}
          value={String(month.month)}
          data={Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))}
          onChange={(event) => setMonth({ ...month, month: Number(event.target.value) })}
        />
        <NativeSelect
          aria-label={t('insights.year')}
          value={String(month.year)}
          data={growthYears(now).map(String)}
          onChange={(event) => setMonth({ ...month, year: Number(event.target.value) })}
        />
      </header>
      {isEmpty && <EmptyState title={t('insights.no-data')} />}
      {!isEmpty && (
        <div className={classes.charts}>
          {series.map((one) => (
            <Chart
              key={one}
              name={one}
              rows={rows.data ?? []}
              before={before.isError ? [] : (before.data ?? [])}
              lastDay={lastDayOf(month, now)}
              month={name}
            />
          ))}
        </div>
      )}
    </section>
  );
}
