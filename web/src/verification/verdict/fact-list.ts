import type { CheckedCertificate, FieldDifference, VerificationDetails } from '@sanad/contract/api/verification';
import type { VerifyTextKey } from '../texts/load-texts.ts';

type Names = Pick<VerificationDetails, 'firstName' | 'middleName' | 'lastName'>;

/** The names that are there, in one line. */
export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName, lastName]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
}

export type Fact = { name: VerifyTextKey; value: string };

const shown = (value: string | undefined): string => (value === undefined || value.trim() === '' ? '-' : value);

const schoolFields = ['studentNumber', 'schoolName', 'class', 'subClass', 'academicYear', 'term'] as const;
const regionalFields = ['certificateNo', 'schoolName', 'class', 'examNum', 'academicYear'] as const;

/** What a visitor is shown of a result; the first one stands large. */
export function factsOf(details: Omit<VerificationDetails, 'verdict' | 'status' | 'vcOsid'>): Fact[] {
  const isSchool = details.resultType === 'school';
  const fields = isSchool ? schoolFields : regionalFields;
  const listed = fields.map((field): Fact => ({ name: `verdict.field.${field}`, value: shown(details[field]) }));
  return isSchool ? [{ name: 'verdict.field.name', value: shown(fullName(details)) }, ...listed] : listed;
}

const named = [
  'studentNumber',
  'certificateNo',
  'schoolName',
  'class',
  'subClass',
  'academicYear',
  'term',
  'examNum',
  'candidateNo',
] as const;

/** A differing field in the words of the page: a subject by its name, a part of the name as the name. */
export function fieldTitle(
  { results }: CheckedCertificate,
  { field }: FieldDifference,
): VerifyTextKey | { own: string } {
  const subject = /^results\.(\d+)/.exec(field)?.[1];
  if (subject !== undefined) return { own: results[Number(subject)]?.subject ?? field };
  if (/^(first|middle|last|student)?name$/i.test(field)) return 'verdict.field.name';
  const known = named.find((name) => name === field);
  return known === undefined ? { own: field } : `verdict.field.${known}`;
}
