import type { Entity } from '@sanad/contract/entities/entity';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isFitting } from '../fields/validate-record.ts';
import type { Viewer } from '../policy.ts';
import { findOsid, type RecordData } from '../rules.ts';
import type { LikelyPupil, PupilsPlace } from '../stores/likely-pupils.ts';
import type { NamedRecord } from '../stores/named-records.ts';
import { viewerAndPupilsPlace, viewerOf } from './viewer.ts';

const nowhere: PupilsPlace = { school: undefined, likely: [] };

type Asked = { entity: Entity; given: RecordData; anotherPupil: boolean };

/** Who adds the pupil, and what it meets in its school; a school need not name itself. */
export async function findPupilsPlace(
  context: Context,
  { entity, given, anotherPupil }: Asked,
): Promise<{ viewer: Viewer; place: PupilsPlace }> {
  // What does not fit is refused later, once it is known who asks: the database need not hold it.
  const textOf = (field: string) => {
    const value = given[field];
    return !anotherPupil && typeof value === 'string' && isFitting(entity, field, value) ? value : '';
  };
  const [firstName, lastName] = [textOf('firstName'), textOf('lastName')];
  const pupil = { firstName, lastName, dateOfBirth: textOf('dateOfBirth'), admissionNo: textOf('admissionNo') };
  const named = findOsid(String(given.schoolId));
  if (named !== undefined) return viewerAndPupilsPlace(context, { ...pupil, schoolId: named });
  const viewer = await viewerOf(context);
  const [schoolId, ...others] = viewer.own?.schools ?? [];
  if (given.schoolId !== undefined || schoolId === undefined || others.length > 0) return { viewer, place: nowhere };
  return viewerAndPupilsPlace(context, { ...pupil, schoolId });
}

/** What a pupil's record names, as far as it is there. */
export function namedIn({ school }: PupilsPlace): NamedRecord[] {
  if (school === undefined) return [];
  const { osid, stateId, isStateThere } = school;
  const state = { entity: 'States', osid: findOsid(String(stateId)) ?? '', state_id: null } as const;
  return [{ entity: 'School', osid, state_id: stateId }, ...(isStateThere ? [state] : [])];
}

/** CONFLICT where the pupil may be there already: whoever adds one is asked before a second record is made. */
export function requireNewPupil(pupils: readonly LikelyPupil[]): void {
  const [first] = pupils;
  if (first === undefined) return;
  const values = { name: first.name, number: first.admissionNo };
  const likely = pupils.map((pupil) => ({ path: '', code: 'pupils.likely-double', values: { ...pupil } }));
  const problems = [{ path: 'anotherPupil', code: 'problem.asked' }, ...likely];
  throw new AppError('CONFLICT', { text: 'pupils.likely-double', values, problems });
}
