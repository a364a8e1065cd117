import type { CheckedCertificate, FieldDifference, VerificationDetails } from '../api/verification.ts';
import { issuerMark } from '../school/school-place.ts';
import { terms } from '../school/school-year.ts';
import { attestedFields } from '../workflow/attestation.ts';
import { formatDay } from './format-time.ts';
import type { VerifyTextKey } from './text-key.ts';

type Names = Pick<VerificationDetails, 'firstName' | 'middleName' | 'lastName'>;

/** The names that are there, in one line. */
export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName, lastName]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
}

/** A fact; `text` where its value has words of its own in every language. */
export type Fact = { name: VerifyTextKey; value: string; text?: VerifyTextKey; isDay?: true };

/** A fact in the words of the reader; a day is written out, the same one wherever it is read. */
export function factText(
  { value, text, isDay }: Fact,
  { t, language }: { t: (key: VerifyTextKey) => string; language: string },
): string {
  if (text !== undefined) return t(text);
  return isDay === true && value !== '-' ? formatDay(`${value}T12:00`, language) : value;
}

const shown = (value: string | undefined): string => (value === undefined || value.trim() === '' ? '-' : value);

const schoolFields = [
  'studentNumber',
  'schoolName',
  'schoolPlace',
  'class',
  'subClass',
  'academicYear',
  'term',
  'issuerId',
] as const;
const transcriptFields = [
  'certificateNo',
  'studentNumber',
  'schoolName',
  'schoolPlace',
  'academicYear',
  'issuerId',
] as const;
const regionalFields = [
  'certificateNo',
  'schoolName',
  'schoolPlace',
  'class',
  'examNum',
  'academicYear',
  'issuerId',
] as const;
/** Left out where nobody knows them: codes from before say nothing of the place. */
const known: readonly string[] = ['schoolPlace', 'issuerId'];

type VerdictField = (typeof schoolFields | typeof regionalFields | typeof transcriptFields)[number];
type Details = Omit<VerificationDetails, 'verdict' | 'status' | 'vcOsid'>;

/** The level that a regional certificate is about stands in its number. */
const levels: Readonly<Record<string, VerifyTextKey>> = {
  BECE: 'verdict.class.upper-basic',
  MBA: 'verdict.class.middle-basic',
};

function textOf(field: keyof Details, { term, class: className, certificateNo }: Details): VerifyTextKey | undefined {
  if (field === 'term') {
    const known = terms.find((one) => one === term);
    return known === undefined ? undefined : `verify.term.${known}`;
  }
  return field === 'class' && className.trim() === '' ? levels[certificateNo.split('-')[0] ?? ''] : undefined;
}

/** The number tells it: a transcript is verified like the results that it holds. */
export const isTranscript = ({ resultType, certificateNo }: Pick<Details, 'resultType' | 'certificateNo'>): boolean =>
  resultType === 'school' && certificateNo.startsWith('TRN-');

function fieldsOf(details: Details): readonly (keyof Details & VerdictField)[] {
  if (isTranscript(details)) return transcriptFields;
  return details.resultType === 'school' ? schoolFields : regionalFields;
}

const attestedParts = ['education', 'experience', 'registration'] as const;

/** What a fact that was attested is called; one that no page has words for by its own name. */
export function attestedField(name: string): VerifyTextKey | { own: string } {
  const known = attestedFields.find((field) => field === name);
  return known === undefined ? { own: name } : `verdict.attested.${known}`;
}

/** Of an attestation: who attested which part of whose record, and when. */
function attestationFacts(details: Details, attestation: NonNullable<Details['attestation']>): Fact[] {
  const part = attestedParts.find((one) => one === attestation.properties[0]);
  const what = attestation.properties.join(', ');
  const facts: (Fact | undefined)[] = [
    { name: 'verdict.field.holder', value: shown(fullName(details)) },
    { name: 'verdict.field.certificateNo', value: shown(details.certificateNo) },
    what === ''
      ? undefined
      : {
          name: 'verdict.field.attested',
          value: what,
          ...(part === undefined ? {} : { text: `verdict.attested.${part}` as const }),
        },
    { name: 'verdict.field.attestedBy', value: shown(attestation.by) },
    { name: 'verdict.field.attestedOn', value: shown(attestation.on), isDay: true },
    { name: 'verdict.field.issuerId', value: issuerMark(details.issuerId ?? '') },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** Of a document of an issuer's own kind: what it is, whose, by whom, and for how long. */
function documentFacts(details: Details, document: NonNullable<Details['document']>): Fact[] {
  const facts: (Fact | undefined)[] = [
    { name: 'verdict.field.holder', value: shown(fullName(details)) },
    { name: 'verdict.field.documentNo', value: shown(document.no) },
    { name: 'verdict.field.certificateNo', value: shown(details.certificateNo) },
    { name: 'verdict.field.issuedBy', value: shown(document.by) },
    { name: 'verdict.field.issuedOn', value: shown(document.on), isDay: true },
    document.until === undefined ? undefined : { name: 'verdict.field.validUntil', value: document.until, isDay: true },
    { name: 'verdict.field.issuerId', value: issuerMark(details.issuerId ?? '') },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** What a visitor is shown of a result; the first one stands large. */
export function factsOf(details: Details): Fact[] {
  if (details.attestation !== undefined) return attestationFacts(details, details.attestation);
  if (details.document !== undefined) return documentFacts(details, details.document);
  const name = fullName(details);
  const fields = fieldsOf(details).filter((field) => !known.includes(field) || (details[field] ?? '') !== '');
  const listed = fields.map((field): Fact => {
    const text = textOf(field, details);
    // The id as it is printed beside the code, to be compared by eye.
    const value = field === 'issuerId' ? issuerMark(details.issuerId ?? '') : details[field];
    return { name: `verdict.field.${field}`, value: shown(value), ...(text === undefined ? {} : { text }) };
  });
  // By its number alone a certificate of the region does not say whose it is.
  const isNamed = details.resultType === 'school' || name !== '';
  return isNamed ? [{ name: 'verdict.field.name', value: shown(name) }, ...listed] : listed;
}

const named = [
  'studentNumber',
  'certificateNo',
  'schoolName',
  'schoolPlace',
  'issuerId',
  'class',
  'subClass',
  'academicYear',
  'term',
  'examNum',
  'candidateNo',
  'admissionNo',
  'dateOfBirth',
  'photo',
  'document.awardedDate',
  'document.titleLocal',
  'document.gradeKey',
  'state.logo',
  'school.logo',
  'school.schoolAddress',
  'school.schoolContact',
  'school.principalName',
  'school.principalComment',
  'teacher.name',
  'teacher.comment',
  'verify.qr',
  'verify.address',
] as const;

/** Parts of a page that share a word. */
const alike: readonly [RegExp, VerifyTextKey][] = [
  [/^(first|middle|last|student)?name$/i, 'verdict.field.name'],
  [/^issuer\.name/, 'verdict.field.issuer.name'],
  [/signature$/i, 'verdict.field.signature'],
  [/^summary\./, 'verdict.field.summary'],
];

/** A differing field in the words of the page: a subject by its name, a part of the name as the name. */
export function fieldTitle(
  { results }: CheckedCertificate,
  { field }: FieldDifference,
): VerifyTextKey | { own: string } {
  const index = /^results\.(\d+)/.exec(field)?.[1];
  const subject = index === undefined ? undefined : results[Number(index)]?.subject;
  if (subject !== undefined) return { own: subject };
  const known = named.find((name) => name === field);
  if (known !== undefined) return `verdict.field.${known}`;
  return alike.find(([pattern]) => pattern.test(field))?.[1] ?? 'verdict.field.other';
}
