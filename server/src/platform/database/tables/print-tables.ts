import type { PrintState } from '@sanad/contract/api/previews';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

type ClassPrintTable = {
  id: string;
  started_by: string;
  class_id: string;
  name: string;
  subject: string;
  author: string;
  credential_ids: JSONColumnType<string[]>;
  left_out: JSONColumnType<{ name: string; term?: string; reason: string }[]>;
  state: Generated<PrintState>;
  done: Generated<number>;
  total: number;
  path: string | null;
  size: number | null;
  sha256: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Certificates of a class in one file (migration 0122). */
export interface PrintTables {
  class_print: ClassPrintTable;
}

export type ClassPrint = Selectable<ClassPrintTable>;
