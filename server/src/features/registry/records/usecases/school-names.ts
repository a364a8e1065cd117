import type { Entity } from '@sanad/contract/entities/entity';
import { findMixedWord } from '@sanad/contract/spelling/look-alikes';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordData } from '../rules.ts';
import { findActiveNamesake, lockSchoolNames, type SchoolPlace } from '../stores/school-names.ts';

export type { SchoolPlace };

/** The active school of the LGA whose name reads or looks the same, if there is one; nobody takes the name meanwhile. */
export async function findNamesake(db: Database, place: SchoolPlace): Promise<string | undefined> {
  await lockSchoolNames(db, place);
  return findActiveNamesake(db, place);
}

/**
 * Sheets name a school by its LGA and name: two active ones of one name would stop each other's examinations. A word of
 * two alphabets is there to be taken for another.
 */
export async function requireFreeName(db: Database, place: SchoolPlace): Promise<void> {
  const word = findMixedWord(place.schoolName);
  if (word !== undefined) throw new AppError('CONFLICT', { text: 'registry.school-name-mixed', values: { word } });
  const name = await findNamesake(db, place);
  if (name !== undefined) throw new AppError('CONFLICT', { text: 'registry.school-name-taken', values: { name } });
}

const naming = ['schoolName', 'schoolLgaId', 'status'];

/** The same for a record that is about to be stored, where its name counts. */
export async function requireFreeSchoolName(
  db: Database,
  { name }: Entity,
  { osid, data, fields }: { osid: string; data: RecordData; fields: readonly string[] },
): Promise<void> {
  if (name !== 'School' || data.status !== 'active' || !fields.some((field) => naming.includes(field))) return;
  await requireFreeName(db, { osid, schoolName: String(data.schoolName), schoolLgaId: String(data.schoolLgaId) });
}
