import type { RecallState, RecallTarget } from '@sanad/contract/api/recalls';
import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import type { ColumnType, Generated, Selectable } from 'kysely';

type RecallTable = {
  id: string;
  state: Generated<Exclude<RecallState, 'expired'>>;
  /** Read as an object, written as JSON text. */
  target: ColumnType<RecallTarget, string, never>;
  target_name: string;
  replaces: boolean;
  reason_class: RevokeClass;
  reason: string;
  counted: number;
  schools: number;
  fingerprint: string;
  states: string[];
  asked_by: string;
  asker_name: string;
  asked_at: Date;
  expires_at: Date;
  /** The only one who may decide; null: whoever may consent. */
  asked_of: string | null;
  asked_of_name: string | null;
  /** When those who may decide were told of it last. */
  told_at: Date;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: Date | null;
  decline_reason: string | null;
  batch_id: string | null;
  recalled_at: Date | null;
  undo_batch_id: string | null;
  undone_by: string | null;
  undoer_name: string | null;
  undone_at: Date | null;
};

/** Sets of certificates that are taken back (migrations 0142, 0150). */
export interface RecallTables {
  recall: RecallTable;
  recall_seen: { recall_id: string; account_id: string; fingerprint: string; seen_at: Date };
}

export type StoredRecall = Selectable<RecallTable>;
