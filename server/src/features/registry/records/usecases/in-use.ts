import type { SchoolClass } from '@sanad/contract/entities/school-class';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import type { TextKey } from '@sanad/contract/text/text';
import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../store.ts';
import { deleteChargesOfClass, hasUploadedResults, readClassUse } from '../stores/in-use.ts';

/** Why a class cannot be removed or become another one; nothing while it is empty. */
export async function findClassUse(db: Database, room: SchoolClass, now: Date): Promise<TextKey | undefined> {
  const place = `${room.className}/${room.subClass}`;
  const { hasResults, hasPupils } = await readClassUse(db, { ...room, place });
  if (hasResults) return 'class.has-results';
  // A pupil's record names the class of the running session.
  const isRunning = room.academicYear === academicYear(runningSessionStart(now));
  return isRunning && hasPupils ? 'class.has-pupils' : undefined;
}

type Stored = { entity: string; osid: string; data: Record<string, unknown> };

/** Why a record has to stay: what would lose its class, its teacher or its place. */
export async function findUse(db: Database, { entity, osid, data }: Stored, now: Date): Promise<TextKey | undefined> {
  if (entity === 'SchoolClass') return findClassUse(db, data as SchoolClass, now);
  if (entity === 'Teacher') {
    return (await hasUploadedResults(db, osid)) ? 'teacher.has-results' : undefined;
  }
  return (await store.isNamedByOthers(db, osid)) ? 'registry.in-use' : undefined;
}

type Removed = Stored & { by: string; at: Date };

/** Charges say who teaches which class: they go with either. */
export async function removeCharges(db: Database, { entity, osid, data, ...act }: Removed): Promise<void> {
  if (entity === 'Teacher') await store.deleteChargesOf(db, [osid], act);
  if (entity === 'SchoolClass') await deleteChargesOfClass(db, String(data.classId), act);
}
