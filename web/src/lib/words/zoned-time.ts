import { homeZone, ownZone } from './home-zone.ts';

/** A moment as people write it: "2026-11-18", "10:00:00", in a zone. */
export type WallTime = { date: string; time: string };

function partsIn(moment: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** What clocks and calendars of the zone show at the moment. */
export function wallTimeOf(moment: Date, zone: string): WallTime {
  const { year, month, day, hour, minute, second } = partsIn(moment, zone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
}

const asIfUtc = ({ date, time }: WallTime) => Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);

/** How far the zone is ahead of UTC at the moment, in milliseconds. */
export function offsetOf(moment: Date, zone: string): number {
  const seconds = new Date(Math.floor(moment.getTime() / 1000) * 1000);
  return asIfUtc(wallTimeOf(seconds, zone)) - seconds.getTime();
}

/** The moment that a clock of the zone shows so; undefined for what is no time. Where clocks jump, the later reading. */
export function instantOf(wall: WallTime, zone: string): Date | undefined {
  const guess = asIfUtc(wall);
  if (Number.isNaN(guess)) return undefined;
  const first = guess - offsetOf(new Date(guess), zone);
  return new Date(guess - offsetOf(new Date(first), zone));
}

/** "UTC+1", "UTC+5:30". */
export function offsetText(moment: Date, zone: string): string {
  const minutes = Math.round(offsetOf(moment, zone) / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** "West Africa Standard Time", in the language of the page; what has no name is called by its place. */
export function zoneName(moment: Date, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return name ?? zone;
}

/** Whether clocks of this device show another time than is announced. */
export const isAwayFromHome = (moment: Date): boolean => offsetOf(moment, homeZone()) !== offsetOf(moment, ownZone());

/** Zones to choose among: the installation's, this device's, then those of the countries that the product is made for. */
export const offeredZones = (): string[] => [
  ...new Set([homeZone(), ownZone(), 'Africa/Lagos', 'Asia/Kolkata', 'UTC']),
];
