import type { CertificateKind } from '@sanad/contract/numbers/certificate-number';
import type { Graded } from '@sanad/contract/sheets/grading';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { addresses, didOf } from './addresses.ts';
import type { CredentialDraft, ResultData } from './credential-draft.ts';

const schema = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

type Form = { type: string; title: string; achievementType: 'Assessment' | 'Certificate'; criteria: string };

const examination = 'Written examination of the region.';
const forms: Partial<Record<CertificateKind, Form>> = {
  SRC: {
    type: 'SchoolResultCredential',
    title: 'School Result',
    achievementType: 'Assessment',
    criteria: 'Continuous assessment and end-of-term examination.',
  },
  BECE: {
    type: 'BeceCertificateCredential',
    title: 'Basic Education Certificate Examination',
    achievementType: 'Certificate',
    criteria: examination,
  },
  MBA: {
    type: 'MbaCertificateCredential',
    title: 'Mock Basic Assessment',
    achievementType: 'Certificate',
    criteria: examination,
  },
};

function formOf(kind: CertificateKind): Form {
  const form = forms[kind];
  if (form === undefined) throw new Error('A transcript or an attestation is not made of one result.');
  return form;
}

/** An empty text is as good as none. */
const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

type Names = Partial<Pick<ResultData, 'firstName' | 'middleName' | 'lastName'>>;

export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName, lastName].filter((part) => given(part) !== undefined).join(' ');
}

const termText = (term: string | undefined) => (term === undefined ? '' : ` ${term} Term`);

function achievementOf({ kind, issuer, result }: CredentialDraft, origin: string) {
  const { title, achievementType, criteria } = formOf(kind);
  const { academicYear, term, className, subjectAndGrade } = result;
  const place = [kind.toLowerCase(), academicYear, term, className].filter((part) => part !== undefined);
  const id = `${addresses.issuer(origin, issuer.id)}/achievements/${place.map(encodeURIComponent).join('/')}`;
  const subjectId = (index: number) => `${id}#subject-${index + 1}`;
  const named = className === undefined ? '' : `${className} `;
  const achievement = {
    id,
    type: ['Achievement'],
    achievementType,
    name: `${title}: ${named}${academicYear}${termText(term)}`,
    description: `${title}${term === undefined ? '' : ` of the ${term} term`}, ${academicYear} session`,
    criteria: { narrative: criteria },
    resultDescription: subjectAndGrade.map(({ subject }, index) => ({
      id: subjectId(index),
      type: ['ResultDescription'],
      name: subject,
      resultType: 'LetterGrade',
    })),
  };
  // The addresses keep two equal results apart, without which no two verifiers need agree on their order.
  const results = subjectAndGrade.map(({ subject, score, grade }: Graded, index: number) => ({
    type: ['Result', 'SubjectResult'],
    resultDescription: subjectId(index),
    value: grade,
    subject,
    score: score === null ? undefined : String(score),
  }));
  return { achievement, results };
}

function identifiersOf(result: ResultData): JsonLdObject[] {
  const identity = (identityType: string, identityHash: string) => ({
    type: 'IdentityObject',
    hashed: false,
    identityHash,
    identityType,
  });
  const number = given(result.admissionNo) ?? given(result.candidateNo);
  return [identity('name', fullName(result)), ...(number === undefined ? [] : [identity('sisSourcedId', number)])];
}

/** The school that assessed, in the words of Open Badges: two of one name are told apart by their place. */
function sourceOf({ result, place }: CredentialDraft): JsonLdObject | undefined {
  if (place === undefined || (place.lga === '' && place.state === '')) return undefined;
  return {
    id: `urn:uuid:${result.schoolId}`,
    type: ['Profile'],
    name: result.schoolName,
    address: { type: ['Address'], addressLocality: given(place.lga), addressRegion: given(place.state) },
  };
}

function subjectOf(draft: CredentialDraft, origin: string): JsonLdObject {
  const { result, certificateNo } = draft;
  const { achievement, results } = achievementOf(draft, origin);
  return {
    id: `urn:uuid:${result.studentId}`,
    type: ['AchievementSubject', 'Student'],
    identifier: identifiersOf(result),
    term: given(result.term),
    firstName: result.firstName,
    middleName: given(result.middleName),
    lastName: result.lastName,
    uniqueId: given(result.uniqueId),
    admissionNo: given(result.admissionNo),
    candidateNo: given(result.candidateNo),
    examNum: given(result.examNum),
    certificateNo,
    schoolName: result.schoolName,
    schoolId: result.schoolId,
    stateId: result.stateId,
    className: given(result.className),
    subClass: given(result.subClass),
    academicYear: result.academicYear,
    termName: given(result.term),
    source: sourceOf(draft),
    achievement,
    result: results,
  };
}

/** Where a verifier looks whether the credential was taken back. */
export function statusOf(issuerId: string, { list, index }: CredentialDraft['status'], origin: string): JsonLdObject {
  const address = addresses.statusList(origin, issuerId, list);
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  };
}

/** The credential without its proof: VC 2.0 in the shape of Open Badges 3.0, with the flat fields of the registry. */
export function credentialDocument(draft: CredentialDraft, origin: string): JsonLdObject {
  const { id, kind, issuedAt, issuer, status, result } = draft;
  const { type, title } = formOf(kind);
  return {
    '@context': [
      contextUrls.credentialsV2,
      contextUrls.openBadges,
      contextUrls.openBadgesExtensions,
      addresses.context(origin),
    ],
    id: addresses.credential(origin, id),
    type: ['VerifiableCredential', 'OpenBadgeCredential', type],
    name: `${title} ${result.academicYear}${termText(result.term)}`,
    issuer: { id: didOf(origin, issuer.id), type: ['Profile'], name: issuer.name },
    validFrom: issuedAt,
    awardedDate: issuedAt,
    credentialStatus: statusOf(issuer.id, status, origin),
    credentialSchema: [{ id: schema, type: '1EdTechJsonSchemaValidator2019' }],
    credentialSubject: subjectOf(draft, origin),
  };
}

const subjectMembers = Object.keys(
  subjectOf(
    {
      id: '',
      kind: 'SRC',
      certificateNo: '',
      issuedAt: '',
      issuer: { id: '', name: '' },
      kid: '',
      status: { list: 1, index: 0 },
      result: {
        firstName: '',
        lastName: '',
        schoolName: '',
        schoolId: '',
        stateId: '',
        studentId: '',
        academicYear: '',
        subjectAndGrade: [],
      },
    },
    'http://localhost',
  ),
);
const resultMembers = ['type', 'resultDescription', 'value', 'subject', 'score'];

const withMembers = (object: JsonLdObject, names: readonly string[]): JsonLdObject => ({
  ...Object.fromEntries(names.map((name) => [name, object[name]])),
  ...object,
});

/**
 * A credential that was read, with the absent members of its subject named again: it then has the same shape as when
 * it was made, and need not be compiled anew.
 */
export function withAbsentMembers(credential: JsonLdObject): JsonLdObject {
  const subject = credential.credentialSubject as JsonLdObject | undefined;
  if (typeof subject !== 'object' || !Array.isArray(subject.result)) return credential;
  const results = (subject.result as readonly JsonLdObject[]).map((result) => withMembers(result, resultMembers));
  return { ...credential, credentialSubject: withMembers({ ...subject, result: results }, subjectMembers) };
}
