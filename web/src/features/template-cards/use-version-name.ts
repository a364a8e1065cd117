import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';

/** "Version 3"; the one that comes with the product has no number. */
export function useVersionName(): (version: number) => string {
  const t = useText();
  return (version) =>
    version === 0 ? t('templates.versions.shipped') : t('templates.version', { version: formatCount(version) });
}
