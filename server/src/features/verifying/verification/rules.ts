import { type PaperFact, paperFacts, type ResultType, type VerifyRequest } from '@sanad/contract/api/verification';
import { isWithin, readYearRange } from '@sanad/contract/school/transcript-years';
import { asciiDigits } from '@sanad/contract/spelling/ascii-digits';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import { AppError } from '../../../platform/errors.ts';

/** A request as it is looked up: everything trimmed, ids in one spelling. */
export type Question = {
  resultType: ResultType;
  id: string;
  stateId: string | undefined;
  schoolId: string | undefined;
  academicYear: string | undefined;
  term: string | undefined;
  /** From the paper, beside the number. */
  facts: Partial<Record<PaperFact, string>>;
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

function factsIn(request: VerifyRequest): Question['facts'] {
  const named = paperFacts.flatMap((fact) => {
    const value = given(request[fact]);
    return value === undefined ? [] : [[fact, value]];
  });
  return Object.fromEntries(named) as Question['facts'];
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
    facts: factsIn(request),
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
  // What is attested, or issued by somebody else than schools, is of no session.
  if (entity === 'Attestation' || entity === 'Document') return true;
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

/** The same number with digits of its script as 0 to 9; undefined where it has none others. A school may well write its own. */
export function withPlainDigits(question: Question): Question | undefined {
  const id = asciiDigits(question.id);
  return id === question.id ? undefined : { ...question, id };
}

/** What is issued by somebody else than schools is of no session and no term. */
export const asksOfResult = ({ academicYear, term }: Question): boolean =>
  academicYear !== undefined || term !== undefined;

type Signed = { firstName: string; lastName: string; dateOfBirth: string };

const dayIn = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];

/** Names as they are compared everywhere: who has one name only is known by it. */
const agrees: Record<PaperFact, (typed: string, signed: Signed) => boolean> = {
  lastName: (typed, { firstName, lastName }) => {
    const wanted = foldedText(lastName) || foldedText(firstName);
    return wanted !== '' && foldedText(typed) === wanted;
  },
  dateOfBirth: (typed, { dateOfBirth }) => dayIn(dateOfBirth) !== undefined && dayIn(typed) === dayIn(dateOfBirth),
};

/** The facts that were given, where every one of them is as it was signed; undefined where one is not. */
export function agreedFacts(facts: Question['facts'], signed: Signed): PaperFact[] | undefined {
  const given = paperFacts.filter((fact) => facts[fact] !== undefined);
  return given.every((fact) => agrees[fact](facts[fact] ?? '', signed)) ? given : undefined;
}
