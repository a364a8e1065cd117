import type { Release } from '@sanad/contract/api/releases';
import type { StoredReleaseChange } from '../../../platform/database/tables/release-tables.ts';
import { isLate, stateOf } from './rules.ts';
import type { ReadRelease } from './usecases/list-releases.ts';

function presentChange({ kind, from_at, to_at, reason, by_name, created_at }: StoredReleaseChange) {
  const moments = { from: from_at.toISOString(), to: to_at.toISOString(), at: created_at.toISOString() };
  return { kind, reason, by: by_name, ...moments };
}

export function presentRelease(
  { release, stateName, approval, drawing, changes, canChange }: ReadRelease,
  now: Date,
): Release {
  const when = { releaseAt: release.release_at, now };
  const plannedAt = release.planned_at.toISOString();
  // Before anything was moved it was planned for what the first move says that it was.
  const first = changes.at(-1)?.from_at ?? release.release_at;
  const planned = { kind: 'planned' as const, to: first.toISOString(), by: release.planner_name, at: plannedAt };
  return {
    id: release.id,
    classType: release.class_type as Release['classType'],
    academicYear: release.academic_year,
    stateId: release.state_id,
    stateName,
    schools: release.schools,
    releaseAt: release.release_at.toISOString(),
    state: stateOf(when, { approval, drawing }),
    total: approval?.total ?? 0,
    signed: approval?.succeeded ?? 0,
    failed: approval?.failed ?? 0,
    drawn: drawing?.succeeded ?? 0,
    isLate: isLate(when, { approval, drawing }),
    plannedBy: release.planner_name,
    plannedAt,
    approvalId: release.approval_id,
    canChange,
    changes: [...changes.map(presentChange), planned],
  };
}
