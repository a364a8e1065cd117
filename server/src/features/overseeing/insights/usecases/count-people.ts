import type { CountByDay, CountPeople, DayCounts, PeopleCounts } from '@sanad/contract/api/insights';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { Context } from '../../../../deps.ts';
import { readAside } from '../../../../platform/database/replica.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { canReadCounts } from '../policy.ts';
import { before, changeRate, comparedTo, monthOf, type Period, periodOf, rangeOf } from '../rules.ts';
import { countAdded, countByDay, countSchoolsAdded } from '../store.ts';

/** The period that is asked for and the one that it is held against. */
function periodsOf(asked: CountPeople, now: Date): { period: Period; earlier: Period } {
  if ('fromDate' in asked) {
    const period = rangeOf(asked.fromDate, asked.toDate);
    if (period === undefined) throw new AppError('VALIDATION', { text: 'insights.invalid-date' });
    return { period, earlier: comparedTo(period, before(period), now) };
  }
  const period = periodOf(asked.groupBy, now);
  return { period, earlier: comparedTo(period, periodOf(asked.groupBy, now, 1).start, now) };
}

/** How many teachers, inspectors, examiners and schools came in a period, and how that compares. */
export async function countPeople({ deps, actor }: Context, asked: CountPeople): Promise<PeopleCounts> {
  requireThat(canReadCounts(actor));
  const { period, earlier } = periodsOf(asked, deps.clock.now());
  const [counts, schoolsBefore] = await readAside(deps, (db) =>
    Promise.all([
      countAdded(db, ['Teacher', 'Inspector', 'Examiner', 'School'], period),
      countSchoolsAdded(db, earlier),
    ]),
  );
  const added = (entity: EntityName) => counts.get(entity)?.period ?? 0;
  const total = (entity: EntityName) => counts.get(entity)?.total ?? 0;
  return {
    teacher_count: added('Teacher'),
    inspector_count: added('Inspector'),
    examiner_count: added('Examiner'),
    school_count: added('School'),
    teacher_total: total('Teacher'),
    inspector_total: total('Inspector'),
    examiner_total: total('Examiner'),
    school_total: total('School'),
    school_signup_rate: changeRate(added('School'), schoolsBefore),
    school_count_before: schoolsBefore,
  };
}

/** A row for every day of the month, also for those on which nobody came. */
export async function countGrowth({ deps, actor }: Context, { month }: CountByDay): Promise<DayCounts[]> {
  requireThat(canReadCounts(actor));
  const period = monthOf(month);
  const counts = await readAside(deps, (db) => countByDay(db, ['Teacher', 'Examiner', 'Inspector', 'Student'], period));
  const found = new Map(counts.map(({ entity, day, n }) => [`${entity}/${day}`, n]));
  return Array.from({ length: period.days }, (_, index) => {
    const day = index + 1;
    const of = (entity: EntityName) => found.get(`${entity}/${day}`) ?? 0;
    return {
      day,
      teacher_count: of('Teacher'),
      examiner_count: of('Examiner'),
      inspector_count: of('Inspector'),
      student_count: of('Student'),
    };
  });
}
