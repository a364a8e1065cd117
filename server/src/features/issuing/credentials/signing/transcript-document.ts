import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import { signedPlace } from '@sanad/contract/school/school-place';
import { terms } from '@sanad/contract/school/school-year';
import { averageScore, type Graded } from '@sanad/contract/sheets/grading';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { addresses, didOf } from './addresses.ts';
import { fullName, statusOf } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { dayOf } from './qr.ts';

type SignedResult = { subject?: unknown; value?: unknown; score?: unknown };
type TermSubject = Readonly<Record<string, unknown>> & { result?: readonly SignedResult[] };
/** The signed result of a term, as it stands in a transcript. */
export type TermCredential = JsonLdObject & { credentialSubject: TermSubject };

/** A transcript before it is signed. */
export type TranscriptDraft = Omit<CredentialDraft, 'kind' | 'result'> & {
  studentId: string;
  /** "2022-2025": from the start of the first session to the end of the last. */
  academicYear: string;
  /** Where all results are of one school. */
  schoolId: string | undefined;
  /** In the order of their terms. */
  termResults: readonly TermCredential[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Oldest session first, in it the first term. */
export function inOrder(termResults: readonly TermCredential[]): TermCredential[] {
  const placeOf = ({ credentialSubject: { academicYear, termName } }: TermCredential) =>
    `${text(academicYear)}/${terms.indexOf(termName as (typeof terms)[number])}`;
  return [...termResults].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** The average of each session, as it is printed; a session without a score has none. */
export function sessionAverages(termResults: readonly TermCredential[]): Graded[] {
  const sessions = new Map<string, { score: number | null }[]>();
  for (const { credentialSubject: subject } of inOrder(termResults)) {
    const session = text(subject.academicYear);
    const scores = (subject.result ?? []).map(({ score }) => ({ score: text(score) === '' ? null : Number(score) }));
    sessions.set(session, [...(sessions.get(session) ?? []), ...scores]);
  }
  return [...sessions].map(([subject, scores]) => ({ subject, score: averageScore(scores), grade: '' }));
}

const names = ['firstName', 'middleName', 'lastName', 'uniqueId', 'admissionNo'] as const;

/** Who the student is stands in the newest of the results: nothing is said that no school has signed. */
function personOf(termResults: readonly TermCredential[]): Partial<Record<(typeof names)[number], string>> {
  const { credentialSubject: newest = {} } = termResults.at(-1) ?? {};
  return Object.fromEntries(names.flatMap((name) => (text(newest[name]) === '' ? [] : [[name, text(newest[name])]])));
}

const schoolNameOf = (termResults: readonly TermCredential[]) => text(termResults.at(-1)?.credentialSubject.schoolName);
const stateIdOf = (termResults: readonly TermCredential[]) => text(termResults.at(-1)?.credentialSubject.stateId);

/** The transcript without its proof. The results inside come last: what is said of the student can be cut off before. */
export function transcriptDocument(draft: TranscriptDraft, origin: string): JsonLdObject {
  const { id, certificateNo, issuedAt, issuer, status, academicYear, schoolId, termResults } = draft;
  return {
    '@context': [
      contextUrls.credentialsV2,
      contextUrls.openBadges,
      addresses.context(origin),
      addresses.transcriptContext(origin),
    ],
    id: addresses.credential(origin, id),
    type: ['VerifiableCredential', 'TranscriptCredential'],
    name: `Academic Transcript ${academicYear}`,
    issuer: { id: didOf(origin, issuer.id), type: ['Profile'], name: issuer.name },
    validFrom: issuedAt,
    credentialStatus: statusOf(issuer.id, status, origin),
    credentialSubject: {
      id: `urn:uuid:${draft.studentId}`,
      type: ['Student', 'TranscriptSubject'],
      ...personOf(termResults),
      certificateNo,
      schoolName: schoolNameOf(termResults),
      ...(schoolId === undefined ? {} : { schoolId }),
      stateId: stateIdOf(termResults),
      academicYear,
      verifiableCredential: termResults,
    },
  };
}

/** The QR of a transcript says the averages of the sessions: every grade of every term would make no code that prints. */
export function transcriptQr(draft: TranscriptDraft): QrPayload {
  const { certificateNo, issuedAt, status, academicYear, termResults } = draft;
  const person = personOf(termResults);
  const [from = '', to = ''] = academicYear.split('-');
  const place = signedPlace({ verifiableCredential: termResults });
  return {
    kind: 'TRN',
    year: Number(certificateNo.split('-')[1]),
    name: fullName(person),
    school: schoolNameOf(termResults),
    className: '',
    session: Number(from),
    until: Number(to),
    results: sessionAverages(termResults),
    issued: dayOf(issuedAt),
    statusList: status.list,
    statusIndex: status.index,
    ...(person.admissionNo === undefined ? {} : { number: person.admissionNo }),
    ...(place === '' ? {} : { place }),
  };
}
