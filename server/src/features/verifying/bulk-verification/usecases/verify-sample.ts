import type { ResultType } from '@sanad/contract/api/verification';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { sampleColumnsOf, type VerifyField } from '@sanad/contract/sheets/verify-sheets';
import type { Context } from '../../../../deps.ts';
import { requireVerifier } from './verify-file.ts';

/** A row as it may look; the numbers are nobody's. */
const example: Record<VerifyField, string> = {
  admissionNo: 'GSS/2024/001',
  certificateNo: 'BECE-2026-0000000001',
  candidateNo: 'GMB/2026/0001',
  firstName: 'Aisha',
  middleName: 'Hauwa',
  lastName: 'Bello',
  schoolName: 'Government Day Secondary School',
  academicYear: '2025-2026',
  term: 'First',
};

/** A file to begin from: the heading and one row. */
export function makeVerifySample(context: Context, type: ResultType): string {
  requireVerifier(context);
  const columns = sampleColumnsOf(type);
  return csvStart + csvLine(columns.map(({ title }) => title)) + csvLine(columns.map(({ field }) => example[field]));
}
