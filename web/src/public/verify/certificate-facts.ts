import { type CertificateFacts, noFacts } from '@sanad/contract/api/certificate-facts';
import type { GivenCredential } from '@sanad/contract/api/credentials';
import type { CheckedCertificate, DocumentFacts } from '@sanad/contract/api/verification';
import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import { academicYear } from '@sanad/contract/school/school-year';
import type { Verdict } from '@sanad/contract/workflow/verdict';

const dayMs = 24 * 60 * 60 * 1000;

/** What the signed QR says, and whose key signed it. */
type ReadQr = { shortId: string; payload: QrPayload; issuerId?: string | undefined };

const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The code has no room to name the parts; the facts are of one. */
const attestationOfQr = ({ school, issued }: QrPayload) => ({
  by: school,
  on: dayText(issued),
  properties: [],
});

/** A document of an issuer's own kind: its title, number and open fields, in the words of the code. */
const documentOfQr = ({ className, number = '', school, issued, validUntil, results }: QrPayload) => ({
  title: { en: className },
  no: number,
  by: school,
  on: dayText(issued),
  ...(validUntil === undefined ? {} : { until: dayText(validUntil) }),
  fields: results.map(({ subject, grade }) => ({
    name: subject,
    label: { en: subject },
    type: 'text' as const,
    value: grade,
  })),
});

/** The name stands in one piece, the class with its division. */
export function factsOfQr({ shortId, payload, issuerId = '' }: ReadQr): CertificateFacts {
  const { session, until } = payload;
  const isSchool = payload.kind !== 'BECE' && payload.kind !== 'MBA';
  return {
    ...noFacts,
    firstName: payload.name,
    schoolName: payload.kind === 'DOC' ? '' : payload.school,
    schoolPlace: payload.place ?? '',
    issuerId,
    class: payload.kind === 'DOC' ? '' : payload.className,
    term: payload.term ?? '',
    academicYear: until === undefined ? academicYear(session) : `${session}-${until}`,
    certificateNo: `${payload.kind}-${payload.year}-${shortId}`,
    resultType: isSchool ? 'school' : 'regional',
    results: payload.results,
    ...(payload.kind === 'ATT' ? { attestation: attestationOfQr(payload) } : {}),
    ...(payload.kind === 'DOC' ? { document: documentOfQr(payload), results: [] } : {}),
    [isSchool ? 'studentNumber' : 'examNum']: payload.number ?? '',
  };
}

/** A transcript holds results of schools. */
const schoolTypes = [
  'SchoolResultCredential',
  'TranscriptCredential',
  'AttestationCredential',
  'IssuedDocumentCredential',
];
const uuidAtEnd = /[0-9a-f-]{36}$/;

function attestationOfServer({ attestedBy, attestedOn, attestedProperty }: Readonly<Record<string, unknown>>) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    by: text(attestedBy),
    on: text(attestedOn).slice(0, 10),
    properties: [attestedProperty]
      .flat()
      .map(text)
      .filter((one) => one !== ''),
  };
}

function documentOfServer(subject: Readonly<Record<string, unknown>>): DocumentFacts {
  const text = (name: string) => (typeof subject[name] === 'string' ? subject[name] : '');
  const [local, until] = [text('documentTitleLocal'), text('expiresOn')];
  return {
    title: { en: text('documentTitle'), ...(local === '' ? {} : { hi: local }) },
    no: text('documentNo'),
    by: text('issuedBy'),
    on: text('issuedOn').slice(0, 10),
    ...(until === '' ? {} : { until }),
    fields: (subject.documentFields ?? []) as DocumentFacts['fields'],
  };
}

/** What the server shows of it to everybody. */
export function factsOfServer(credential: GivenCredential): CertificateFacts {
  const { id, type, issuer, schoolPlace = '', credentialSubject: subject } = credential;
  const said = (name: string) => (typeof subject[name] === 'string' ? subject[name] : '');
  const issuerId = typeof issuer === 'object' ? issuer.id : '';
  return {
    ...noFacts,
    firstName: said('studentName'),
    studentNumber: said('studentNumber'),
    examNum: said('examNum'),
    certificateNo: said('certificateNo'),
    schoolName: said('schoolName'),
    schoolPlace,
    issuerId: uuidAtEnd.exec(issuerId)?.[0] ?? '',
    class: said('className'),
    subClass: said('subClass'),
    term: said('termName'),
    academicYear: said('academicYear'),
    resultType: schoolTypes.some((one) => type.includes(one)) ? 'school' : 'regional',
    vcOsid: uuidAtEnd.exec(id)?.[0] ?? '',
    ...(type.includes('AttestationCredential') ? { attestation: attestationOfServer(subject) } : {}),
    ...(type.includes('IssuedDocumentCredential') ? { document: documentOfServer(subject) } : {}),
  };
}

const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;

export function certificateOf(facts: CertificateFacts, verdict: Verdict): CheckedCertificate {
  return { ...facts, status: statuses[verdict.result], verdict };
}

const isGiven = (value: unknown) => typeof value !== 'string' || value !== '';

/** Both told together: the server knows the parts of what the QR has in one piece. */
export function joinFacts(ofQr: CertificateFacts, ofServer: CertificateFacts): CertificateFacts {
  const given = Object.entries(ofServer).filter(([name, value]) => name !== 'results' && isGiven(value));
  return { ...ofQr, ...Object.fromEntries(given) };
}

/** Whether the server shows everything as the QR says it; what it does not show to everybody cannot differ. */
export function saysTheSame(qr: ReadQr, credential: GivenCredential): boolean {
  const ofQr = factsOfQr(qr);
  const ofServer = factsOfServer(credential);
  const className = [ofServer.class, ofServer.subClass].filter((part) => part !== '').join(' ');
  const names = ['firstName', 'examNum', 'certificateNo', 'schoolName', 'term', 'academicYear', 'issuerId'] as const;
  const same = (one = '', other = '') => one === '' || other === '' || one === other;
  return (
    ofQr.resultType === ofServer.resultType &&
    qr.payload.issued === Math.floor(Date.parse(credential.validFrom ?? '') / dayMs) &&
    same(className, ofQr.class) &&
    names.every((name) => same(ofServer[name], ofQr[name]))
  );
}
