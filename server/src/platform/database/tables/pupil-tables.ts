import type { DoubtReason, DoubtState } from '@sanad/contract/api/pupils';
import type { ColumnType, Generated, Selectable } from 'kysely';

type PupilDoubtTable = {
  id: string;
  doubtful: string;
  candidate: string;
  school_id: string;
  state_id: string;
  entity: 'ClassResults' | 'Results';
  /** None where no uploaded row raised it. */
  batch_id: string | null;
  reason: DoubtReason;
  admission_no: Generated<string>;
  candidate_no: Generated<string>;
  folded_name: string;
  state: Generated<DoubtState>;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

/** What a record was before another was folded into it. */
export type KeptBefore = { ownerId: string | null; numbers: Record<string, string | null> };

/** A question as it was before a merge answered it or passed it on. */
export type DoubtBefore = { id: string; doubtful: string; candidate: string; state: DoubtState };

type PupilMergeTable = {
  id: string;
  doubt_id: string;
  kept: string;
  folded: string;
  moved: string[];
  dropped: string[];
  credentials: string[];
  transcripts: string[];
  kept_before: ColumnType<KeptBefore, string, string>;
  /** Claims and entries of education that were the folded pupil's (migration 0193). */
  claims: string[];
  entries: string[];
  /** Documents that issuers gave the folded pupil, and those of its claims that the merge closed (migration 0197). */
  documents: string[];
  closed_claims: string[];
  /** Migration 0107. */
  doubts: ColumnType<DoubtBefore[], string, string>;
  merged_at: Date;
  merged_by: string;
  split_at: Date | null;
  split_by: string | null;
};

/** Doubtful matches of pupils and the merges that follow (migration 0081). */
export interface PupilTables {
  pupil_doubt: PupilDoubtTable;
  pupil_merge: PupilMergeTable;
}

export type PupilDoubt = Selectable<PupilDoubtTable>;
export type PupilMerge = Selectable<PupilMergeTable>;
