import type { ClassResults } from '@sanad/contract/entities/class-results';
import type { Results } from '@sanad/contract/entities/results';
import type { CertificateKind } from '@sanad/contract/numbers/certificate-number';
import type { SchoolPlace } from '@sanad/contract/school/school-place';

/** Everything that a credential says of a result. */
export type ResultData = Pick<
  ClassResults & Results,
  'firstName' | 'lastName' | 'schoolName' | 'schoolId' | 'stateId' | 'studentId' | 'academicYear' | 'subjectAndGrade'
> &
  Partial<
    Pick<
      ClassResults & Results,
      'middleName' | 'uniqueId' | 'admissionNo' | 'candidateNo' | 'examNum' | 'className' | 'subClass'
    > & { term: string }
  >;

/** A credential before it is signed, small enough to be handed to another thread. */
export type CredentialDraft = {
  id: string;
  kind: Exclude<CertificateKind, 'DOC'>;
  certificateNo: string;
  /** Without a fraction of a second. */
  issuedAt: string;
  issuer: { id: string; name: string };
  kid: string;
  status: { list: number; index: number };
  result: ResultData;
  /** Of the school, as the authority has it on this day. */
  place?: SchoolPlace | undefined;
};

const resultFields = [
  'firstName',
  'middleName',
  'lastName',
  'schoolName',
  'schoolId',
  'stateId',
  'studentId',
  'academicYear',
  'subjectAndGrade',
  'uniqueId',
  'admissionNo',
  'candidateNo',
  'examNum',
  'className',
  'subClass',
  'term',
] as const satisfies readonly (keyof ResultData)[];

/** Of a stored result what its credential says; the rest need not go to another thread. */
export function resultDataOf(data: Readonly<Record<string, unknown>>): ResultData {
  const result: Record<string, unknown> = {};
  for (const field of resultFields) if (data[field] !== undefined) result[field] = data[field];
  return result as ResultData;
}
