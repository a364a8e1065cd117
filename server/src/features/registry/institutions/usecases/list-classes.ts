import type { ClassCard } from '@sanad/contract/api/institution-replies';
import { runningSessionStart, academicYear as sessionFrom, type Term } from '@sanad/contract/school/school-year';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { cardsOf, isSession } from '../rules.ts';
import { listCurrentClasses, listPastClasses } from '../stores/classes.ts';
import { getInScope, getScope } from './scope.ts';

/** The class cards of one school in one session. */
export async function listClasses(
  context: Context,
  { schoolId, academicYear, term }: { schoolId: string; academicYear: string; term?: Term | undefined },
): Promise<ClassCard[]> {
  const { db, clock } = context.deps;
  const scope = await getScope(context, 'readClasses');
  if (!isSession(academicYear)) throw new AppError('VALIDATION', { text: 'class.wrong-year' });
  const school = await getInScope(db, { entity: 'School', id: schoolId, scope });
  const isOver = academicYear < sessionFrom(runningSessionStart(clock.now()));
  const list = isOver ? listPastClasses : listCurrentClasses;
  return cardsOf(await list(db, { schoolId: school.osid, academicYear, term }));
}
