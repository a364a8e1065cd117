import { limits } from '@sanad/contract/values/limits';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';

/** The number of all entries; above what is counted exactly only that there are more. */
export function useCountText(): (total: number) => string {
  const t = useText();
  return (total) =>
    total > limits.countedRows ? t('table.many', { count: formatNumber(limits.countedRows) }) : formatNumber(total);
}
