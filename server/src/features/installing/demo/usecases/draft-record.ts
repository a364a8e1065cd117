import type { EntityName } from '@sanad/contract/entities/entity';
import { runningSessionStart } from '@sanad/contract/school/school-year';
import { uuidv7 } from '../../../../platform/ids.ts';
import type { NewRecord, RecordData } from '../../../registry/records/usecases.ts';
import { digest } from '../rules.ts';

const day = 86_400_000;

/** Reference data has the same ids everywhere and for ever: it must not depend on the year. */
const referenceTime = new Date('2020-01-01T00:00:00Z');

/** `key` is what the record is known by in the plans; the id follows from it, so neither order nor length matters. */
type Draft = { entity: EntityName; key: string; data: RecordData; ownerId?: string };

/** A record entered at that time. */
export function recordAt(at: Date, { entity, key, data, ownerId }: Draft): NewRecord {
  const osid = uuidv7(at.getTime(), digest(`${entity}/${key}`).subarray(0, 10));
  return { entity, osid, data, ownerId: ownerId ?? null, by: null, at };
}

export function referenceRecord(draft: Draft): NewRecord {
  return recordAt(referenceTime, draft);
}

export function stateId(state: string): string {
  return referenceRecord({ entity: 'States', key: state, data: {} }).osid;
}

export function lgaId(state: string, lga: string): string {
  return referenceRecord({ entity: 'LGA', key: `${state}/${lga}`, data: {} }).osid;
}

/** When a record of the demo set was entered: some day of the two months before the session began. */
export function demoMoment(sessionStart: number, { entity, key }: Pick<Draft, 'entity' | 'key'>): Date {
  const daysBefore = digest(`day/${entity}/${key}`).readUInt16BE(0) % 60;
  return new Date(Date.UTC(sessionStart, 8, 1) - daysBefore * day);
}

export function demoRecord(sessionStart: number, draft: Draft): NewRecord {
  return recordAt(demoMoment(sessionStart, draft), draft);
}

/** The session for which a demo record was made, from the time that `demoRecord` gave it. */
export function sessionOfDemoRecord(createdAt: Date): number {
  return runningSessionStart(new Date(createdAt.getTime() + 90 * day));
}
