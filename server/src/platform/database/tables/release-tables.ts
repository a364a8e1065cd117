import type { Selectable } from 'kysely';

type ReleaseTable = {
  id: string;
  state_id: string;
  class_type: string;
  academic_year: string;
  schools: number;
  approval_id: string;
  drawing_id: string | null;
  release_at: Date;
  planned_by: string;
  planner_name: string;
  planned_at: Date;
};

type ReleaseChangeTable = {
  id: string;
  release_id: string;
  kind: 'moved' | 'released-early';
  from_at: Date;
  to_at: Date;
  reason: string;
  by_user: string;
  by_name: string;
  created_at: Date;
};

/** Results that come out together (migration 0141). */
export interface ReleaseTables {
  release: ReleaseTable;
  release_change: ReleaseChangeTable;
}

export type StoredRelease = Selectable<ReleaseTable>;
export type StoredReleaseChange = Selectable<ReleaseChangeTable>;
