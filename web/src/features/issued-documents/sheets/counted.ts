import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';

type CountedKey =
  | 'document-sheets.step.file.rows'
  | 'document-sheets.before'
  | 'document-sheets.outcome.waiting'
  | 'document-sheets.outcome.issued'
  | 'document-sheets.approve.question';

/** One row or document has a sentence of its own. */
export function useCounted(): (key: CountedKey, count: number) => string {
  const t = useText();
  return (key, count) => (count === 1 ? t(`${key}.one`) : t(key, { count: formatNumber(count) }));
}
