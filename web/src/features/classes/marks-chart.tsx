import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { SubjectMarks } from '@sanad/contract/api/institutions';
import { useIsMobile } from '#ui/use-is-mobile.ts';

/** Averages as bars, the best subject first. */
export function MarksChart({ rows, label }: { rows: readonly SubjectMarks[]; label: string }) {
  const isMobile = useIsMobile();
  const data = rows
    .filter(({ average }) => average !== null)
    .sort((one, other) => (other.average ?? 0) - (one.average ?? 0))
    .map(({ subject, average }) => ({ subject, average }));
  return (
    <BarChart
      h={Math.max(160, data.length * 30 + 40)}
      data={data}
      // The table below is for those who do not see the bars: nothing in here takes the focus.
      barChartProps={{ accessibilityLayer: false }}
      dataKey="subject"
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      barProps={{ radius: 3, barSize: 16 }}
      yAxisProps={{ width: isMobile ? 118 : 170, interval: 0 }}
      xAxisProps={{ domain: [0, 100], type: 'number' }}
      series={[{ name: 'average', label, color: 'var(--primary)' }]}
    />
  );
}
