import { SegmentedControl } from '@mantine/core';
import { useCountText } from '#engine/table/use-count-text.ts';
import { useText } from '#lib/words/text.ts';
import type { Option } from './filter-options.ts';
import classes from './sub-header.module.css';

type StatusTabsProps = {
  title: string;
  options: readonly Option[];
  counts: Readonly<Record<string, number>>;
  value: string;
  onChoose: (option: Option) => void;
};

/** The status filter of a list that knows how many rows it has of each. */
export function StatusTabs({ title, options, counts, value, onChoose }: StatusTabsProps) {
  const t = useText();
  const countText = useCountText();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = ({ value: status, label: name }: Option) => (
    <span className={classes.tab}>
      {status === '' ? t('table.all-statuses') : t(name)}{' '}
      <b>{countText(status === '' ? all : (counts[status] ?? 0))}</b>
    </span>
  );
  return (
    <SegmentedControl
      className={classes.tabs ?? ''}
      size="sm"
      aria-label={title}
      value={value}
      data={options.map((option) => ({ value: option.value, label: label(option) }))}
      onChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option !== undefined) onChoose(option);
      }}
    />
  );
}
