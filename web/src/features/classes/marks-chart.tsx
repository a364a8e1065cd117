import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { SubjectMarks } from '@sanad/contract/api/institution-replies';
import { useIsMobile } from '#ui/use-is-mobile.ts';

/** Two lines beside a bar, of a word at least; the table below has the whole name. */
const shortened = (subject: string, most: number) =>
  subject.length > most ? `${subject.slice(0, most - 1).trimEnd()}…` : subject;

/** Averages as bars, the best subject first. */
export function MarksChart({ rows, label }: { rows: readonly SubjectMarks[]; label: string }) {
  const isMobile = useIsMobile();
  const data = rows
    .filter(({ average }) => average !== null)
    .sort((one, other) => (other.average ?? 0) - (one.average ?? 0))
    .map(({ subject, average }) => ({ subject, average }));
  return (
    <BarChart
      h={Math.max(160, data.length * (isMobile ? 40 : 32) + 40)}
      data={data}
      // The table below is for those who do not see the bars: nothing in here takes the focus.
      barChartProps={{ accessibilityLayer: false }}
      dataKey="subject"
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      barProps={{ radius: 3, barSize: 16 }}
      yAxisProps={{
        width: isMobile ? 118 : 170,
        interval: 0,
        tickFormatter: (subject: string) => shortened(subject, isMobile ? 30 : 44),
      }}
      xAxisProps={{ domain: [0, 100], type: 'number' }}
      series={[{ name: 'average', label, color: 'var(--primary)' }]}
    />
  );
}
