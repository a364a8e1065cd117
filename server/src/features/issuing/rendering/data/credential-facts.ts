import { issuerMark, signedPlace } from '@sanad/contract/school/school-place';
import type { Graded } from '@sanad/contract/sheets/grading';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { CertificateFacts, SessionFacts } from './facts.ts';

/** A credential as it was signed (Open Badges 3.0 on VC 2.0); only what is printed is named here. */
export type SignedCredential = {
  type: readonly string[];
  issuer: string | { id?: string; name?: string };
  validFrom?: string;
  awardedDate?: string;
  credentialSubject: Record<string, unknown>;
};

const types: readonly [string, CertificateType][] = [
  ['BeceCertificateCredential', 'BECE'],
  ['MbaCertificateCredential', 'MBA'],
  ['TranscriptCredential', 'Transcript'],
];

function typeOf({ type }: SignedCredential): CertificateType {
  return types.find(([name]) => type.includes(name))?.[1] ?? 'School Result Certificate';
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

type SubjectResult = { subject?: unknown; value?: unknown; score?: unknown };

function gradedOf({ result }: Record<string, unknown>): Graded[] {
  return ((result ?? []) as SubjectResult[]).map(({ subject, value, score }) => ({
    subject: String(subject ?? ''),
    score: score === undefined || score === null || score === '' ? null : Number(score),
    grade: String(value ?? ''),
  }));
}

/** The signed term results inside a transcript, by session. */
function sessionsOf({ verifiableCredential }: Record<string, unknown>): SessionFacts[] {
  const sessions = new Map<string, SessionFacts & { terms: SessionFacts['terms'][number][] }>();
  for (const { credentialSubject: subject } of (verifiableCredential ?? []) as SignedCredential[]) {
    const academicYear = text(subject.academicYear) ?? '';
    const session = sessions.get(academicYear) ?? {
      academicYear,
      className: text(subject.className) ?? '',
      subClass: text(subject.subClass) ?? '',
      schoolName: text(subject.schoolName) ?? '',
      terms: [],
    };
    session.terms.push({ term: text(subject.termName) ?? text(subject.term) ?? '', graded: gradedOf(subject) });
    sessions.set(academicYear, session);
  }
  return [...sessions.values()].sort((a, b) => a.academicYear.localeCompare(b.academicYear));
}

/** "2021-2022" and "2023-2024" are "2021-2024". */
function yearsOf(sessions: readonly SessionFacts[]): string {
  const [first = ''] = (sessions[0]?.academicYear ?? '').split('-');
  const last = (sessions.at(-1)?.academicYear ?? '').split('-').at(-1) ?? '';
  return `${first}-${last}`;
}

/** What a signed credential says. Nothing else may stand on its certificate but looks: pictures, addresses, names of those who sign. */
export function factsOfCredential(credential: SignedCredential, language: Language): CertificateFacts {
  const { credentialSubject: subject, issuer } = credential;
  const sessions = sessionsOf(subject);
  const schoolPlace = signedPlace(subject);
  const issuerId = (typeof issuer === 'string' ? issuer : issuer.id) ?? '';
  return {
    type: typeOf(credential),
    language,
    pending: false,
    subject: {
      firstName: text(subject.firstName) ?? '',
      middleName: text(subject.middleName),
      lastName: text(subject.lastName) ?? '',
      certificateNo: text(subject.certificateNo),
      schoolName: text(subject.schoolName) ?? sessions.at(-1)?.schoolName ?? '',
      academicYear: text(subject.academicYear) ?? (sessions.length > 0 ? yearsOf(sessions) : ''),
      examNum: text(subject.examNum),
      candidateNo: text(subject.candidateNo),
      admissionNo: text(subject.admissionNo),
      className: text(subject.className),
      subClass: text(subject.subClass),
      term: text(subject.termName) ?? text(subject.term),
      dateOfBirth: text(subject.dateOfBirth),
    },
    graded: gradedOf(subject),
    sessions,
    issuerName: (typeof issuer === 'string' ? undefined : issuer.name) ?? '',
    // An older certificate looks as it always did: copies of it are held against that.
    ...(schoolPlace === '' ? {} : { schoolPlace, issuerMark: issuerMark(issuerId) }),
    awardedAt: credential.awardedDate ?? credential.validFrom,
  };
}
