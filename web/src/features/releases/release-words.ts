import type { Release } from '@sanad/contract/api/releases';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { ownZone, wallTimeOf } from '#lib/words/zoned-time.ts';

/** How releases are spoken of: moments in the zone of this device, to the second. */
export function useReleaseWords() {
  const t = useText();
  const momentOf = (value: string) => {
    const at = new Date(value);
    const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long' }).format(at);
    return { day: `${weekday} ${formatDate(at)}`, time: wallTimeOf(at, ownZone()).time };
  };
  return {
    momentOf,
    sayMoment: (value: string) => `${formatDate(value)}, ${momentOf(value).time}`,
    nameOf: ({ classType, academicYear }: Release) => t(`releases.short.${classType}`, { session: academicYear }),
  };
}
