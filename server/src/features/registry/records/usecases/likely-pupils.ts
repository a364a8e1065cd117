import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordData } from '../rules.ts';
import { listLikelyPupils } from '../stores/likely-pupils.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** CONFLICT where the pupil may be there already: whoever adds one is asked before a second record is made. */
export async function requireNewPupil(db: Database, data: RecordData): Promise<void> {
  const { schoolId, firstName, lastName, dateOfBirth, admissionNo } = data;
  const wanted = { schoolId, firstName, lastName, dateOfBirth, admissionNo };
  const texts = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, textOf(value)]));
  const pupils = await listLikelyPupils(db, texts as Record<keyof typeof wanted, string>);
  const [first] = pupils;
  if (first === undefined) return;
  const values = { name: first.name, number: first.admissionNo };
  const likely = pupils.map((pupil) => ({ path: '', code: 'pupils.likely-double', values: { ...pupil } }));
  const problems = [{ path: 'anotherPupil', code: 'problem.asked' }, ...likely];
  throw new AppError('CONFLICT', { text: 'pupils.likely-double', values, problems });
}
