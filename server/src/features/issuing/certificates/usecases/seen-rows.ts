import type { Seen } from '../../../../platform/jobs/batch-items.ts';
import { findOsid } from '../../../registry/records/usecases.ts';

/** A time that there is not (a second too many) is a version that nothing has. */
const millisecondsOf = (version: string) => new Date(version).getTime() || 0;

type Told = { versions?: Readonly<Record<string, string>>; seenAt?: string };

/** What a decision by list is about, ids as they are stored, whatever spelling they came in. */
export function seenBy({ versions = {}, seenAt }: Told): Seen {
  const known = Object.entries(versions).flatMap(([id, version]) => {
    const osid = findOsid(id);
    return osid === undefined ? [] : [[osid, millisecondsOf(version)]];
  });
  return { versions: Object.fromEntries(known), seenAt: seenAt === undefined ? undefined : millisecondsOf(seenAt) };
}
