import { readSchoolCode, schoolCodeOf } from '@sanad/contract/numbers/school-code';
import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { foldedTitle } from '@sanad/contract/spelling/look-alikes';
import type { Database } from '../../../../platform/database/database.ts';
import type { Draft, Reason } from '../rules.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { type ClassRow, listCharges, listClasses, listLgas, listSchools, type SchoolRow } from '../stores/places.ts';

/** Where a row belongs: the school, and at a school the class, with all classes that the uploader has charge of. */
export type Place = { school: SchoolRow; room: ClassRow | undefined; taught: ReadonlySet<string> };

/** Finds the place of a row, or why it has none. */
export type Places = { find(draft: Draft): Place | Reason };

const classKey = (className: string, subClass: string) => `${foldedText(className)}/${subClass}`;

/** The classes of a school in the session, of which the teacher must have charge. */
async function schoolPlaces(db: Database, batch: UploadBatch): Promise<Places> {
  const schools = await listSchools(db, batch.state_id);
  const school = schools.find(({ osid }) => osid === batch.school_id);
  if (school === undefined) throw new Error('The school of the batch is gone.');
  const rooms = await listClasses(db, school.osid, batch.academic_year);
  const byName = new Map(rooms.map((room) => [classKey(room.className, room.subClass), room]));
  const taught = new Set(await listCharges(db, batch.uploader_osid));
  return {
    find({ fields: { className = '' }, subClass = 'A' }) {
      const room = byName.get(classKey(className, subClass));
      const values = { className, subClass, session: batch.academic_year };
      if (room === undefined) return { key: 'results.row.no-class', values };
      if (!taught.has(room.classId)) return { key: 'results.row.other-class', values };
      return { school, room, taught };
    },
  };
}

const groupBy = (schools: readonly SchoolRow[], keyOf: (school: SchoolRow) => string) => {
  const groups = new Map<string, SchoolRow[]>();
  for (const school of schools) {
    const key = keyOf(school);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [school]);
    else group.push(school);
  }
  return (key: string): readonly SchoolRow[] => groups.get(key) ?? [];
};

/** The schools of a state by area and name, or by their code. Only active ones count: the others are nobody's namesake. */
async function statePlaces(db: Database, batch: UploadBatch): Promise<Places> {
  const lgas = new Map((await listLgas(db, batch.state_id)).map(({ osid, lgaName }) => [foldedText(lgaName), osid]));
  const schools = await listSchools(db, batch.state_id);
  const active = schools.filter(({ status }) => status === 'active');
  const nameKey = ({ schoolLgaId, schoolName }: SchoolRow) => `${schoolLgaId}/${foldedText(schoolName)}`;
  const titleKey = ({ schoolLgaId, schoolName }: SchoolRow) => `${schoolLgaId}/${foldedTitle(schoolName)}`;
  const named = groupBy(active, nameKey);
  const titled = groupBy(active, titleKey);
  const idle = groupBy(schools, titleKey);
  // Two from before may differ in punctuation alone: the one that is written so is meant.
  const findNamed = (lgaId: string, name: string) => {
    const found = named(`${lgaId}/${foldedText(name)}`);
    return found.length > 0 ? found : titled(`${lgaId}/${foldedTitle(name)}`);
  };
  const coded = groupBy(active, ({ osid, schoolLgaId }) => `${schoolLgaId}/${schoolCodeOf(osid)}`);
  return {
    find({ fields: { lga = '', schoolName = '', schoolCode = '' } }) {
      const lgaId = lgas.get(foldedText(lga));
      if (lgaId === undefined) return { key: 'results.row.no-lga', values: { lga } };
      const values = { lga, school: schoolName, code: schoolCode };
      const found = schoolCode === '' ? findNamed(lgaId, schoolName) : coded(`${lgaId}/${readSchoolCode(schoolCode)}`);
      const [school, ...others] = found;
      if (school === undefined) {
        if (schoolCode !== '') return { key: 'results.row.no-school-code', values };
        const isIdle = idle(`${lgaId}/${foldedTitle(schoolName)}`).length > 0;
        return { key: isIdle ? 'results.row.school-not-active' : 'results.row.no-school', values };
      }
      if (others.length > 0) return { key: 'results.row.several-schools', values };
      return { school, room: undefined, taught: new Set() };
    },
  };
}

/** What rows are held against; read once for a whole file. */
export function loadPlaces(db: Database, kind: SheetKind, batch: UploadBatch): Promise<Places> {
  return kind === 'school' ? schoolPlaces(db, batch) : statePlaces(db, batch);
}
