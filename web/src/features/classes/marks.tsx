import type { SubjectMarks } from '@sanad/contract/api/institution-replies';
import { limits } from '@sanad/contract/values/limits';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { followsRows } from '#lib/calls/row-queries.ts';
import { useClassChoice } from '#lib/choices/class-choice.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import classes from './marks.module.css';

const MarksChart = lazy(() => import('./marks-chart.tsx').then((module) => ({ default: module.MarksChart })));

type MarksProps = { path: string; schoolId: string | undefined; academicYear: string; term: string };

function useMarks({ path, schoolId, academicYear, term }: MarksProps) {
  const { className, subClass } = useClassChoice();
  const asked = { schoolId, academicYear, term, className, subClass };
  const filters = Object.fromEntries(
    Object.entries(asked).flatMap(([field, eq]) => (eq === undefined || eq === '' ? [] : [[field, { eq }]])),
  );
  return useQuery({
    queryKey: ['marks', path, filters],
    meta: followsRows,
    queryFn: async ({ signal }) =>
      listOf<SubjectMarks>(await api.post(path, { offset: 0, limit: limits.listLimit, filters }, { signal })),
    enabled: schoolId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Averages have one decimal place everywhere. */
const decimal = (average: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(average);
const shown = (mark: number | null) => (mark === null ? '–' : formatCount(mark));

function MarksTable({ rows, title }: { rows: readonly SubjectMarks[]; title: string }) {
  const t = useText();
  const heads = [
    'marks.subject',
    'marks.count',
    'marks.average',
    'marks.highest',
    'marks.lowest',
    'marks.grades',
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, count, average, highest, lowest, grades }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td>{formatCount(count)}</td>
              <td>{average === null ? '–' : decimal(average)}</td>
              <td>{shown(highest)}</td>
              <td>{shown(lowest)}</td>
              <td>
                <span className={classes.grades}>
                  {Object.entries(grades).map(([grade, number]) => (
                    <span key={grade}>
                      <b>{grade}</b> {formatCount(number)}
                    </span>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Averages and grades by subject, of the chosen class or of all, as figures and as a chart. */
export function Marks(props: MarksProps) {
  const t = useText();
  const { className, subClass } = useClassChoice();
  const { data, isError, refetch } = useMarks(props);
  const name = [className, subClass].filter(Boolean).join(' ');
  const title = name === '' ? t('marks.all') : t('marks.of', { name });
  if (isError) return <ErrorState title={t('marks.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={6} columns={6} />;
  if (data.length === 0)
    return <EmptyState icon={<IconChartBar />} title={t('marks.none')} text={t('marks.none.text')} />;
  return (
    <section className={classes.marks} aria-labelledby="marks-title">
      <h2 id="marks-title">{title}</h2>
      <div className={classes.chart} aria-hidden="true">
        <Suspense>
          <MarksChart rows={data} label={t('marks.average')} />
        </Suspense>
      </div>
      <MarksTable rows={data} title={title} />
    </section>
  );
}
