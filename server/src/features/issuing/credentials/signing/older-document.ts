import type { Graded } from '@sanad/contract/sheets/grading';
import { subjectTexts } from '@sanad/contract/sheets/grading';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { addresses } from './addresses.ts';

const flatFields = [
  'firstName',
  'middleName',
  'lastName',
  'uniqueId',
  'admissionNo',
  'candidateNo',
  'examNum',
  'certificateNo',
  'className',
  'subClass',
  'schoolName',
  'schoolId',
  'stateId',
  'academicYear',
  'termName',
] as const;

const statusWords = 'https://www.w3.org/ns/credentials/status#';

type SignedResult = { subject: string; value: string; score?: string };

function subjectTextsOf(results: readonly SignedResult[]): Record<string, string> {
  const graded = results.map(
    ({ subject, value, score }): Graded => ({
      subject,
      grade: value,
      score: score === undefined ? null : Number(score),
    }),
  );
  return subjectTexts(graded);
}

const statusTerms = {
  BitstringStatusListEntry: `${statusWords}BitstringStatusListEntry`,
  statusPurpose: `${statusWords}statusPurpose`,
  statusListIndex: `${statusWords}statusListIndex`,
  statusListCredential: { '@id': `${statusWords}statusListCredential`, '@type': '@id' },
} as const;

type StatusEntry = { id: string; statusListCredential: string };

/** Both lists in which the credential has its place; the credential itself names the first. */
function statusesOf({ credentialStatus }: JsonLdObject): JsonLdObject[] {
  const { id, statusListCredential, ...entry } = credentialStatus as JsonLdObject & StatusEntry;
  const suspension = `${statusListCredential}/suspension`;
  return [
    { id, ...entry, statusListCredential },
    {
      ...{ id: id.replace(statusListCredential, suspension), ...entry },
      ...{ statusPurpose: 'suspension', statusListCredential: suspension },
    },
  ];
}

/** Who signs an export, and whether it names its status lists. */
export type OlderForm = { origin: string; issuer: string; withStatus: boolean };

/**
 * The same statement as VC 1.1, flat and with its terms inside: the only form that clients of the registry's first
 * years understand. Made of the credential that was signed, never of the row, and dated as that is.
 */
export function olderDocument(credential: JsonLdObject, { origin, issuer, withStatus }: OlderForm): JsonLdObject {
  const subject = credential.credentialSubject as JsonLdObject;
  const type = (credential.type as readonly string[]).at(-1) ?? '';
  const present = flatFields.filter((name) => subject[name] !== undefined);
  const texts = subjectTextsOf((subject.result ?? []) as unknown as readonly SignedResult[]);
  const term = (name: string) => `${addresses.context(origin)}#${name}`;
  const names = [type, 'Student', ...present, ...Object.keys(texts)];
  return {
    '@context': [
      contextUrls.credentialsV1,
      { ...Object.fromEntries(names.map((name) => [name, term(name)])), ...(withStatus ? statusTerms : {}) },
      contextUrls.ed25519,
    ],
    id: credential.id,
    type: ['VerifiableCredential', type],
    issuer,
    issuanceDate: credential.validFrom,
    ...(credential.validUntil === undefined ? {} : { expirationDate: credential.validUntil }),
    ...(withStatus ? { credentialStatus: statusesOf(credential) } : {}),
    credentialSubject: {
      id: subject.id,
      type: 'Student',
      ...Object.fromEntries(present.map((name) => [name, subject[name]])),
      ...texts,
    },
  };
}
