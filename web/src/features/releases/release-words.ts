import type { Release } from '@sanad/contract/api/releases';
import { formatDate } from '#lib/words/format.ts';
import { homeZone, ownZone } from '#lib/words/home-zone.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { isAwayFromHome, wallTimeOf } from '#lib/words/zoned-time.ts';

/** How releases are spoken of: moments in the zone in which they are announced, to the second. */
export function useReleaseWords() {
  const t = useText();
  const momentOf = (value: string) => {
    const at = new Date(value);
    const timeZone = homeZone();
    const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone }).format(at);
    return { day: `${weekday} ${formatDate(at, timeZone)}`, time: wallTimeOf(at, timeZone).time };
  };
  const sayIn = (value: string, zone: string) =>
    `${formatDate(value, zone)}, ${wallTimeOf(new Date(value), zone).time}`;
  return {
    momentOf,
    sayMoment: (value: string) => sayIn(value, homeZone()),
    /** What clocks of this device show then, where that is another time. */
    sayOnDevice: (value: string) =>
      isAwayFromHome(new Date(value)) ? t('releases.on-device', { time: sayIn(value, ownZone()) }) : undefined,
    nameOf: ({ classType, academicYear }: Release) => t(`releases.short.${classType}`, { session: academicYear }),
  };
}
