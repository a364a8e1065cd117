import type { AskedWay } from '@sanad/contract/api/receipt-offer';
import type { ReceiptFacts } from '@sanad/contract/api/receipts';
import type { ResultType, VerificationSource, VerificationStatus } from '@sanad/contract/api/verification';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

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
  /** Of a row of a file (migration 0063). */
  serial_no: Generated<number | null>;
  reason_key: Generated<string | null>;
  reason_values: ColumnType<Record<string, string | number>, string | undefined, string>;
};

type VerificationReceiptTable = {
  number: string;
  asked_at: Date;
  way: AskedWay;
  facts: JSONColumnType<ReceiptFacts>;
  seal: Buffer;
  expires_at: Date;
};

/** What verifiers asked (migration 0060), and verdicts that were kept (0130). */
export interface VerificationTables {
  verification_history: VerificationHistoryTable;
  verification_receipt: VerificationReceiptTable;
}

export type StoredVerification = Selectable<VerificationHistoryTable>;
