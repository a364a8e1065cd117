import type { ResultType, VerificationSource, VerificationStatus } from '@sanad/contract/api/verification';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

type VerificationHistoryTable = {
  osid: string;
  verifier_id: string;
  batch_id: string | null;
  source: VerificationSource;
  result_type: ResultType;
  query: JSONColumnType<Record<string, string>>;
  status: VerificationStatus | 'unknown';
  first_name: string;
  middle_name: string;
  last_name: string;
  school_name: string;
  candidate_no: string;
  exam_num: string;
  class_name: string;
  sub_class: string;
  term: string;
  academic_year: string;
  certificate_no: string;
  created_at: Generated<Date>;
};

/** What verifiers asked (migration 0060). */
export interface VerificationTables {
  verification_history: VerificationHistoryTable;
}

export type StoredVerification = Selectable<VerificationHistoryTable>;
