/** The zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let announced: string | undefined;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The zone in which this installation announces; one that the browser does not know is as good as none. */
export function announceIn(zone: string | undefined): void {
  announced = zone !== undefined && isZone(zone) ? zone : undefined;
}

/** The zone in which moments are told: the installation's, or this device's where it names none. */
export const homeZone = (): string => announced ?? ownZone();
