import type { SubjectMarks } from '@sanad/contract/api/institution-replies';
import type { AggregateMarks, DownloadResults } from '@sanad/contract/api/institutions';
import type { ClassResults } from '@sanad/contract/entities/class-results';
import { limits } from '@sanad/contract/values/limits';
import { resultStatuses } from '@sanad/contract/values/statuses';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { type Ability, rolesFor } from '../policy.ts';
import { scopeOf } from '../rules.ts';
import {
  aggregateSubjects,
  listOwnClasses,
  listResults,
  listSchoolsNamed,
  type ResultSearch,
} from '../stores/marks.ts';
import { findFilterId, listPosts } from './scope.ts';

type Filters = NonNullable<DownloadResults['filters']>;

/** The school whose name or id is asked for; a class names its school itself. */
async function schoolsAsked({ deps }: Context, { schoolId, schoolName }: Filters): Promise<string[] | undefined> {
  const id = findFilterId(schoolId);
  if (id !== undefined) return [id];
  return schoolName === undefined ? undefined : listSchoolsNamed(deps.db, schoolName.eq);
}

function equalOf({ className, subClass, academicYear, term }: Filters): ResultSearch['equal'] {
  const asked = Object.entries({ className, subClass, academicYear, term });
  return Object.fromEntries(asked.flatMap(([field, filter]) => (filter === undefined ? [] : [[field, filter.eq]])));
}

/** A School reaches its own results, a Teacher those of its classes. Over all schools at once nobody asks. */
async function searchFor(
  context: Context,
  ability: Ability,
  { filters = {}, offset = 0, limit = limits.listLimit }: Pick<DownloadResults, 'filters' | 'offset' | 'limit'>,
): Promise<Omit<ResultSearch, 'statuses'>> {
  const { deps, actor } = context;
  const roles = rolesFor(actor, ability);
  const ownClasses = roles.includes('Teacher') ? await listOwnClasses(deps.db, actor.id) : [];
  const others = roles.filter((role) => role !== 'Teacher');
  const scope = scopeOf(others, await listPosts(context));
  const schools = await schoolsAsked(context, filters);
  const classId = filters.classId?.eq;
  if (scope.all && schools === undefined && classId === undefined) {
    throw new AppError('VALIDATION', { text: 'marks.choose-school' });
  }
  return { scope, classes: ownClasses, schools, classId, equal: equalOf(filters), offset, limit };
}

/** Averages and grades by subject. Results that wait count like issued ones; refused ones do not. */
export async function aggregateMarks(
  context: Context,
  ability: 'aggregateMarks' | 'aggregateAllMarks',
  request: AggregateMarks,
): Promise<{ rows: SubjectMarks[]; totalCount: number }> {
  const search = await searchFor(context, ability, request);
  return aggregateSubjects(context.deps.db, { ...search, statuses: ['issued', 'pending'] });
}

/** Results as a table to take away. That they were taken is an activity. */
export async function downloadResults(context: Context, request: DownloadResults): Promise<ClassResults[]> {
  const { deps, actor } = context;
  const search = await searchFor(context, 'downloadResults', request);
  const asked = request.filters?.status?.eq;
  const statuses = asked === undefined ? resultStatuses : resultStatuses.filter((status) => status === asked);
  const rows = await listResults(deps.db, { ...search, statuses });
  const values = { count: rows.length };
  await recordAct(deps.db, 'results.downloaded', { actor, entity: 'ClassResults', values, at: deps.clock.now() });
  return rows;
}
