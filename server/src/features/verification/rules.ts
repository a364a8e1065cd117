import type { ResultType, VerifyRequest } from '@sanad/contract/api/verification';
import { isWithin, readYearRange } from '@sanad/contract/values/transcript-years';
import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import { AppError } from '../../platform/errors.ts';

/** A request as it is looked up: everything trimmed, ids in one spelling. */
export type Question = {
  resultType: ResultType;
  id: string;
  stateId: string | undefined;
  schoolId: string | undefined;
  academicYear: string | undefined;
  term: string | undefined;
};

const given = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** Ids in one spelling; older clients write `1-` before them. */
const idOf = (value: string | undefined): string | undefined =>
  given(value)
    ?.toLowerCase()
    .replace(/^1-(?=[0-9a-f]{8}-)/, '');

/** Pages say "regional"; whatever else is the result of a school. */
function typeOf({ resultType }: VerifyRequest): ResultType {
  return given(resultType)?.toLowerCase() === 'regional' ? 'regional' : 'school';
}

/** VALIDATION where something that the kind of result needs is missing. */
export function readQuestion(request: VerifyRequest): Question {
  const id = given(request.certificateNo) ?? given(request.admissionNo);
  const question = {
    resultType: typeOf(request),
    stateId: idOf(request.stateId),
    schoolId: idOf(request.schoolId),
    academicYear: given(request.academicYear),
    term: given(request.term),
  };
  const { resultType, stateId, schoolId, academicYear, term } = question;
  if (resultType === 'school' && [id, stateId, schoolId, academicYear, term].includes(undefined)) {
    throw new AppError('VALIDATION', { text: 'verification.incomplete' });
  }
  if (id === undefined) throw new AppError('VALIDATION', { text: 'verification.no-id' });
  return { ...question, id };
}

/** A row as far as a question can be held against it. */
export type Row = {
  osid: string;
  entity: CredentialEntity;
  status: string;
  data: Readonly<Record<string, unknown>>;
};

/** A transcript is of several sessions; the one that is given must be among them. */
function isOfSession(academicYear: string, { entity, data }: Row): boolean {
  if (entity !== 'Transcript') return data.academicYear === academicYear;
  const range = readYearRange(String(data.academicYear));
  return range !== undefined && isWithin(academicYear, range);
}

/** What was given must fit, all of it; only the result of a school has a term. */
export function fits({ stateId, schoolId, academicYear, term }: Question, row: Row): boolean {
  const { entity, status, data } = row;
  const same = (wanted: string | undefined, field: string) => wanted === undefined || data[field] === wanted;
  return (
    status === 'issued' &&
    same(stateId, 'stateId') &&
    same(schoolId, 'schoolId') &&
    (academicYear === undefined || isOfSession(academicYear, row)) &&
    (entity !== 'ClassResults' || same(term, 'term'))
  );
}
