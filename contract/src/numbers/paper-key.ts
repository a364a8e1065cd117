import { foldedNumber } from '../spelling/look-alikes.ts';

/** What a report card is found by beside its school, as people type it (migration 0137 has the same rule). */
export function paperKey(admissionNo: string, academicYear: string, term: string): string {
  return `${foldedNumber(admissionNo)}/${academicYear}/${term}`;
}
