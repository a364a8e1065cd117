import type { SheetKind } from '@sanad/contract/values/result-sheets';
import { comparable } from '@sanad/contract/values/sheet-heading';
import type { Database } from '../../../platform/database/database.ts';
import type { Draft, Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { type ClassRow, listCharges, listClasses, listLgas, listSchools, type SchoolRow } from '../stores/rows.ts';

/** Where a row belongs: the school, and at a school the class. */
export type Place = { school: SchoolRow; room: ClassRow | undefined };

/** Finds the place of a row, or why it has none. */
export type Places = { find(draft: Draft): Place | Reason };

const classKey = (className: string, subClass: string) => `${comparable(className)}/${subClass}`;

/** The classes of a school in the session, of which the teacher must have charge. */
async function schoolPlaces(db: Database, batch: UploadBatch): Promise<Places> {
  const schools = await listSchools(db, batch.state_id);
  const school = schools.find(({ osid }) => osid === batch.school_id);
  if (school === undefined) throw new Error('The school of the batch is gone.');
  const rooms = await listClasses(db, school.osid, batch.academic_year);
  const byName = new Map(rooms.map((room) => [classKey(room.className, room.subClass), room]));
  const charges = new Set(await listCharges(db, batch.uploader_osid));
  return {
    find({ fields: { className = '' }, subClass = 'A' }) {
      const room = byName.get(classKey(className, subClass));
      const values = { className, subClass, session: batch.academic_year };
      if (room === undefined) return { key: 'results.row.no-class', values };
      if (!charges.has(room.classId)) return { key: 'results.row.other-class', values };
      return { school, room };
    },
  };
}

/** The schools of a state by area and name. */
async function statePlaces(db: Database, batch: UploadBatch): Promise<Places> {
  const lgas = new Map((await listLgas(db, batch.state_id)).map(({ osid, lgaName }) => [comparable(lgaName), osid]));
  const byName = new Map<string, SchoolRow[]>();
  for (const school of await listSchools(db, batch.state_id)) {
    const key = `${school.schoolLgaId}/${comparable(school.schoolName)}`;
    byName.set(key, [...(byName.get(key) ?? []), school]);
  }
  return {
    find({ fields: { lga = '', schoolName = '' } }) {
      const lgaId = lgas.get(comparable(lga));
      if (lgaId === undefined) return { key: 'results.row.no-lga', values: { lga } };
      const [school, ...others] = byName.get(`${lgaId}/${comparable(schoolName)}`) ?? [];
      const values = { lga, school: schoolName };
      if (school === undefined) return { key: 'results.row.no-school', values };
      if (others.length > 0) return { key: 'results.row.several-schools', values };
      return { school, room: undefined };
    },
  };
}

/** What rows are held against; read once for a whole file. */
export function loadPlaces(db: Database, kind: SheetKind, batch: UploadBatch): Promise<Places> {
  return kind === 'school' ? schoolPlaces(db, batch) : statePlaces(db, batch);
}
